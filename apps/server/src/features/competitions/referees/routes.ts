import type { Db } from '../../../database/connection.ts';
import { answerPage } from '../../../http/answers.ts';
import type { Handlers } from '../../../http/operations.ts';
import { toReferee } from '../../referees/index.ts';
import { readScope } from '../scope.ts';
import { listAppointed } from './repository.ts';

export function createAppointedHandlers(db: Db) {
  return {
    listTournamentReferees: async ({ params, query }) => {
      const { id } = await readScope(db, params.id);
      return answerPage(await listAppointed(db, id, query), ({ referee, roleTitle }) =>
        toReferee(referee, roleTitle),
      );
    },
  } satisfies Partial<Handlers>;
}
