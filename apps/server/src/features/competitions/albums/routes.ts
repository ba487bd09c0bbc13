import type { Db } from '../../../database/connection.ts';
import type { Handlers } from '../../../http/operations.ts';
import { albumsFrom, listAlbumsOf } from '../../media/index.ts';
import { scopeOf } from '../scope.ts';

export function albumsHandlers(db: Db): Pick<Handlers, 'listTournamentAlbums'> {
  return {
    listTournamentAlbums: async ({ params, query }) => {
      const { id, playedIn } = await scopeOf(db, params.id);
      const { rows, totalCount } = await listAlbumsOf(db, [id, ...playedIn], query);
      return { success: true, data: await albumsFrom(db, rows, query.with), totalCount };
    },
  };
}
