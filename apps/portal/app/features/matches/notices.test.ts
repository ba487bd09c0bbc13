import { ApiError } from '@nardy/contract/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { personalApi } from '../../api/personal';
import { readNoticesState, turnNoticesOn } from './notices';

/** Of the server: a byte that base64url writes otherwise than base64 is in it. */
const [OLD_KEY, KEY] = [new Uint8Array([1, 2, 3]), new Uint8Array([251, 255, 4, 5])];
const KEY_TEXT = '-_8EBQ';

/** As much of a push service as the page uses. */
class Manager {
  subscription: ReturnType<typeof makeSubscription> | null = null;

  subscribe = vi.fn<() => Promise<unknown>>(async () => (this.subscription = makeSubscription('new', KEY)));
  getSubscription = async () => this.subscription;
}

function makeSubscription(name: string, key: Uint8Array) {
  return {
    endpoint: `https://push.example/${name}`,
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
  };
}

const manager = new Manager();
const registered = vi.fn<(asked: { body: { endpoint: string } }) => unknown>();

beforeEach(() => {
  registered.mockClear();
  manager.subscribe.mockClear();
  const registration = { pushManager: manager };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  vi.stubGlobal('PushManager', Manager);
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.spyOn(personalApi, 'getPushKey').mockResolvedValue({ success: true, data: { public_key: KEY_TEXT } });
  vi.spyOn(personalApi, 'subscribeToPush').mockImplementation(async (asked) => {
    registered(asked);
    return { success: true, data: {} };
  });
  return () => vi.unstubAllGlobals();
});

it('a browser that is used keeps its subscription', async () => {
  manager.subscription = null;
  expect(await readNoticesState()).toBe('off');
  expect(await turnNoticesOn()).toBe('on');
  expect(await readNoticesState()).toBe('on');
  expect(manager.subscribe).toHaveBeenCalledTimes(1);
  expect(registered.mock.lastCall?.[0].body.endpoint).toBe('https://push.example/new');
});

it('a subscription under a key that the server has no more is renewed without asking', async () => {
  const old = makeSubscription('old', OLD_KEY);
  manager.subscription = old;
  expect(await readNoticesState()).toBe('on');
  expect(old.unsubscribe).toHaveBeenCalledTimes(1);
  expect(registered.mock.lastCall?.[0].body.endpoint).toBe('https://push.example/new');
});

it.each([0, 503])('notices that are on are still on where the server answers with %s', async (status) => {
  manager.subscription = makeSubscription('own', KEY);
  vi.spyOn(personalApi, 'getPushKey').mockRejectedValue(new ApiError(status));
  expect(await readNoticesState()).toBe('on');
});

it('a subscription that the server refuses brings no notices', async () => {
  manager.subscription = makeSubscription('own', KEY);
  vi.spyOn(personalApi, 'subscribeToPush').mockRejectedValue(new ApiError(400));
  expect(await readNoticesState()).toBe('off');
});

it.each([
  ['closed without an answer', 'default', 'off'],
  ['answered with no', 'denied', 'denied'],
])(
  'a question of the browser that is %s gives "%s" and leaves notices %s',
  async (_how, permission, state) => {
    manager.subscription = null;
    vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
    expect(await turnNoticesOn()).toBe(state);
    expect(await readNoticesState()).toBe(state);
    expect(manager.subscribe).not.toHaveBeenCalled();
  },
);
