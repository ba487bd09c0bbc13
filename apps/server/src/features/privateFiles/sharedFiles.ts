import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

/**
 * Those of the files that nothing shows any more; `listShown` gives which of some paths something shows. Of two transactions that take
 * the last two away from one file the second waits here, and then sees that the first is gone.
 */
export async function listUnshown(
  trx: Transaction<Database>,
  paths: readonly string[],
  listShown: (paths: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  if (paths.length === 0) return [];
  // A file that nobody else shows needs no lock: an album may have a thousand.
  const shared = await listShown(paths);
  if (shared.length === 0) return paths;
  await sql`
    select pg_advisory_xact_lock(hashtextextended(path, 0))
    from (select distinct path from unnest(${[...shared]}::text[]) as shared (path) order by path) as in_order
  `.execute(trx);
  const shown = new Set(await listShown(shared));
  return paths.filter((path) => !shown.has(path));
}
