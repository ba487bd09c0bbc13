import type { Db } from '../../../database/connection.ts';
import type { Handlers } from '../../../http/operations.ts';
import { readLog } from '../../play/index.ts';
import { answerWholeList } from '../answers.ts';
import { readScope } from '../scope.ts';
import { toTournamentLog } from './log.ts';
import { toRound, toTour } from './mapper.ts';
import { listRounds, listTours } from './rounds.ts';
import { readBracketNow, readGamesOfRound, readToursOfRound } from './service.ts';

export function createPlayHandlers(db: Db) {
  return {
    listRounds: async ({ params }) => {
      const { id } = await readScope(db, params.id);
      return answerWholeList((await listRounds(db, id)).map(toRound));
    },
    listTours: async ({ params }) => {
      const { id } = await readScope(db, params.id);
      return answerWholeList((await listTours(db, id)).map(toTour));
    },
    listRoundTours: async ({ params, query }) => {
      const { id } = await readScope(db, params.id);
      return answerWholeList(await readToursOfRound(db, id, query.round_id));
    },
    listRoundGames: async ({ params, query }) => {
      const { id } = await readScope(db, params.id);
      return answerWholeList(await readGamesOfRound(db, id, query));
    },
    getBracket: async ({ params }) => {
      const { id } = await readScope(db, params.id);
      return { success: true, data: await readBracketNow(db, id) };
    },
    getTournamentLog: async ({ params }) => {
      const { id } = await readScope(db, params.id);
      return { success: true, data: toTournamentLog(await readLog(db, id)) };
    },
  } satisfies Partial<Handlers>;
}
