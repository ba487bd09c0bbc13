import { rm } from 'node:fs/promises';
import pg from 'pg';

import { EmbeddedDatabaseError } from '../errors.ts';
import { listSequences, listTables, readSequence, type Table } from './tables.ts';

export interface Copying {
  readonly older: pg.Client;
  readonly newer: pg.Client;
  /** A file that both servers can write and read: what a table holds goes through it. */
  readonly file: string;
}

/** Fills the tables of `newer`, which the same migrations have made, with what those of `older` hold, and compares both. */
export async function copyData(
  copying: Copying,
): Promise<{ readonly tables: number; readonly rows: number }> {
  const { older, newer } = copying;
  const tables = await listTables(older);
  // Triggers have done their work when the rows were first written.
  await newer.query('set session_replication_role = replica');
  const references = await dropReferences(newer);
  for (const table of tables) await copyTable(table, copying);
  await setSequences(copying);
  // The database itself sees that each reference leads somewhere.
  for (const { owner, name, definition } of references)
    await newer.query(`alter table ${owner} add constraint ${name} ${definition}`);
  await newer.query('vacuum (analyze)');
  return { tables: tables.length, rows: await compare(tables, copying) };
}

interface Reference {
  readonly owner: string;
  readonly name: string;
  readonly definition: string;
}

async function dropReferences(newer: pg.Client): Promise<readonly Reference[]> {
  const { rows } = await newer.query<Reference>(`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' order by conrelid, conname`);
  for (const { owner, name } of rows) await newer.query(`alter table ${owner} drop constraint ${name}`);
  return rows;
}

/** In text, which every version reads. Emptied and filled at once, a table is not written to the log as well. */
async function copyTable({ name, columns }: Table, { older, newer, file }: Copying): Promise<void> {
  const place = pg.escapeLiteral(file);
  try {
    await older.query(`copy ${name} (${columns}) to ${place}`);
    await newer.query('begin');
    await newer.query(`truncate ${name}`);
    await newer.query(`copy ${name} (${columns}) from ${place} with (freeze)`);
    await newer.query('commit');
  } finally {
    await rm(file, { force: true });
  }
}

async function setSequences({ older, newer }: Copying): Promise<void> {
  for (const name of await listSequences(older))
    await newer.query('select setval($1::regclass, $2, $3)', [name, ...(await readSequence(older, name))]);
}

/** Gives the number of rows; throws where a table does not hold the same ones. */
async function compare(tables: readonly Table[], { older, newer }: Copying): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    const [before, after] = await Promise.all([readSum(older, table), readSum(newer, table)]);
    if (before.rows !== after.rows || before.sum !== after.sum)
      throw new EmbeddedDatabaseError(
        `таблица ${table.name} после переноса не та: строк было ${before.rows}, стало ${after.rows}`,
      );
    rows += Number(before.rows);
  }
  for (const name of await listSequences(older)) {
    const [before, after] = await Promise.all([readSequence(older, name), readSequence(newer, name)]);
    if (String(before) !== String(after))
      throw new EmbeddedDatabaseError(
        `счётчик ${name} после переноса не тот: ${String(before)} и ${String(after)}`,
      );
  }
  return rows;
}

/** MD5 gives the same in every version; the sum takes rows in any order. */
async function readSum(
  client: pg.Client,
  { name, columns }: Table,
): Promise<{ readonly rows: string; readonly sum: string }> {
  const { rows } = await client.query<{ rows: string; sum: string }>(`
    select count(*) as rows, coalesce(sum(('x' || left(md5(row(${columns})::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${name}`);
  return rows[0] ?? { rows: '0', sum: '0' };
}
