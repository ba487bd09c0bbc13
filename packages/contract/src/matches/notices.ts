import { z } from 'zod';
import { defineOne } from '../answers.ts';
import { defineOperation } from '../operation.ts';

const notices = { feature: 'matches', authorization: 'required' } as const;

const endpoint = z
  .url({ protocol: /^https?$/, error: 'Ожидается адрес службы уведомлений' })
  .max(1_000, 'Адрес службы уведомлений слишком длинный');

/** A key of the browser in base64url. */
const browserKey = z
  .string('Ожидается ключ браузера')
  .regex(/^[\w-]+={0,2}$/, 'Ожидается ключ браузера')
  .max(200, 'Ожидается ключ браузера');

export const getPushKey = defineOperation({
  ...notices,
  method: 'GET',
  path: '/api/users/notices/key',
  summary: 'The public key that a browser asks its push service with (VAPID, RFC 8292)',
  answer: defineOne(z.object({ public_key: z.string() })),
  refusals: [401, 403],
});

export const subscribeToPush = defineOperation({
  ...notices,
  method: 'POST',
  path: '/api/users/notices/subscriptions',
  summary: 'Send notices of the own matches to this browser; again of the same browser changes nothing',
  body: z.object({ endpoint, keys: z.object({ p256dh: browserKey, auth: browserKey }) }),
  answer: defineOne(z.object({})),
  refusals: [401, 403, 422, 429],
});

export const unsubscribeFromPush = defineOperation({
  ...notices,
  method: 'POST',
  path: '/api/users/notices/subscriptions/end',
  summary: 'Send no more notices to this browser',
  body: z.object({ endpoint }),
  answer: defineOne(z.object({})),
  refusals: [401, 403, 422],
});
