import type { ListedVideo, ManagedVideo, Operations, Received } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Page, Paging } from '../../../database/paging.ts';
import type { Database } from '../../../database/schema.ts';
import { FieldsError, NotFoundError } from '../../../http/errors.ts';
import type { Form, RequestContext } from '../../../http/operations.ts';
import { isFound } from '../filters.ts';
import { toVideo } from '../mapper.ts';
import { readPageOfVideos, withVideoColumns, type VideoRow } from '../repository.ts';
import { discardUploads, uploadPublic, type PublicUpload } from '../../privateFiles/index.ts';
import { auditMedia, readChangedBy, refuseOther, type MediaDeskParts } from './held.ts';
import { abandonUnused, fewPictures, keepPicture, receivePicture } from './pictures.ts';
import { parseEmbedded, type Embedded } from './sources.ts';
import { replaceTags } from './tags.ts';

const NO_VIDEO = 'Видео не найдено: возможно, его уже удалили';

type Filters = Received<Operations['listManagedVideos']>['query'];
type Fields = Received<Operations['createVideo']>['body'];

const selectVideos = (db: Db) => db.selectFrom('all_videos as item');

/** Videos on the portal and those that are being prepared, the latest first. */
export function listVideos(db: Db, { published, ...query }: Filters & Paging): Promise<Page<VideoRow>> {
  const found = selectVideos(db).where(isFound('videos', query));
  return readPageOfVideos(
    published === undefined ? found : found.where('item.is_published', '=', published === '1'),
    query,
  );
}

const findVideo = (db: Db, id: number) =>
  withVideoColumns(selectVideos(db).where('item.id', '=', id)).executeTakeFirst();

export function toListed(row: VideoRow): ListedVideo {
  return { ...toVideo(row), is_published: row.is_published ? 1 : 0 };
}

export async function getVideo(db: Db, id: number): Promise<ManagedVideo> {
  const [row, own, changer] = await Promise.all([
    findVideo(db, id),
    selectVideos(db).select('version').where('id', '=', id).executeTakeFirst(),
    readChangedBy(db, 'videos', id),
  ]);
  if (!row || !own) throw new NotFoundError(NO_VIDEO);
  return { ...toListed(row), version: own.version, changed_by: changer };
}

/** The player in what an editor has pasted; refuses at its field what has none. */
export function findPlayer(source: string): Embedded {
  const embedded = parseEmbedded(source);
  if ('fault' in embedded) throw new FieldsError({ source: [embedded.fault] }, 422);
  return embedded;
}

export async function createVideo(
  { db }: MediaDeskParts,
  body: Fields,
  context: RequestContext,
): Promise<ManagedVideo> {
  const { code, pageUrl } = findPlayer(body.source);
  const id = await db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('all_videos')
      .values({ ...buildColumns(body), code, source_url: pageUrl })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceTags(trx, { video_id: row.id }, body.tags);
    const after = await readLoggedVideo(trx, row.id);
    await auditMedia(trx, ['videos', row.id], context, { action: 'create-video', after });
    return row.id;
  });
  return getVideo(db, id);
}

export async function changeVideo(
  { db }: MediaDeskParts,
  id: number,
  { version, ...body }: Fields & { readonly version: number },
  context: RequestContext,
): Promise<ManagedVideo> {
  await db.transaction().execute(async (trx) => {
    const stored = await holdVideo(trx, id);
    refuseOther(stored.version, version);
    const before = await readLoggedVideo(trx, id);
    await trx
      .updateTable('all_videos')
      .set({ ...buildColumns(body), ...findSource(body, stored), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await replaceTags(trx, { video_id: id }, body.tags);
    const after = await readLoggedVideo(trx, id);
    await auditMedia(trx, ['videos', id], context, { action: 'change-video', before, after });
  });
  return getVideo(db, id);
}

/** What was put in otherwise stays as it is, unless the editor puts in something else. */
function findSource(
  { source }: Fields,
  stored: { readonly code: string; readonly source_url: string | null },
): { readonly code?: string; readonly source_url?: string | null } {
  if (source === (stored.source_url ?? stored.code)) return {};
  const { code, pageUrl } = findPlayer(source);
  return { code, source_url: pageUrl };
}

export async function deleteVideo(
  { db, media }: MediaDeskParts,
  id: number,
  context: RequestContext,
): Promise<void> {
  const files = await db.transaction().execute(async (trx) => {
    const stored = await holdVideo(trx, id);
    const before = await readLoggedVideo(trx, id);
    await trx.deleteFrom('all_videos').where('id', '=', id).execute();
    await auditMedia(trx, ['videos', id], context, { action: 'delete-video', before });
    return abandonPreview(trx, stored);
  });
  await discardUploads(db, media, files);
}

/** Gives a video the picture of a form. */
export async function putPreview(
  parts: MediaDeskParts,
  id: number,
  form: Form<object>,
  context: RequestContext,
): Promise<ManagedVideo> {
  await getVideo(parts.db, id);
  await fewPictures(async () => {
    const received = await receivePicture(form);
    await uploadPublic(parts, async (upload) => {
      const { path } = await keepPicture(upload, 'videos', received);
      await changePreview(parts, { id, path, upload }, context);
    });
  });
  return getVideo(parts.db, id);
}

export async function removePreview(
  parts: MediaDeskParts,
  id: number,
  context: RequestContext,
): Promise<ManagedVideo> {
  await changePreview(parts, { id, path: null }, context);
  return getVideo(parts.db, id);
}

interface NewPreview {
  readonly id: number;
  readonly path: string | null;
  readonly upload?: PublicUpload;
}

async function changePreview(
  { db, media }: MediaDeskParts,
  { id, path, upload }: NewPreview,
  context: RequestContext,
): Promise<void> {
  const files = await db.transaction().execute(async (trx) => {
    const stored = await holdVideo(trx, id);
    await trx.updateTable('all_videos').set({ preview_path: path }).where('id', '=', id).execute();
    await upload?.claim(trx);
    await auditMedia(trx, ['videos', id], context, {
      action: 'put-video-preview',
      before: { preview_path: stored.preview_path },
      after: { preview_path: path },
    });
    return abandonPreview(trx, stored);
  });
  await discardUploads(db, media, files);
}

const abandonPreview = (
  trx: Transaction<Database>,
  { preview_path: path }: { readonly preview_path: string | null },
): Promise<readonly string[]> => abandonUnused(trx, path === null ? [] : [path]);

async function holdVideo(trx: Db, id: number) {
  const row = await trx
    .selectFrom('all_videos')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFoundError(NO_VIDEO);
  return row;
}

function buildColumns({ title, publishedDt, author, description, is_published: shown }: Fields) {
  return { title, published_at: publishedDt, author, description, is_published: shown === 1 };
}

async function readLoggedVideo(trx: Db, id: number) {
  const row = await findVideo(trx, id);
  if (!row) throw new NotFoundError(NO_VIDEO);
  const { title, publishedDt, author, description, code, source_url, tags } = toVideo(row);
  return {
    title,
    publishedDt,
    author,
    description,
    code,
    source_url,
    is_published: row.is_published,
    tags: tags.map(({ name }) => name),
  };
}
