import type { Db } from '../../../database/connection.ts';
import { writeTableFile } from '../../../downloads/index.ts';
import { answerPage } from '../../../http/answers.ts';
import type { Handlers } from '../../../http/operations.ts';
import { readScope } from '../scope.ts';
import { toMember } from './mapper.ts';
import { readMembersTable } from './printed.ts';
import { listMembers } from './repository.ts';

export function createMembersHandlers(db: Db) {
  return {
    listMembers: async ({ params, query }) =>
      answerPage(await listMembers(db, await readScope(db, params.id), query), toMember),
    printMembers: async ({ params, query: { format, ...filters } }) =>
      writeTableFile(format, await readMembersTable(db, await readScope(db, params.id), filters)),
  } satisfies Partial<Handlers>;
}
