import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDemoDatabase } from '../testing/databases.ts';
import { holdsWords, splitWords } from './search.ts';

const { db } = await createDemoDatabase();

test('Blanks and commas separate words', () => {
  expect(splitWords('  Иванов,Пётр  Сергеевич ')).toEqual(['Иванов', 'Пётр', 'Сергеевич']);
  expect(splitWords(' , ')).toEqual([]);
});

test('Dots of initials and of sentences belong to no word', () => {
  expect(splitWords('Щербакова Е.С.')).toEqual(['Щербакова', 'Е', 'С']);
  expect(splitWords('Мемориал А. К. Саркисяна.')).toEqual(['Мемориал', 'А', 'К', 'Саркисяна']);
  expect(splitWords('anna.orlova@nardy.example')).toEqual(['anna.orlova@nardy.example']);
});

test.each([
  ['bdfyjd', true],
  ['Bdfyjd Gtnh', true],
  ['иванов gtnh', true],
  ['Open', true],
  ['jgty', false],
  ['bdfyjdf', false],
])('A list that is searched for %s finds «Иванов Пётр, Open»: %s', async (text, isFound) => {
  const { rows } = await sql<{ found: boolean }>`
    select ${holdsWords(sql`searchable('Иванов Пётр, Open')`, text)} as found
  `.execute(db);
  expect(rows).toEqual([{ found: isFound }]);
});

test('The search knows neither case nor ё, of any alphabet', async () => {
  const { rows } = await sql<{ text: string }>`
    select searchable(value) as text from unnest(array['ЁЖИКОВ Фёдор', 'Straße', 'ҚАЗАҚ', 'Ґалаґан']) value
  `.execute(db);
  expect(rows.map(({ text }) => text)).toEqual(['ежиков федор', 'straße', 'қазақ', 'ґалаґан']);
});

test('Cyrillic words have trigrams, or the index of names would hold nothing', async () => {
  const { rows } = await sql<{ count: number }>`select cardinality(show_trgm('иванов')) as count`.execute(db);
  expect(rows).toEqual([{ count: 7 }]);
});

test('Russian order puts ё after е and capitals beside small letters', async () => {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(array['яма', 'ель', 'Ёж', 'жук', 'еж', 'Дом', 'дом']) word order by word collate russian
  `.execute(db);
  expect(rows.map(({ word }) => word)).toEqual(['дом', 'Дом', 'еж', 'Ёж', 'ель', 'жук', 'яма']);
});
