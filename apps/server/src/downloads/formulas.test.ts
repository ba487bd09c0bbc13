import { LIST_FORMATS, operations, PAPERS, type Operation, type OperationName } from '@nardy/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeConsents } from '../features/accounts/consents.ts';
import { logInAs, addUser, type Browser } from '../features/accounts/testing/people.ts';
import { unpack } from '../features/imports/reading/unpacked.ts';
import { openTestServer } from '../testing/server.ts';

const { app, db } = await openTestServer();

/** What a name begins with that a spreadsheet would take for a formula. */
const BEGINNINGS = ['=', '+', '-', '@', '\t', '\r'];
/** A formula that a browser of the file's reader would send somewhere. */
const REST = '1+HYPERLINK("http://x")';
const MOST_BYTES = 100_000_000;

const tables = (Object.keys(operations) as OperationName[]).flatMap((name) => {
  const { file }: Operation = operations[name];
  const formats = (['csv', 'xlsx'] as const).filter((format) => file?.includes(LIST_FORMATS[format]));
  return formats.map((format) => [name, format] as const);
});

let administrator: Browser;
let tournaments: readonly number[] = [];
let cells = 0;

/** The names of all people and competitions begin so, in turns. */
beforeAll(async () => {
  const beginning = sql`(${BEGINNINGS}::text[])[1 + id % ${BEGINNINGS.length}]`;
  const { id: userId, email } = await addUser(db, { role: 'administrator', isPlayer: true });
  await db
    .transaction()
    .execute((trx) => storeConsents(trx, ['application_documents'], [{ userId, address: '10.0.0.1' }]));
  await sql`update persons set last_name = ${beginning} || ${REST} || id`.execute(db);
  await sql`update tournaments set full_name = ${beginning} || ${REST} || id`.execute(db);
  administrator = await logInAs(app, email);
  const rows = await db
    .selectFrom('tournaments')
    .select('id')
    .where('status', 'in', ['current', 'past'])
    .where('is_parent', '=', false)
    .orderBy('id')
    .limit(6)
    .execute();
  tournaments = rows.map((row) => row.id);
});

afterAll(() =>
  console.log(`${cells} cells of ${tables.length} tables hold a name that begins like a formula`),
);

/** Addresses of an export: of a competition's, those of some competitions, with all their papers. */
function addressesOf(name: OperationName, format: string): readonly string[] {
  const { path } = operations[name];
  const ids = path.includes('{id}') ? tournaments : [0];
  const papers = path.includes('{paper}') ? PAPERS : [''];
  return ids.flatMap((id) =>
    papers.map((paper) => `${path.replace('{id}', String(id)).replace('{paper}', paper)}?format=${format}`),
  );
}

/** The cells of a table, of XLSX those that are texts. */
function readCells(format: 'csv' | 'xlsx', file: Buffer): readonly string[] {
  if (format === 'csv') return readCsv(file.toString('utf8').replace(/^\uFEFF/, ''));
  const sheets = [
    ...unpack(file, { isWanted: (name) => name.includes('worksheets/'), most: MOST_BYTES }).values(),
  ];
  const xml = sheets.join('');
  expect(xml).not.toMatch(/<f[ >]/);
  return [...xml.matchAll(/<c [^>]*?t="(\w+)"[^>]*>.*?<t[^>]*>(.*?)<\/t>/gs)].map(([, type, text = '']) => {
    expect(type).toBe('inlineStr');
    return text;
  });
}

function readCsv(text: string): readonly string[] {
  return [...text.matchAll(/(?:^|;|\r\n)(?:"((?:[^"]|"")*)"|([^;"\r\n]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );
}

describe.each(tables)('%s as %s', (name, format) => {
  test('No name becomes a formula', async () => {
    let found = 0;
    for (const address of addressesOf(name, format)) {
      await db.deleteFrom('attempts').execute();
      const answer = await administrator.send('GET', address);
      if (answer.statusCode === 409) continue;
      expect(answer.statusCode, `${address} ${answer.body.slice(0, 300)}`).toBe(200);
      const read = readCells(format, answer.rawPayload);
      if (format === 'csv')
        // A number may be negative.
        expect(
          read.filter((cell) => /^\s*[=+\-@]|^[\t\r]/.test(cell) && !/^-\d+(,\d+)?$/.test(cell)),
        ).toEqual([]);
      found += read.filter((cell) => cell.includes('HYPERLINK')).length;
    }
    cells += found;
    expect(found).toBeGreaterThan(0);
  });
});
