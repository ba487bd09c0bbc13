import type { Db } from '../../database/connection.ts';
import { answerPage } from '../../http/answers.ts';
import { explainMissing } from '../../http/explainMissing.ts';
import type { Handlers } from '../../http/operations.ts';
import { toJudgingItem, toReferee, toRefereeCategory, toRefereeRole } from './mapper.ts';
import {
  findReferees,
  isReferee,
  listJudging,
  listRefereeCategories,
  listRefereeRoles,
  listReferees,
} from './repository.ts';

const NO_SUCH_REFEREE = 'Судья не найден';

export function createRefereesHandlers(db: Db) {
  return {
    listReferees: async ({ query }) => answerPage(await listReferees(db, query), (row) => toReferee(row)),
    getReferee: async ({ params }) => {
      const [referee] = await findReferees(db, [params.id]);
      if (!referee) throw await explainMissing(db, 'referee', { id: params.id, sentence: NO_SUCH_REFEREE });
      return { success: true, data: toReferee(referee) };
    },
    listRefereeTournaments: async ({ params, query }) => {
      if (!(await isReferee(db, params.id)))
        throw await explainMissing(db, 'referee', { id: params.id, sentence: NO_SUCH_REFEREE });
      return answerPage(await listJudging(db, params.id, query), toJudgingItem);
    },
    listRefereeCategories: async ({ query }) =>
      answerPage(await listRefereeCategories(db, query), toRefereeCategory),
    listRefereeRoles: async ({ query }) => answerPage(await listRefereeRoles(db, query), toRefereeRole),
  } satisfies Partial<Handlers>;
}
