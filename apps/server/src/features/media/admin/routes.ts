import { answerPage } from '../../../http/answers.ts';
import type { Handlers } from '../../../http/operations.ts';
import * as albums from './albums.ts';
import type { MediaDeskParts } from './held.ts';
import * as photos from './photos.ts';
import { findTags } from './tags.ts';
import * as videos from './videos.ts';

const DONE = { success: true as const, data: {} };
const answerData = <Data>(data: Data) => ({ success: true as const, data });

/** Albums and videos at the editors' desk. */
export function createMediaDeskHandlers(parts: MediaDeskParts) {
  return { ...createAlbumHandlers(parts), ...createPhotoHandlers(parts), ...createVideoHandlers(parts) };
}

function createAlbumHandlers(parts: MediaDeskParts) {
  const { db } = parts;
  return {
    findTags: async ({ query }) => {
      const data = await findTags(db, query.name);
      return { success: true, data, totalCount: data.length };
    },
    listManagedAlbums: async ({ query }) => ({ success: true, ...(await albums.listAlbums(db, query)) }),
    getManagedAlbum: async ({ params }) => answerData(await albums.getAlbum(db, params.id)),
    createAlbum: async ({ body }, context) =>
      answerData({ album_id: await albums.createAlbum(parts, body, context) }),
    changeAlbum: async ({ params, body }, context) =>
      answerData(await albums.changeAlbum(parts, params.id, body, context)),
    deleteAlbum: async ({ params, body }, context) => {
      await albums.deleteAlbum(parts, params.id, body.title, context);
      return DONE;
    },
  } satisfies Partial<Handlers>;
}

function createPhotoHandlers(parts: MediaDeskParts) {
  return {
    addPhoto: async ({ params, form }, context) =>
      answerData(await photos.addPhoto(parts, params.id, form, context)),
    movePhotos: async ({ params, body: { photo_ids: ids, before } }, context) => {
      await photos.movePhotos(parts, params.id, { ids, before }, context);
      return DONE;
    },
    chooseCover: async ({ params, body }, context) => {
      await photos.chooseCover(parts, params.id, body.photo_id, context);
      return DONE;
    },
    changePhoto: async ({ params, body }, context) =>
      answerData(await photos.changePhoto(parts, params.id, body, context)),
    deletePhoto: async ({ params }, context) => {
      await photos.deletePhoto(parts, params.id, context);
      return DONE;
    },
  } satisfies Partial<Handlers>;
}

function createVideoHandlers(parts: MediaDeskParts) {
  const { db } = parts;
  return {
    listManagedVideos: async ({ query }) => answerPage(await videos.listVideos(db, query), videos.toListed),
    getManagedVideo: async ({ params }) => answerData(await videos.getVideo(db, params.id)),
    createVideo: async ({ body }, context) => answerData(await videos.createVideo(parts, body, context)),
    changeVideo: async ({ params, body }, context) =>
      answerData(await videos.changeVideo(parts, params.id, body, context)),
    deleteVideo: async ({ params }, context) => {
      await videos.deleteVideo(parts, params.id, context);
      return DONE;
    },
    readPlayer: async ({ body }) => answerData(videos.findPlayer(body.source).player),
    putVideoPreview: async ({ params, form }, context) =>
      answerData(await videos.putPreview(parts, params.id, form, context)),
    removeVideoPreview: async ({ params }, context) =>
      answerData(await videos.removePreview(parts, params.id, context)),
  } satisfies Partial<Handlers>;
}
