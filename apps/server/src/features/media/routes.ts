import type { Db } from '../../database/connection.ts';
import { oneAnswer, pageAnswer } from '../../http/answers.ts';
import { NotFoundError } from '../../http/errors.ts';
import type { Handlers } from '../../http/operations.ts';
import type { MediaDeskParts } from './admin/held.ts';
import { mediaDeskHandlers } from './admin/routes.ts';
import { toPhoto, toVideo } from './mapper.ts';
import { findAlbum, findVideo, listAlbums, listPhotos, listVideos } from './repository.ts';
import { albumsFrom } from './service.ts';

const NO_SUCH_ALBUM = 'Альбом не найден';

/** What everybody may see, and what editors do with it. */
export function mediaHandlers(reads: Db, desk: MediaDeskParts) {
  return { ...readHandlers(reads), ...mediaDeskHandlers(desk) };
}

function readHandlers(db: Db) {
  return {
    listAlbums: async ({ query }) => {
      const { rows, totalCount } = await listAlbums(db, query, query);
      return { success: true, data: await albumsFrom(db, rows, query.with), totalCount };
    },
    getAlbum: async ({ params, query }) => {
      const row = await findAlbum(db, params.id);
      const [album] = row ? await albumsFrom(db, [row], query.with) : [];
      return oneAnswer(album, (found) => found, NO_SUCH_ALBUM);
    },
    listPhotos: async ({ params, query }) => {
      if (!(await findAlbum(db, params.id))) throw new NotFoundError(NO_SUCH_ALBUM);
      return pageAnswer(await listPhotos(db, params.id, query), toPhoto);
    },
    listVideos: async ({ query }) => pageAnswer(await listVideos(db, query, query), toVideo),
    getVideo: async ({ params }) => oneAnswer(await findVideo(db, params.id), toVideo, 'Видео не найдено'),
  } satisfies Partial<Handlers>;
}
