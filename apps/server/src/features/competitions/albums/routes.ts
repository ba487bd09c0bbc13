import type { Db } from '../../../database/connection.ts';
import type { Handlers } from '../../../http/operations.ts';
import { readAlbumsFrom, listCompetitionAlbums } from '../../media/index.ts';
import { readScope } from '../scope.ts';

export function createAlbumsHandlers(db: Db) {
  return {
    listTournamentAlbums: async ({ params, query }) => {
      const { id, playedIn } = await readScope(db, params.id);
      const { rows, totalCount } = await listCompetitionAlbums(db, [id, ...playedIn], query);
      return { success: true, data: await readAlbumsFrom(db, rows, query.with), totalCount };
    },
  } satisfies Partial<Handlers>;
}
