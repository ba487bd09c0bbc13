import type pg from 'pg';

import { EmbeddedDatabaseError } from '../errors.ts';

/** A table of the federation, as it is written in statements. */
export interface Table {
  readonly name: string;
  /** Its columns but for those that are computed from others. */
  readonly columns: string;
}

/** Jobs are not carried over: each looks at every start for what is due, and their library makes its tables anew. */
const OURS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'pgboss')`;

export async function listTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and ${OURS} group by 1 order by 1`);
  return rows;
}

export async function listSequences(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS} order by 1`);
  return rows.map(({ name }) => name);
}

/** Where a sequence stands, as arguments of `setval`. */
export async function readSequence(client: pg.Client, name: string): Promise<readonly [string, boolean]> {
  const { rows } = await client.query<{ last: string; called: boolean }>(
    `select last_value::text as last, is_called as called from ${name}`,
  );
  return [rows[0]?.last ?? '1', rows[0]?.called ?? false];
}

/** What can hold data, column by column. */
async function listPlaces(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ place: string }>(`
    select concat_ws(' ', format('%I.%I', n.nspname, c.relname), quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
      nullif(a.attgenerated, '')) as place
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and c.relkind <> 'S'
    where c.relkind in ('r', 'p', 'm', 'S', 'f') and ${OURS}`);
  const large = await client.query<{ place: string }>(
    `select 'pg_largeobject ' || oid as place from pg_largeobject_metadata`,
  );
  return [...rows, ...large.rows].map(({ place }) => place).toSorted();
}

/** What is not of the portal would be left behind: nothing begins then. */
export async function refuseStrangers(older: pg.Client, newer: pg.Client): Promise<void> {
  const [before, after] = await Promise.all([listPlaces(older), listPlaces(newer)]);
  const [unknown, missing] = [subtractNames(before, after), subtractNames(after, before)];
  if (unknown.length > 0)
    throw new EmbeddedDatabaseError(
      `в базе есть то, чего портал не создавал и не перенесёт: ${unknown.slice(0, 5).join(', ')}. Сохраните это и удалите`,
    );
  if (missing.length > 0)
    throw new EmbeddedDatabaseError(
      `в базе нет того, что создал портал: ${missing.slice(0, 5).join(', ')}. Восстановите её из резервной копии`,
    );
}

const subtractNames = (some: readonly string[], others: readonly string[]): readonly string[] => {
  const known = new Set(others);
  return some.filter((each) => !known.has(each));
};
