import type { Db } from '../../database/connection.ts';
import { oneAnswer, pageAnswer } from '../../http/answers.ts';
import type { Handlers } from '../../http/operations.ts';
import { listCategories, listDisciplines } from './classification.ts';
import { toCategory, toDiscipline, toPlayer } from './mapper.ts';
import { findPlayers, listPlayers } from './repository.ts';

type AthletesHandlers = Pick<
  Handlers,
  'listPlayers' | 'getPlayer' | 'listPlayerCategories' | 'listSportDisciplines'
>;

export function athletesHandlers(db: Db): AthletesHandlers {
  return {
    listPlayers: async ({ query }) => pageAnswer(await listPlayers(db, query), toPlayer),
    getPlayer: async ({ params }) => {
      const [player] = await findPlayers(db, [params.id]);
      return oneAnswer(player, toPlayer, 'Спортсмен не найден');
    },
    listPlayerCategories: async ({ query }) => pageAnswer(await listCategories(db, query), toCategory),
    listSportDisciplines: async ({ query }) => pageAnswer(await listDisciplines(db, query), toDiscipline),
  };
}
