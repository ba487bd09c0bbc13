import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Database } from '../../database/schema.ts';
import { listPhotoFiles } from '../../storage/files.ts';
import { abandonPublic } from './publicUploads.ts';

/** Those of the photos of people that no card shows and no merge would need for its undo. */
export async function listUnusedPhotos(db: Db, paths: readonly string[]): Promise<readonly string[]> {
  if (paths.length === 0) return [];
  const { rows } = await sql<{ path: string }>`
    select distinct path from unnest(${[...paths]}::text[]) as photo (path)
    where not exists (select from persons where photo_path = path)
      and not exists (
        select from person_merges where undone_at is null
          and path in (changes #>> '{rows,persons,0,photo_path}', changes #>> '{filled,persons,photo_path,before}')
      )
  `.execute(db);
  return rows.map(({ path }) => path);
}

/** Says in the transaction after which a person no longer has this photo that it is to go: the cleaning removes it. */
export async function abandonPhoto(trx: Transaction<Database>, path: string | null): Promise<void> {
  if (path === null) return;
  const unused = await listUnusedPhotos(trx, [path]);
  await abandonPublic(trx, unused.flatMap(listPhotoFiles));
}
