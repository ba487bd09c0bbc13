import { personalApi } from '../../api/personal';
import { isApiError } from '../../api/result';
import { mayPass } from './mayPass';

/** `unsupported`: this browser knows no notices. `denied`: they were forbidden in its settings. */
export type NoticesState = 'unsupported' | 'denied' | 'off' | 'on';

export async function readNoticesState(): Promise<NoticesState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  if (!registration || !subscription) return 'off';
  try {
    // A browser that is used keeps its place, and belongs to who uses it.
    await register(await renewForKey(registration, subscription));
  } catch (error) {
    if (!isApiError(error) || !mayPass(error)) return 'off';
    // The server has not said anything: they are as they were, unless the old key's subscription is gone.
    return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
  }
  return 'on';
}

/** Asks the person, then the push service, then the server. */
export async function turnNoticesOn(): Promise<NoticesState> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'denied';
  // The question was closed: it may be asked again.
  if (permission === 'default') return 'off';
  const registration = await navigator.serviceWorker.ready;
  await register(await subscribe(registration, await readServerKey()));
  return 'on';
}

const readServerKey = async (): Promise<string> => (await personalApi.getPushKey({})).data.public_key;

const subscribe = (registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> =>
  registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });

/** A subscription is bound to the key of the server: where the server has another one now, a new subscription takes its place. */
async function renewForKey(
  registration: ServiceWorkerRegistration,
  subscription: PushSubscription,
): Promise<PushSubscription> {
  const [key, own] = [await readServerKey(), subscription.options.applicationServerKey];
  if (!own || toBase64Url(own) === key) return subscription;
  await subscription.unsubscribe();
  return subscribe(registration, key);
}

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

export async function turnNoticesOff(): Promise<NoticesState> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await personalApi.unsubscribeFromPush({ body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}

async function register(subscription: PushSubscription): Promise<void> {
  const { keys } = subscription.toJSON();
  await personalApi.subscribeToPush({
    body: {
      endpoint: subscription.endpoint,
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
  });
}
