import { expect, test } from 'vitest';
import { formatLoggedChanges } from './words.ts';

test('A card that was made is told by what it has', () => {
  const made = { last_name: 'Ходокова', first_name: 'Вера', middle_name: null, clubs: [], birthday: '' };
  expect(formatLoggedChanges(null, made)).toEqual([
    { field: 'Фамилия', was: undefined, is: 'Ходокова' },
    { field: 'Имя', was: undefined, is: 'Вера' },
  ]);
});

test('What was filled and what was emptied have a dash on the other side', () => {
  expect(formatLoggedChanges({ gender: null, rank: 'КМС' }, { gender: 'woman', rank: null })).toEqual([
    { field: 'Пол', was: '—', is: 'женский' },
    { field: 'Разряд', was: 'КМС', is: '—' },
  ]);
});
