import { TOURNAMENT_TYPE_TITLES } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import type { Counts } from '../../../database/countCache.ts';
import { answerOne, answerPage } from '../../../http/answers.ts';
import type { Handlers } from '../../../http/operations.ts';
import { findMark } from '../card/mark.ts';
import { NO_SUCH_TOURNAMENT } from '../scope.ts';
import { toDetails, toTournament } from './mapper.ts';
import { findTournament, listTournaments } from './repository.ts';

export function createTournamentsHandlers(db: Db, counts: Counts) {
  return {
    listTournaments: async ({ query }) => answerPage(await listTournaments(db, counts, query), toTournament),
    getTournament: async ({ params }) => {
      const [found, mark] = await Promise.all([findTournament(db, params.id), findMark(db)]);
      return answerOne(found, (row) => toDetails(row, mark), NO_SUCH_TOURNAMENT);
    },
    listTournamentTypes: async () => ({ success: true, data: TOURNAMENT_TYPE_TITLES }),
  } satisfies Partial<Handlers>;
}
