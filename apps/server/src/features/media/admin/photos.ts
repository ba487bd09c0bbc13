import { MOST_PHOTOS, type ManagedPhoto } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { Form, RequestContext } from '../../../http/operations.ts';
import type { StoredPicture } from '../../../storage/pictures.ts';
import { discardUploads, uploadPublic } from '../../privateFiles/index.ts';
import { holdAlbum, NO_ALBUM } from './albums.ts';
import { auditMedia, refuseOther, type MediaDeskParts } from './held.ts';
import { toManagedPhoto } from './photoRows.ts';
import { abandonUnused, fewPictures, keepPicture, receivePicture } from './pictures.ts';

const NO_PHOTO = 'Фото не найдено: возможно, его уже удалили';
const GONE = 'Среди этих фото есть удалённые: обновите страницу';
const FULL = `В альбоме уже ${MOST_PHOTOS} фото: больше не помещается. Начните второй альбом.`;

type Added = ManagedPhoto & { readonly is_new: 0 | 1 };

/** Puts a photo at the end of an album; of a file that it has already it gives the photo that is there. */
export async function addPhoto(
  { db, media }: MediaDeskParts,
  albumId: number,
  form: Form<object>,
  context: RequestContext,
): Promise<Added> {
  await refuseFull(db, albumId);
  return fewPictures(() => addReceived({ db, media }, albumId, form, context));
}

async function addReceived(
  { db, media }: MediaDeskParts,
  albumId: number,
  form: Form<object>,
  context: RequestContext,
): Promise<Added> {
  const received = await receivePicture(form);
  const known = await findByContent(db, albumId, received.hash);
  if (known) return { ...known, is_new: 0 };
  return uploadPublic({ db, media }, async (upload) => {
    const kept = await keepPicture(upload, `albums/${albumId}`, received);
    return db.transaction().execute(async (trx) => {
      const added = await insertPhoto(trx, albumId, { kept, hash: received.hash }, context);
      // The same file may have come twice at once.
      if (added.is_new === 1) await upload.claim(trx);
      return added;
    });
  });
}

async function refuseFull(db: Db, albumId: number): Promise<void> {
  const album = await db
    .selectFrom('all_albums as album')
    .select((eb) =>
      eb
        .selectFrom('photos')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('photos.album_id', '=', 'album.id')
        .as('count'),
    )
    .where('album.id', '=', albumId)
    .executeTakeFirst();
  if (!album) throw new NotFoundError(NO_ALBUM);
  if ((album.count ?? 0) >= MOST_PHOTOS) throw new RefusalError(409, { error: FULL });
}

async function findByContent(db: Db, albumId: number, hash: string): Promise<ManagedPhoto | undefined> {
  const row = await db
    .selectFrom('photos')
    .selectAll()
    .where('album_id', '=', albumId)
    .where('content_hash', '=', hash)
    .executeTakeFirst();
  return row && toManagedPhoto(row);
}

async function insertPhoto(
  trx: Db,
  albumId: number,
  { kept: { path, width, height }, hash }: { readonly kept: StoredPicture; readonly hash: string },
  context: RequestContext,
): Promise<Added> {
  await holdAlbum(trx, albumId);
  const known = await findByContent(trx, albumId, hash);
  if (known) return { ...known, is_new: 0 };
  // Others that came at once may have taken the room that there was.
  await refuseFull(trx, albumId);
  const { last } = await trx
    .selectFrom('photos')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('album_id', '=', albumId)
    .executeTakeFirstOrThrow();
  const row = await trx
    .insertInto('photos')
    .values({
      album_id: albumId,
      position: (last ?? 0) + 1,
      image_path: path,
      width,
      height,
      content_hash: hash,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditMedia(trx, ['albums', albumId], context, { action: 'add-photo', after: { photo_id: row.id } });
  return { ...toManagedPhoto(row), is_new: 1 };
}

/** Puts photos before another one, or at the end; what others have added meanwhile keeps its place. */
export async function movePhotos(
  { db }: MediaDeskParts,
  albumId: number,
  { ids, before }: { readonly ids: readonly number[]; readonly before: number | null },
  context: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdAlbum(trx, albumId);
    const stored = await readOrder(trx, albumId);
    const moved = new Set(ids);
    const others = stored.filter((id) => !moved.has(id));
    const isKnown = others.length + ids.length === stored.length && moved.size === ids.length;
    const at = before === null ? others.length : others.indexOf(before);
    if (!isKnown || at < 0) throw new RefusalError(409, { error: GONE, code: 'changed' });
    const after = others.toSpliced(at, 0, ...ids);
    await sql`
      update photos set position = placed.position
      from unnest(${after}::int[]) with ordinality as placed (id, position)
      where photos.id = placed.id and photos.position <> placed.position
    `.execute(trx);
    const places = (order: readonly number[]) => ids.map((id) => order.indexOf(id) + 1);
    await auditMedia(trx, ['albums', albumId], context, {
      action: 'move-photos',
      before: { photo_ids: ids, places: places(stored) },
      after: { photo_ids: ids, places: places(after) },
    });
  });
}

async function readOrder(trx: Db, albumId: number): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('photos')
    .select('id')
    .where('album_id', '=', albumId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes a photo the one that its album is shown by; null leaves that to the first. */
export async function chooseCover(
  { db }: MediaDeskParts,
  albumId: number,
  photoId: number | null,
  context: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdAlbum(trx, albumId);
    const chosen = trx.updateTable('photos').where('album_id', '=', albumId);
    const before = await chosen
      .set({ is_cover: false })
      .where('is_cover', '=', true)
      .returning('id')
      .executeTakeFirst();
    if (photoId !== null) {
      const row = await chosen
        .set({ is_cover: true })
        .where('id', '=', photoId)
        .returning('id')
        .executeTakeFirst();
      if (!row) throw new RefusalError(409, { error: NO_PHOTO });
    }
    await auditMedia(trx, ['albums', albumId], context, {
      action: 'choose-cover',
      before: { photo_id: before?.id ?? null },
      after: { photo_id: photoId },
    });
  });
}

export async function changePhoto(
  { db }: MediaDeskParts,
  photoId: number,
  { version, description }: { readonly version: number; readonly description: string | null },
  context: RequestContext,
): Promise<ManagedPhoto> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('photos')
      .selectAll()
      .where('id', '=', photoId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new NotFoundError(NO_PHOTO);
    refuseOther(before.version, version);
    const row = await trx
      .updateTable('photos')
      .set({ description, version: version + 1 })
      .where('id', '=', photoId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditMedia(trx, ['albums', before.album_id], context, {
      action: 'change-photo',
      before: { photo_id: photoId, description: before.description },
      after: { photo_id: photoId, description },
    });
    return toManagedPhoto(row);
  });
}

export async function deletePhoto(
  { db, media }: MediaDeskParts,
  photoId: number,
  context: RequestContext,
): Promise<void> {
  const files = await db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('photos').where('id', '=', photoId).returningAll().executeTakeFirst();
    if (!gone) throw new NotFoundError(NO_PHOTO);
    await auditMedia(trx, ['albums', gone.album_id], context, {
      action: 'delete-photo',
      before: { photo_id: photoId, description: gone.description, image_path: gone.image_path },
    });
    return abandonUnused(trx, [gone.image_path]);
  });
  await discardUploads(db, media, files);
}
