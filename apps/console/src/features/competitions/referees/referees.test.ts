import { expect, test } from 'vitest';
import { formatRefereesInWords, mergeGrades } from './referees.ts';

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

const createLine = (referee_id: number, role_id: number, grade_title: 'Зачёт' | 'Незачёт' | null = null) => ({
  referee_id,
  role_id,
  grade_title,
  fullName: `Судья ${referee_id}`,
  category_title: null,
});

const BASE = [createLine(1, 3, 'Незачёт'), createLine(2, 4), createLine(3, 4)];

test('Grades are joined with the referees who are appointed now', () => {
  const own = [createLine(1, 3), createLine(2, 4, 'Зачёт'), createLine(3, 4, 'Незачёт')];
  const now = [createLine(4, 1), createLine(2, 3), createLine(1, 3, 'Незачёт'), createLine(5, 4, 'Зачёт')];
  expect(mergeGrades(BASE, own, now)).toEqual([
    createLine(4, 1),
    createLine(2, 3, 'Зачёт'),
    createLine(1, 3),
    createLine(5, 4, 'Зачёт'),
  ]);
  expect(
    mergeGrades(BASE, BASE.with(1, createLine(2, 4, 'Зачёт')), BASE.with(2, createLine(3, 4, 'Зачёт'))),
  ).toEqual([createLine(1, 3, 'Незачёт'), createLine(2, 4, 'Зачёт'), createLine(3, 4, 'Зачёт')]);
});

test('What both have changed of referees is not joined without a word', () => {
  const own = BASE.with(1, createLine(2, 4, 'Зачёт'));
  expect(mergeGrades(BASE, own, BASE.with(1, createLine(2, 4, 'Незачёт')))).toBeUndefined();
  expect(mergeGrades(BASE, own, own)).toEqual(own);
  expect(mergeGrades(BASE, BASE.with(1, createLine(2, 3)), [...BASE, createLine(4, 4)])).toBeUndefined();
  expect(mergeGrades(BASE, BASE.slice(1), [...BASE, createLine(4, 4)])).toBeUndefined();
});
