import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../testing/databases.ts';
import { connect } from './connection.ts';
import { PREPARED } from './prepared.ts';

const { db: elsewhere, url } = await emptyDatabase();
const { db } = connect(url, { max: 1 });
afterAll(() => db.destroy());

/** As a newer server's migration does, while this one runs. */
const change = (type: string) =>
  sql`alter table planned alter column is_old type ${sql.raw(type)}`.execute(elsewhere);

const read = (on: typeof db, what: string) =>
  sql`${PREPARED} select ${sql.raw(what)} from planned`.execute(on);

test('A statement whose tables have changed is answered at once, and in a transaction when that is repeated', async () => {
  await sql`create table planned (is_old int)`.execute(elsewhere);
  await sql`insert into planned values (1)`.execute(elsewhere);
  const inTransaction = () => db.transaction().execute((trx) => read(trx, 'is_old, 1 as one'));
  await read(db, 'is_old');
  await inTransaction();
  await change('text');
  expect((await read(db, 'is_old')).rows).toEqual([{ is_old: '1' }]);
  await expect(inTransaction()).rejects.toMatchObject({
    name: 'DatabaseUnavailableError',
    message: expect.stringContaining('cached plan') as string,
  });
  expect((await inTransaction()).rows).toEqual([{ is_old: '1', one: 1 }]);
});
