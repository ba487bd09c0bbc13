import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { ImportError } from './origin/faults.ts';

/** What must not be there yet, as an operator calls it. */
const KINDS = {
  persons: 'people',
  all_tournaments: 'competitions',
  registrations: 'registrations',
  all_albums: 'albums',
  all_videos: 'videos',
  tags: 'tags',
  clubs: 'clubs',
  partners: 'partners',
  bank_details: 'bank details',
  banners: 'banners',
} as const;

/** Refuses a database that holds a federation already, and names what is there. */
export async function refuseUnlessEmpty(db: Db): Promise<void> {
  const found: string[] = [];
  for (const [table, name] of Object.entries(KINDS)) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push(`${count} ${name}`);
  }
  if (found.length > 0)
    throw new ImportError(
      `This database is not empty: it has ${found.join(', ')}. An import needs one without them; nothing was changed.`,
    );
}
