import type { Db } from '../../../database/connection.ts';
import { tableFile } from '../../../downloads/index.ts';
import { oneAnswer } from '../../../http/answers.ts';
import type { Handlers } from '../../../http/operations.ts';
import { readScope } from '../scope.ts';
import { standingsTable } from './printed.ts';
import { explainedLine, readStandings } from './service.ts';

export function standingsHandlers(db: Db) {
  return {
    listStandings: async ({ params, query }) => readStandings(db, await readScope(db, params.id), query),
    printStandings: async ({ params, query: { format, ...query } }) =>
      tableFile(format, await standingsTable(db, await readScope(db, params.id), query)),
    getStanding: async ({ params }) => {
      const line = await explainedLine(db, await readScope(db, params.id), params.standing_id);
      return oneAnswer(line, (found) => found, 'Такой строки в таблице нет');
    },
  } satisfies Partial<Handlers>;
}
