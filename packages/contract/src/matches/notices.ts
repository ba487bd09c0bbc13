import { z } from 'zod';
import { one } from '../answers.ts';
import { operation } from '../operation.ts';

const notices = { feature: 'matches', authorization: 'required' } as const;

const endpoint = z
  .url({ protocol: /^https?$/, error: 'Ожидается адрес службы уведомлений' })
  .max(1_000, 'Адрес службы уведомлений слишком длинный');

/** A key of the browser in base64url. */
const browserKey = z
  .string('Ожидается ключ браузера')
  .regex(/^[\w-]+={0,2}$/, 'Ожидается ключ браузера')
  .max(200, 'Ожидается ключ браузера');

export const getPushKey = operation({
  ...notices,
  method: 'GET',
  path: '/api/users/notices/key',
  summary: 'The public key that a browser asks its push service with (VAPID, RFC 8292)',
  answer: one(z.object({ public_key: z.string() })),
  refusals: [401, 403],
});

export const subscribeToPush = operation({
  ...notices,
  method: 'POST',
  path: '/api/users/notices/subscriptions',
  summary: 'Send notices of the own matches to this browser; again of the same browser changes nothing',
  body: z.object({ endpoint, keys: z.object({ p256dh: browserKey, auth: browserKey }) }),
  answer: one(z.object({})),
  refusals: [401, 403, 422, 429],
});

export const unsubscribeFromPush = operation({
  ...notices,
  method: 'POST',
  path: '/api/users/notices/subscriptions/end',
  summary: 'Send no more notices to this browser',
  body: z.object({ endpoint }),
  answer: one(z.object({})),
  refusals: [401, 403, 422],
});
