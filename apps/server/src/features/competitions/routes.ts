import { TOURNAMENT_TYPE_TITLES } from '@nardy/contract';
import type { Db } from '../../database/connection.ts';
import { oneAnswer, pageAnswer } from '../../http/answers.ts';
import type { Handlers } from '../../http/operations.ts';
import { toTournament } from './mapper.ts';
import { findTournament, listTournaments } from './repository.ts';

type CompetitionsHandlers = Pick<Handlers, 'listTournaments' | 'getTournament' | 'listTournamentTypes'>;

export function competitionsHandlers(db: Db): CompetitionsHandlers {
  return {
    listTournaments: async ({ query }) => pageAnswer(await listTournaments(db, query), toTournament),
    getTournament: async ({ params }) =>
      oneAnswer(await findTournament(db, params.id), toTournament, 'Соревнование не найдено'),
    listTournamentTypes: async () => ({ success: true, data: TOURNAMENT_TYPE_TITLES }),
  };
}
