import type { Handlers } from '../../../http/operations.ts';
import { withdrawConsent, type Consequences } from '../consents/withdrawal.ts';
import { readBearer } from '../guard.ts';
import type { AccountsParts } from '../parts.ts';
import { endSession, listOpenSessions } from '../sessions/repository.ts';
import { resubmitRegistration } from './resubmission.ts';
import { OwnPage } from './service.ts';

const DONE = { success: true as const, data: {} };

/** The own page. */
export function createOwnHandlers(parts: AccountsParts, consequences: Consequences) {
  return {
    ...createPageHandlers(new OwnPage(parts)),
    ...createSessionHandlers(parts),
    replaceDocuments: async ({ form }, context) => {
      await resubmitRegistration(parts, form, context);
      return DONE;
    },
    withdrawConsent: async ({ params }, context) => {
      await withdrawConsent(parts, params.purpose, { ...consequences, context });
      return DONE;
    },
  } satisfies Partial<Handlers>;
}

function createPageHandlers(page: OwnPage) {
  return {
    getOwnAccount: async (_, context) => ({ success: true, data: await page.account(context) }),
    changeEmail: async ({ body }, context) => {
      await page.changeEmail(body, context);
      return DONE;
    },
    changePassword: async ({ body }, context) => {
      await page.changePassword(body, context);
      return DONE;
    },
    exportOwnData: async (_, context) => ({
      mediaType: 'application/json',
      name: 'Мои данные.json',
      content: Buffer.from(`${JSON.stringify(await page.everything(context), null, 2)}\n`),
    }),
    requestDeletion: async ({ body }, context) => {
      await page.requestDeletion(body.password, context);
      return DONE;
    },
    withdrawDeletion: async (_, context) => {
      await page.withdrawDeletion(context);
      return DONE;
    },
  } satisfies Partial<Handlers>;
}

function createSessionHandlers({ db }: AccountsParts) {
  return {
    listSessions: async (_, context) => {
      const { userId, sessionId } = readBearer(context);
      const rows = await listOpenSessions(db, userId);
      const data = rows.map((row) => ({
        session_id: row.id,
        is_current: row.id === sessionId ? (1 as const) : (0 as const),
        remember: row.is_remembered ? (1 as const) : (0 as const),
        created_dt: row.created_at.toISOString(),
        seen_dt: row.seen_at.toISOString(),
        address: row.address,
        agent: row.agent,
      }));
      return { success: true, data, totalCount: data.length };
    },
    endSession: async ({ params }, context) => {
      await endSession(db, readBearer(context).userId, params.id);
      return DONE;
    },
  } satisfies Partial<Handlers>;
}
