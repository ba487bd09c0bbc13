import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { readChecksums } from './checksums.ts';
import { emptyDatabase } from './databases.ts';

const { db } = await emptyDatabase();
await sql`create table matches (id integer, score text, version integer)`.execute(db);

beforeEach(async () => {
  await sql`truncate matches`.execute(db);
  await sql`insert into matches values (1, '7:3', 1), (2, null, 1)`.execute(db);
});

const read = async (...leftOut: string[]) => (await readChecksums(db, ['matches'], leftOut))['matches'];

test('A checksum is that of the rows in any order', async () => {
  const before = await read();
  expect(before?.rows).toBe(2);
  await sql`delete from matches where id = 1`.execute(db);
  await sql`insert into matches values (1, '7:3', 1)`.execute(db);
  expect(await read()).toEqual(before);
});

test.each([
  `update matches set score = '' where id = 2`,
  `update matches set score = null where id = 1`,
  `update matches set score = '7:3' where id = 2`,
  `update matches set version = 2 where id = 1`,
  `update matches set id = 3 - id`,
  `insert into matches select * from matches limit 1`,
  `delete from matches where id = 1`,
])('It tells that rows are others: %s', async (change) => {
  const before = await read();
  await sql.raw(change).execute(db);
  expect(await read()).not.toEqual(before);
});

test('A column that is left out may change', async () => {
  const [before, all] = [await read('version'), await read()];
  await sql`update matches set version = version + 1`.execute(db);
  expect(await read('version')).toEqual(before);
  expect(await read()).not.toEqual(all);
});
