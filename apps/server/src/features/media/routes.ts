import type { Db } from '../../database/connection.ts';
import { answerOne, answerPage } from '../../http/answers.ts';
import { NotFoundError } from '../../http/errors.ts';
import type { Handlers } from '../../http/operations.ts';
import type { MediaDeskParts } from './admin/held.ts';
import { createMediaDeskHandlers } from './admin/routes.ts';
import { toPhoto, toVideo } from './mapper.ts';
import { findAlbum, findVideo, listAlbums, listPhotos, listVideos } from './repository.ts';
import { readAlbumsFrom } from './service.ts';

const NO_SUCH_ALBUM = 'Альбом не найден';

/** What everybody may see, and what editors do with it. */
export function createMediaHandlers(reads: Db, desk: MediaDeskParts) {
  return { ...readHandlers(reads), ...createMediaDeskHandlers(desk) };
}

function readHandlers(db: Db) {
  return {
    listAlbums: async ({ query }) => {
      const { rows, totalCount } = await listAlbums(db, query, query);
      return { success: true, data: await readAlbumsFrom(db, rows, query.with), totalCount };
    },
    getAlbum: async ({ params, query }) => {
      const row = await findAlbum(db, params.id);
      const [album] = row ? await readAlbumsFrom(db, [row], query.with) : [];
      return answerOne(album, (found) => found, NO_SUCH_ALBUM);
    },
    listPhotos: async ({ params, query }) => {
      if (!(await findAlbum(db, params.id))) throw new NotFoundError(NO_SUCH_ALBUM);
      return answerPage(await listPhotos(db, params.id, query), toPhoto);
    },
    listVideos: async ({ query }) => answerPage(await listVideos(db, query, query), toVideo),
    getVideo: async ({ params }) => answerOne(await findVideo(db, params.id), toVideo, 'Видео не найдено'),
  } satisfies Partial<Handlers>;
}
