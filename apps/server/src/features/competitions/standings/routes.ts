import type { Db } from '../../../database/connection.ts';
import { writeTableFile } from '../../../downloads/index.ts';
import { answerOne } from '../../../http/answers.ts';
import type { Handlers } from '../../../http/operations.ts';
import { readScope } from '../scope.ts';
import { readStandingsTable } from './printed.ts';
import { readExplainedLine, readStandings } from './service.ts';

export function createStandingsHandlers(db: Db) {
  return {
    listStandings: async ({ params, query }) => readStandings(db, await readScope(db, params.id), query),
    printStandings: async ({ params, query: { format, ...query } }) =>
      writeTableFile(format, await readStandingsTable(db, await readScope(db, params.id), query)),
    getStanding: async ({ params }) => {
      const line = await readExplainedLine(db, await readScope(db, params.id), params.standing_id);
      return answerOne(line, (found) => found, 'Такой строки в таблице нет');
    },
  } satisfies Partial<Handlers>;
}
