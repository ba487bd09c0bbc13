import { expect, test } from 'vitest';
import { enterLate } from './desk/index.ts';
import { defineFormText, defineOptionalText } from './fields.ts';
import { searchText } from './parameters.ts';
import { createPerson } from './people/index.ts';

const name = 'Сергей Фёдоров';
const inParts = name.normalize('NFD');

test.each([
  ['a search', searchText],
  ['a field of a form', defineFormText()],
  ['an optional text', defineOptionalText(100)],
  ['a name on a card', createPerson.body.shape.last_name],
])('Letters that some systems write in two parts are one in %s', (_, schema) => {
  expect(inParts).not.toBe(name);
  expect(schema.parse(inParts)).toBe(name);
});

test('Letters in two parts are one in the name of somebody new at the desk', () => {
  const key = '00000000-0000-4000-8000-000000000000';
  const body = { key, entrants: [{ last_name: inParts, first_name: inParts }] };
  expect(enterLate.body.parse(body).entrants).toMatchObject([{ last_name: name, first_name: name }]);
});
