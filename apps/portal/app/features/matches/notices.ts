import { personalApi } from '../../api/personal';

/** `unsupported`: this browser knows no notices. `denied`: they were forbidden in its settings. */
export type NoticesState = 'unsupported' | 'denied' | 'off' | 'on';

export async function readNoticesState(): Promise<NoticesState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  // A browser that is used keeps its place, and belongs to who uses it.
  await register(subscription);
  return 'on';
}

/** Asks the person, then the push service, then the server. */
export async function turnNoticesOn(): Promise<NoticesState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const registration = await navigator.serviceWorker.ready;
  const { data } = await personalApi.getPushKey({});
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: data.public_key,
  });
  await register(subscription);
  return 'on';
}

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
