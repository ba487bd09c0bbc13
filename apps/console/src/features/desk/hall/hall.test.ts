import { expect, it } from 'vitest';
import { createParticipant } from '../testing/desk.ts';
import { formatFixed, readFixed, readNumbers } from './readTables.ts';

it('Numbers and spans of tables are read, and tables that are not there refused', () => {
  expect(readNumbers('7, 13; 20-22', 30)).toEqual({ ok: true, numbers: [7, 13, 20, 21, 22] });
  expect(readNumbers('', 30)).toEqual({ ok: true, numbers: [] });
  expect(readNumbers('7, 31', 30)).toMatchObject({ ok: false });
  expect(readNumbers('семь', 30)).toMatchObject({
    ok: false,
    sentence: expect.stringContaining('семь') as unknown,
  });
});

it('A table and a start number say who stays there', () => {
  const people = [createParticipant(5, { seed: 14 })];
  expect(readFixed('1 14', people, 30)).toEqual({ ok: true, fixed: [{ table: 1, number: 5 }] });
  expect(readFixed('1 15', people, 30)).toEqual({ ok: false, sentence: 'Участника № 15 нет.' });
  expect(formatFixed([{ table: 1, number: 5 }], people)).toBe('1 14');
});
