import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

/** Notes that disciplines are to be computed anew as a whole, because of an import or because it was undone. */
export async function addRecounts(
  db: Db,
  recounts: readonly { readonly discipline_id: number; readonly import_id: number }[],
): Promise<void> {
  if (recounts.length > 0)
    await db
      .insertInto('rating_recounts')
      .values([...recounts])
      .execute();
}

/** Takes all that wait. Until the end of the transaction others still see them waiting. */
export async function takeRecounts(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ discipline_id: number }>`
    with taken as (delete from rating_recounts returning discipline_id)
    select distinct discipline_id from taken order by discipline_id
  `.execute(db);
  return rows.map(({ discipline_id: id }) => id);
}
