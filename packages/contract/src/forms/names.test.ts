import { expect, test } from 'vitest';
import { isSameName } from './names.ts';

test('A name is the same whatever its spaces are, and no other', () => {
  for (const typed of ['Кубок Волги', ' Кубок  Волги ', 'Кубок\u00a0Волги', 'Кубок\u2009Волги\n'])
    expect(isSameName(typed, 'Кубок \u00a0Волги')).toBe(true);
  expect(isSameName('Кубок Алтая'.normalize('NFD'), 'Кубок Алтая')).toBe(true);
  expect(isSameName('Ёлка й'.normalize('NFD'), 'Ёлка й')).toBe(true);
  for (const typed of ['', 'Кубок', 'КубокВолги', 'кубок волги'])
    expect(isSameName(typed, 'Кубок Волги')).toBe(false);
});
