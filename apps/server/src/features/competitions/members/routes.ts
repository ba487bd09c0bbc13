import type { Db } from '../../../database/connection.ts';
import { tableFile } from '../../../downloads/index.ts';
import { pageAnswer } from '../../../http/answers.ts';
import type { Handlers } from '../../../http/operations.ts';
import { readScope } from '../scope.ts';
import { toMember } from './mapper.ts';
import { membersTable } from './printed.ts';
import { listMembers } from './repository.ts';

export function membersHandlers(db: Db) {
  return {
    listMembers: async ({ params, query }) =>
      pageAnswer(await listMembers(db, await readScope(db, params.id), query), toMember),
    printMembers: async ({ params, query: { format, ...filters } }) =>
      tableFile(format, await membersTable(db, await readScope(db, params.id), filters)),
  } satisfies Partial<Handlers>;
}
