import type { Db } from '../../../database/connection.ts';
import { pageAnswer } from '../../../http/answers.ts';
import type { Handlers } from '../../../http/operations.ts';
import { readScope } from '../scope.ts';
import { toDocument, toPartner, toRegistrationDocument, toScheduleDay } from './mapper.ts';
import { listDocuments, listPartners, listRegistrationDocuments, listScheduleDays } from './repository.ts';

type PapersHandlers = Pick<
  Handlers,
  'listDocuments' | 'listRegistrationDocuments' | 'listScheduleDays' | 'listPartners'
>;

export function papersHandlers(db: Db): PapersHandlers {
  return {
    listDocuments: async ({ params, query }) => {
      const { id } = await readScope(db, params.id);
      return pageAnswer(await listDocuments(db, id, query), toDocument);
    },
    listRegistrationDocuments: async ({ params, query }) => {
      const { id } = await readScope(db, params.id);
      return pageAnswer(await listRegistrationDocuments(db, id, query), toRegistrationDocument);
    },
    listScheduleDays: async ({ params, query }) => {
      const { id } = await readScope(db, params.id);
      return pageAnswer(await listScheduleDays(db, id, query), toScheduleDay);
    },
    listPartners: async ({ params, query }) => {
      const { id } = await readScope(db, params.id);
      return pageAnswer(await listPartners(db, id, query), toPartner);
    },
  };
}
