import type { Album } from '@nardy/contract';
import type { Db } from '../../database/connection.ts';
import { toAlbum } from './mapper.ts';
import { findFirstPhotos, type AlbumRow } from './repository.ts';

/** Albums with what `with` asks for besides. */
export async function readAlbumsFrom(
  db: Db,
  rows: readonly AlbumRow[],
  parts: readonly 'photos'[] = [],
): Promise<Album[]> {
  if (!parts.includes('photos')) return rows.map((row) => toAlbum(row));
  const photos = await findFirstPhotos(
    db,
    rows.map(({ id }) => id),
  );
  const byAlbum = Map.groupBy(photos, ({ album_id }) => album_id);
  return rows.map((row) => toAlbum(row, byAlbum.get(row.id) ?? []));
}
