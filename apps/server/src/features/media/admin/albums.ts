import type { ManagedAlbum, ManagedAlbumDetails, Operations, Received } from '@nardy/contract';
import { isSameName } from '@nardy/contract/forms';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Paging } from '../../../database/paging.ts';
import { FieldsError, NotFoundError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { isFound } from '../filters.ts';
import { toAlbum } from '../mapper.ts';
import { readPageOfAlbums, selectTaggedWith, withColumns, type AlbumRow } from '../repository.ts';
import { discardUploads } from '../../privateFiles/index.ts';
import { auditMedia, readChangedBy, refuseOther, type MediaDeskParts } from './held.ts';
import { abandonUnused } from './pictures.ts';
import { listPhotos } from './photoRows.ts';
import { replaceTags } from './tags.ts';

export const NO_ALBUM = 'Альбом не найден: возможно, его уже удалили';
const OTHER_TITLE = 'Название не совпадает';

type Filters = Received<Operations['listManagedAlbums']>['query'];
type Fields = Received<Operations['createAlbum']>['body'];

const selectAlbums = (db: Db) => db.selectFrom('all_albums as item');

/** Albums on the portal and those that are being prepared, the latest first. */
export async function listAlbums(
  db: Db,
  { published, tournament_id: tournamentId, ...query }: Filters & Paging,
): Promise<{ data: ManagedAlbum[]; totalCount: number }> {
  let found = selectAlbums(db).where(isFound('albums', query));
  if (published !== undefined) found = found.where('item.is_published', '=', published === '1');
  if (tournamentId !== undefined)
    found = found.where('item.id', 'in', selectTaggedWith(db, await withChildren(db, tournamentId)));
  const { rows, totalCount } = await readPageOfAlbums(found, query);
  const shown = await findPublished(
    db,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((row) => toManaged(row, shown.has(row.id))), totalCount };
}

/** A parent shows its children's albums too, here as on the portal. */
async function withChildren(db: Db, tournamentId: number): Promise<number[]> {
  const children = await db
    .selectFrom('tournaments')
    .select('id')
    .where('parent_id', '=', tournamentId)
    .execute();
  return [tournamentId, ...children.map(({ id }) => id)];
}

async function findPublished(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('albums')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function getAlbum(db: Db, id: number): Promise<ManagedAlbumDetails> {
  const [row, own, photos, changer] = await Promise.all([
    withColumns(selectAlbums(db).where('item.id', '=', id)).executeTakeFirst(),
    selectAlbums(db).select(['is_published', 'version']).where('id', '=', id).executeTakeFirst(),
    listPhotos(db, id),
    readChangedBy(db, 'albums', id),
  ]);
  if (!row || !own) throw new NotFoundError(NO_ALBUM);
  return { ...toManaged(row, own.is_published), version: own.version, changed_by: changer, photos };
}

export async function createAlbum({ db }: MediaDeskParts, body: Fields, context: RequestContext) {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('all_albums')
      .values(buildColumns(body))
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceTags(trx, { album_id: id }, body.tags);
    await auditMedia(trx, ['albums', id], context, { action: 'create-album', after: body });
    return id;
  });
}

export async function changeAlbum(
  { db }: MediaDeskParts,
  id: number,
  { version, ...body }: Fields & { readonly version: number },
  context: RequestContext,
): Promise<ManagedAlbumDetails> {
  await db.transaction().execute(async (trx) => {
    const { version: stored } = await holdAlbum(trx, id);
    refuseOther(stored, version);
    const before = await readLoggedAlbum(trx, id);
    await trx
      .updateTable('all_albums')
      .set({ ...buildColumns(body), version: stored + 1 })
      .where('id', '=', id)
      .execute();
    await replaceTags(trx, { album_id: id }, body.tags);
    const after = await readLoggedAlbum(trx, id);
    await auditMedia(trx, ['albums', id], context, { action: 'change-album', before, after });
  });
  return getAlbum(db, id);
}

/** Deletes an album with its photos; who does it has typed its title. */
export async function deleteAlbum(
  { db, media }: MediaDeskParts,
  id: number,
  title: string,
  context: RequestContext,
): Promise<void> {
  const files = await db.transaction().execute(async (trx) => {
    const held = await holdAlbum(trx, id);
    if (!isSameName(title, held.title)) throw new FieldsError({ title: [OTHER_TITLE] }, 422);
    const before = await readLoggedAlbum(trx, id);
    const photos = await trx
      .deleteFrom('photos')
      .where('album_id', '=', id)
      .returning('image_path')
      .execute();
    await trx.deleteFrom('all_albums').where('id', '=', id).execute();
    await auditMedia(trx, ['albums', id], context, { action: 'delete-album', before });
    return abandonUnused(trx, [...new Set(photos.map(({ image_path: path }) => path))]);
  });
  await discardUploads(db, media, files);
}

/** Holds an album while it or its photos change. */
export async function holdAlbum(trx: Db, id: number) {
  const row = await trx
    .selectFrom('all_albums')
    .select(['title', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFoundError(NO_ALBUM);
  return row;
}

function buildColumns({ title, publishedDt, author, is_published: shown }: Fields) {
  return { title, published_at: publishedDt, author, is_published: shown === 1 };
}

async function readLoggedAlbum(trx: Db, id: number) {
  const row = await withColumns(selectAlbums(trx).where('item.id', '=', id))
    .select('item.is_published')
    .executeTakeFirstOrThrow();
  const { title, publishedDt, author, tags, photo_count } = toAlbum(row);
  return {
    title,
    publishedDt,
    author,
    is_published: row.is_published,
    tags: tags.map(({ name }) => name),
    photo_count,
  };
}

function toManaged(row: AlbumRow, isPublished: boolean): ManagedAlbum {
  return { ...toAlbum(row), is_published: isPublished ? 1 : 0 };
}
