import { createHash } from 'node:crypto';
import type { DueNotice } from './outbox.ts';
import type { VapidKeys } from './vapid.ts';

/**
 * `sent`, or nobody knows. `gone`: the browser has left the service. `later`: the service has certainly not taken it, and may
 * after so many seconds.
 */
export type Delivery =
  | { readonly outcome: 'sent' | 'gone' }
  | { readonly outcome: 'later'; readonly seconds: number };

export interface Sender {
  readonly keys: VapidKeys;
  /** Whom a service may turn to: an address of mail or a site. */
  readonly subject: string;
}

/** Longer than `fetch` waits for a connection, which says that nothing has left. */
const TIME_OUT_MS = 15_000;
const NEWS_SECONDS = 1_800;
const SOON_SECONDS = 5;
const LONGEST_SECONDS = 600;
/** What says that a request has never left. */
const NEVER_LEFT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Gives a notice to the push service of its browser. A service holds the latest about a thing: its topic is the thing. */
export async function push(notice: DueNotice, sender: Sender): Promise<Delivery> {
  const request = await buildRequest(notice, sender);
  try {
    const response = await fetch(notice.endpoint, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    await response.body?.cancel();
    return judgeDelivery(response);
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly code?: string } };
    return NEVER_LEFT.has(cause?.code ?? '')
      ? { outcome: 'later', seconds: SOON_SECONDS }
      : { outcome: 'sent' };
  }
}

/** The library comes with the first notice that leaves. */
async function buildRequest(
  { endpoint, p256dh, auth, payload, thing, notedAt }: DueNotice,
  { keys, subject }: Sender,
) {
  const { default: webPush } = await import('web-push');
  return webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    // A browser shows what comes under a known tag without a sound.
    JSON.stringify({ ...payload, tag: `${thing} ${notedAt}` }),
    {
      vapidDetails: { ...keys, subject },
      TTL: NEWS_SECONDS,
      urgency: 'high',
      topic: createHash('sha256').update(thing).digest('base64url').slice(0, 32),
    },
  );
}

function judgeDelivery({ status, headers }: Response): Delivery {
  // 403: the subscription was made under another key of ours.
  if ([403, 404, 410].includes(status)) return { outcome: 'gone' };
  if (status !== 429 && status < 500) return { outcome: 'sent' };
  const wait = Number(headers.get('retry-after'));
  const seconds = Number.isFinite(wait) && wait > 0 ? Math.min(wait, LONGEST_SECONDS) : SOON_SECONDS;
  return { outcome: 'later', seconds };
}
