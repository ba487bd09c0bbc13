import type { Db } from '../../../database/connection.ts';
import { tableFile } from '../../../downloads/index.ts';
import { oneAnswer } from '../../../http/answers.ts';
import type { Handlers } from '../../../http/operations.ts';
import { scopeOf } from '../scope.ts';
import { standingsTable } from './printed.ts';
import { explainedLine, standingsOf } from './service.ts';

type StandingsHandlers = Pick<Handlers, 'listStandings' | 'getStanding' | 'printStandings'>;

export function standingsHandlers(db: Db): StandingsHandlers {
  return {
    listStandings: async ({ params, query }) => standingsOf(db, await scopeOf(db, params.id), query),
    printStandings: async ({ params, query: { format, ...query } }) =>
      tableFile(format, await standingsTable(db, await scopeOf(db, params.id), query)),
    getStanding: async ({ params }) => {
      const line = await explainedLine(db, await scopeOf(db, params.id), params.standing_id);
      return oneAnswer(line, (found) => found, 'Такой строки в таблице нет');
    },
  };
}
