import { answerPage } from '../../../http/answers.ts';
import { NotFoundError } from '../../../http/errors.ts';
import type { Handlers } from '../../../http/operations.ts';
import type { AccountsParts } from '../parts.ts';
import { createDocumentReading } from './documents.ts';
import { toRegistration, toRegistrationRow } from './mapper.ts';
import {
  findLastReturn,
  findRegistration,
  listDocuments,
  listRegistrations,
  listSamePersons,
} from './repository.ts';
import { Desk, NO_SUCH_REGISTRATION } from './service.ts';

const DONE = { success: true as const, data: {} };

/** The secretary's desk, as far as accounts go. */
export function createDeskHandlers(parts: AccountsParts) {
  const { db } = parts;
  const desk = new Desk(parts);
  const read = createDocumentReading(parts);
  return {
    listRegistrations: async ({ query }) => answerPage(await listRegistrations(db, query), toRegistrationRow),
    getRegistration: async ({ params }) => {
      const row = await findRegistration(db, params.id);
      if (!row) throw new NotFoundError(NO_SUCH_REGISTRATION);
      const [documents, persons, lastReturn, replaced] = await Promise.all([
        listDocuments(db, params.id),
        listSamePersons(db, params.id),
        findLastReturn(db, params.id),
        listDocuments(db, params.id, true),
      ]);
      return { success: true, data: toRegistration(row, { documents, persons, lastReturn, replaced }) };
    },
    approveRegistration: async ({ params, body }, context) => ({
      success: true,
      data: await desk.approve(
        params.id,
        { personId: body.person_id, submittedAt: body.submitted_dt },
        context,
      ),
    }),
    returnRegistration: async ({ params, body }, context) => {
      const { reason, field_reasons: fieldReasons, submitted_dt: submittedAt } = body;
      await desk.returnIt(params.id, { reason, fieldReasons, submittedAt }, context);
      return DONE;
    },
    blockUser: async ({ params, body }, context) => {
      await desk.block(params.id, body.reason, context);
      return DONE;
    },
    unblockUser: async ({ params }, context) => {
      await desk.unblock(params.id, context);
      return DONE;
    },
    readDocument: async ({ params, query }, context) => read(params.id, query.as, context),
  } satisfies Partial<Handlers>;
}
