import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { listPhotoFiles } from '../../storage/files.ts';
import { abandonPublic } from './publicUploads.ts';
import { listUnshown } from './sharedFiles.ts';

/** Those of the photos of people that no card shows and no merge would need for its undo. */
export async function listUnusedPhotos(
  trx: Transaction<Database>,
  paths: readonly string[],
): Promise<readonly string[]> {
  return listUnshown(trx, [...new Set(paths)], async (some) => {
    const { rows } = await sql<{ path: string }>`
      select path from unnest(${[...some]}::text[]) as photo (path)
      where exists (select from persons where photo_path = path)
        or exists (
          select from person_merges where undone_at is null
            and path in (changes #>> '{rows,persons,0,photo_path}', changes #>> '{filled,persons,photo_path,before}')
        )
    `.execute(trx);
    return rows.map(({ path }) => path);
  });
}

/** Says in the transaction after which a person no longer has this photo that it is to go: the cleaning removes it. */
export async function abandonPhoto(trx: Transaction<Database>, path: string | null): Promise<void> {
  if (path === null) return;
  const unused = await listUnusedPhotos(trx, [path]);
  await abandonPublic(trx, unused.flatMap(listPhotoFiles));
}
