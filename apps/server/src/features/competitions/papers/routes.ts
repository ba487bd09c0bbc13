import type { Db } from '../../../database/connection.ts';
import { answerPage } from '../../../http/answers.ts';
import type { Handlers } from '../../../http/operations.ts';
import { readScope } from '../scope.ts';
import { expectTimes, findTimezone, listPlayedTours, startOfDay } from './expected.ts';
import { toDocument, toPartner, toRegistrationDocument, toScheduleDay } from './mapper.ts';
import { listDocuments, listPartners, listRegistrationDocuments, listScheduleDays } from './repository.ts';

export function createPapersHandlers(db: Db) {
  return {
    listDocuments: async ({ params, query }) => {
      const { id } = await readScope(db, params.id);
      return answerPage(await listDocuments(db, id, query), toDocument);
    },
    listRegistrationDocuments: async ({ params, query }) => {
      const { id } = await readScope(db, params.id);
      return answerPage(await listRegistrationDocuments(db, id, query), toRegistrationDocument);
    },
    listScheduleDays: async ({ params, query }) => {
      const { id } = await readScope(db, params.id);
      const [page, tours] = [await listScheduleDays(db, id, query), await listPlayedTours(db, id)];
      const timezone = await findTimezone(db, id);
      const expected = expectTimes(page.rows, tours, timezone);
      return answerPage(page, (day) => toScheduleDay(day, startOfDay(day.date, timezone), expected));
    },
    listPartners: async ({ params, query }) => {
      const { id } = await readScope(db, params.id);
      return answerPage(await listPartners(db, id, query), toPartner);
    },
  } satisfies Partial<Handlers>;
}
