import type { Db } from '../../database/connection.ts';
import { pageAnswer } from '../../http/answers.ts';
import { missing } from '../../http/missing.ts';
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

export function refereesHandlers(db: Db) {
  return {
    listReferees: async ({ query }) => pageAnswer(await listReferees(db, query), (row) => toReferee(row)),
    getReferee: async ({ params }) => {
      const [referee] = await findReferees(db, [params.id]);
      if (!referee) throw await missing(db, 'referee', { id: params.id, sentence: NO_SUCH_REFEREE });
      return { success: true, data: toReferee(referee) };
    },
    listRefereeTournaments: async ({ params, query }) => {
      if (!(await isReferee(db, params.id)))
        throw await missing(db, 'referee', { id: params.id, sentence: NO_SUCH_REFEREE });
      return pageAnswer(await listJudging(db, params.id, query), toJudgingItem);
    },
    listRefereeCategories: async ({ query }) =>
      pageAnswer(await listRefereeCategories(db, query), toRefereeCategory),
    listRefereeRoles: async ({ query }) => pageAnswer(await listRefereeRoles(db, query), toRefereeRole),
  } satisfies Partial<Handlers>;
}
