import { expect, test } from 'vitest';
import { createHandbookEntry } from './administration/handbooks.ts';
import { defineLine } from './administration/editing.ts';
import { competitionFields } from './competitions/admin/form.ts';
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
  ['a line that must be there', defineLine(100, 'Укажите название')],
  ['the title of an entry of a handbook', createHandbookEntry.body.shape.title],
  ['the short title of one', createHandbookEntry.body.shape.short_title],
  ['the name of a competition', competitionFields.full_name],
])('Letters that some systems write in two parts are one in %s', (_, schema) => {
  expect(inParts).not.toBe(name);
  expect(schema.parse(inParts)).toBe(name);
});

test('Letters in two parts are one in the name of somebody new at the desk', () => {
  const key = '00000000-0000-4000-8000-000000000000';
  const body = { key, entrants: [{ last_name: inParts, first_name: inParts }] };
  expect(enterLate.body.parse(body).entrants).toMatchObject([{ last_name: name, first_name: name }]);
});
