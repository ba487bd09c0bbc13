import { FieldsError, TooManyError } from '../../http/errors.ts';
import type { Handlers } from '../../http/operations.ts';
import type { Db } from '../../database/connection.ts';
import type { LastingKeys } from '../../keys/lastingKeys.ts';
import type { Limits } from '../../limits/limits.ts';
import { readBearer } from '../accounts/index.ts';
import { isPushService } from './services.ts';
import { dropSubscription, keepSubscription } from './subscriptions.ts';
import { deriveVapidKeys } from './vapid.ts';

export type NoticesOperation = 'getPushKey' | 'subscribeToPush' | 'unsubscribeFromPush';

export interface NoticesFeatureParts {
  readonly db: Db;
  readonly limits: Limits;
  readonly lastingKeys: LastingKeys;
  /** Origins of push services beside those of the usual browsers. */
  readonly pushServices: readonly string[];
}

const LIMIT = { max: 30, seconds: 3_600 };
const UNKNOWN = 'Эта служба уведомлений неизвестна: уведомления в этом браузере не работают.';

/** Notices of the own matches in browsers that ask for them. */
export function createNoticesHandlers({
  db,
  limits,
  lastingKeys,
  pushServices,
}: NoticesFeatureParts): Pick<Handlers, NoticesOperation> {
  const { publicKey } = deriveVapidKeys(lastingKeys.webPush);
  return {
    getPushKey: async () => ({ success: true, data: { public_key: publicKey } }),
    subscribeToPush: async ({ body: { endpoint, keys } }, context) => {
      const { userId, sessionId } = readBearer(context);
      if (!isPushService(endpoint, pushServices)) throw new FieldsError({ endpoint: [UNKNOWN] }, 422);
      const wait = await limits.take('push subscription', String(userId), LIMIT);
      if (wait > 0) throw new TooManyError(wait);
      await db
        .transaction()
        .execute((trx) => keepSubscription(trx, { userId, sessionId, endpoint, ...keys }));
      return { success: true, data: {} };
    },
    unsubscribeFromPush: async ({ body: { endpoint } }, context) => {
      await dropSubscription(db, readBearer(context).userId, endpoint);
      return { success: true, data: {} };
    },
  };
}
