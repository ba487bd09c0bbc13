import { expect, test } from 'vitest';
import { formatRefereesInWords } from './referees.ts';

test('Appointments are told by name, role and grade to who has to choose between two', () => {
  const line = (fullName: string, role_id: number | null, grade_title: 'Зачёт' | null = null) => ({
    referee_id: 1,
    fullName,
    category_title: null,
    role_id,
    grade_title,
  });
  const roles = [
    { role_id: 1, title: 'Главный судья' },
    { role_id: 2, title: 'Секретарь' },
  ];
  const lines = [line('Галиев Ильнур', 1, 'Зачёт'), line('Орлова Мария', 2), line('Серов Глеб', null)];
  const read = { version: '1', referees: lines, own_referee_id: null, roles };
  expect(formatRefereesInWords(lines, read)).toEqual([
    'Галиев Ильнур, Главный судья, зачёт',
    'Орлова Мария, Секретарь',
    'Серов Глеб, роль не выбрана',
  ]);
});
