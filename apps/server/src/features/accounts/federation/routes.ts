import { answerPage } from '../../../http/answers.ts';
import type { Handlers } from '../../../http/operations.ts';
import type { AccountsParts } from '../parts.ts';
import { askToJoin } from './asking.ts';
import { listRequests } from './repository.ts';
import { decideRequest, toFederationRequest } from './service.ts';

const DONE = { success: true as const, data: {} };

/** Wishes to join the federation: the own one, and all of them at the secretary's desk. */
export function createFederationHandlers(parts: AccountsParts) {
  return {
    listFederationRequests: async ({ query: { status, ...rest } }) => {
      const stored = status === 'returned' ? 'rejected' : status;
      return answerPage(await listRequests(parts.db, { ...rest, status: stored }), toFederationRequest);
    },
    createFederationRequest: async ({ body }, context) => {
      await askToJoin(parts, body.consent_federation, context);
      return DONE;
    },
    approveFederationRequest: async ({ params }, context) => {
      await decideRequest(parts, { id: params.id, reason: null }, context);
      return DONE;
    },
    returnFederationRequest: async ({ params, body }, context) => {
      await decideRequest(parts, { id: params.id, reason: body.reason }, context);
      return DONE;
    },
  } satisfies Partial<Handlers>;
}
