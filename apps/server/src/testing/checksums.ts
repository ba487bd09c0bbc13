import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** What a table holds: how many rows, and the sum of their hashes, which takes them in any order. */
export interface Checksum {
  readonly rows: number;
  readonly sum: string;
}

/**
 * Equal where tables hold exactly the same rows but for the columns of `leftOut`. The database counts it where the rows are: to
 * read, sort and compare a hundred thousand of them here takes seconds each time.
 */
export async function readChecksums(
  db: Db,
  tables: readonly string[],
  leftOut: readonly string[] = [],
): Promise<Readonly<Record<string, Checksum>>> {
  const checksums: Record<string, Checksum> = {};
  // One after another: on a busy machine those who wait for a connection of the pool would give up.
  for (const table of tables)
    checksums[table] = await readChecksum(db, table, await readColumns(db, table, leftOut));
  return checksums;
}

/** JSON that is stored as it was written has no hash but that of its text. */
async function readColumns(db: Db, table: string, leftOut: readonly string[]): Promise<string> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(
      quote_ident(attname) || case atttypid when 'json'::regtype then '::text' else '' end, ', ' order by attnum
    ) as columns
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> all(${leftOut})
  `.execute(db);
  return rows[0]?.columns ?? '';
}

async function readChecksum(db: Db, table: string, columns: string): Promise<Checksum> {
  const { rows } = await sql<Checksum>`
    select count(*)::int as rows, coalesce(sum(hash_record_extended(row(${sql.raw(columns)}), 0)::numeric), 0)::text as sum
    from ${sql.table(table)}
  `.execute(db);
  return rows[0]!;
}
