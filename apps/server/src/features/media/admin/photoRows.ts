import type { ManagedPhoto } from '@nardy/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { PhotosTable } from '../../../database/schema/media.ts';
import { toPhoto } from '../mapper.ts';

type Row = Selectable<PhotosTable>;

/** All photos of an album in their order. */
export async function listPhotos(db: Db, albumId: number): Promise<ManagedPhoto[]> {
  const rows = await db
    .selectFrom('photos')
    .selectAll()
    .where('album_id', '=', albumId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toManagedPhoto);
}

export function toManagedPhoto(row: Row): ManagedPhoto {
  const { content_hash, version, is_cover } = row;
  return { ...toPhoto(row), is_cover: is_cover ? 1 : 0, content_hash, version };
}
