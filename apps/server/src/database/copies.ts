import { sql } from 'kysely';
import { version } from '../version.ts';
import type { Db } from './connection.ts';

const PREFIX = 'nardy copy ';

/** What the one connection is called by which a copy of the server learns of changes: so the database knows who is there. */
export const COPY_NAME = `${PREFIX}${version}`;

export interface Copies {
  readonly version: string;
  readonly count: number;
}

/** The copies of the server that are connected now, by their version. */
export async function listCopies(db: Db): Promise<readonly Copies[]> {
  const { rows } = await sql<Copies>`
    select substr(application_name, ${PREFIX.length + 1}) as version, count(*) as count
    from pg_stat_activity where datname = current_database() and starts_with(application_name, ${PREFIX})
    group by application_name order by application_name
  `.execute(db);
  return rows;
}
