import { expect, test } from 'vitest';
import { z } from 'zod';
import { replaceDocuments } from './accounts/own.ts';
import { createHandbookEntry } from './administration/handbooks.ts';
import { defineLine } from './administration/editing.ts';
import { competitionFields } from './competitions/admin/form.ts';
import { savePartners } from './competitions/admin/partners.ts';
import { saveSchedule } from './competitions/admin/schedule.ts';
import { createTraining, enterLate } from './desk/index.ts';
import { defineFormText, defineOptionalText } from './fields.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
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
  ['the name of a training', createTraining.body.shape.full_name],
  ['a text of a registration that was sent again', replaceDocuments.body.shape.last_name],
])('Letters that some systems write in two parts are one in %s', (_, schema) => {
  expect(inParts).not.toBe(name);
  expect(schema.parse(inParts)).toBe(name);
});

test('Letters in two parts are one in the name of somebody new at the desk', () => {
  const key = '00000000-0000-4000-8000-000000000000';
  const body = { key, entrants: [{ last_name: inParts, first_name: inParts }] };
  expect(enterLate.body.parse(body).entrants).toMatchObject([{ last_name: name, first_name: name }]);
});

test('A partner whose name has letters in two parts is the one that others have', () => {
  const body = { version: '1', partners: [{ title: inParts, url: '', logo_link: '/media/logos/a.webp' }] };
  expect(savePartners.body.parse(body).partners).toMatchObject([{ title: name }]);
});

test('Letters in two parts are one in what stands in a schedule', () => {
  const body = { version: '1', events: [{ date: '2026-05-01', time: '10:00', title: inParts }] };
  expect(saveSchedule.body.parse(body).events).toMatchObject([{ title: name }]);
});

/** What is compared in the program alone. */
const COMPARED = new Set(['revision', 'version', 'due', 'game', 'act', 'matches', 'lotSeed']);

test('A whole number of a body is no larger than columns of the database hold', () => {
  const larger: string[] = [];
  for (const [operation, { body }] of Object.entries<Operation>(operations))
    JSON.stringify(
      z.toJSONSchema(body ?? z.object({}), { io: 'input', unrepresentable: 'any' }),
      (field, schema: { type?: string; maximum?: number }) => {
        if (COMPARED.has(field)) return undefined;
        if (schema?.type === 'integer' && (schema.maximum ?? Infinity) >= 2 ** 31)
          larger.push(`${operation} ${field}`);
        return schema;
      },
    );
  expect(larger).toEqual([]);
});
