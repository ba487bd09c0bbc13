import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Database } from '../../database/schema.ts';

/** As JSON has it: moments as text, lists and objects as they are. */
type JsonRow = Readonly<Record<string, unknown>>;

const AT_ONCE = 5_000;

/** Inserts rows with the columns that the first of them has; PostgreSQL reads each as the column's own type. */
export async function insertAll(db: Db, table: keyof Database, rows: readonly JsonRow[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = JSON.stringify(rows.slice(from, from + AT_ONCE));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${part}::json)
    `.execute(db);
  }
}

/** Lets the numbers that a table gives itself begin after `last`, or after all that it has. */
export async function numberAfter(db: Db, table: keyof Database, last?: number): Promise<void> {
  const highest = last === undefined ? sql`(select max(id) from ${sql.table(table)})` : sql`${last}::int`;
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), highest)
    from (select ${highest} as highest) as known where highest > 0
  `.execute(db);
}
