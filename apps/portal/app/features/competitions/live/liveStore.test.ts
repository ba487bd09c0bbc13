import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveStore, LIVE_TIMES, type LiveNews, type LiveStore } from './liveStore';
import { FakeEventSource } from './testing/fakeEventSource';

let store: LiveStore;
let heard: LiveNews['type'][];
let leave: () => void;

const addressFrom = (lastId: number | undefined) =>
  lastId === undefined ? '/live' : `/live?last_event_id=${lastId}`;

function see(visibility: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeEventSource.opened.length = 0;
  heard = [];
  store = createLiveStore({ addressFrom, open: (url) => new FakeEventSource(url) as unknown as EventSource });
  leave = store.listen(({ type }) => heard.push(type));
});
afterEach(() => {
  leave();
  vi.advanceTimersByTime(2 * LIVE_TIMES.leave);
  vi.useRealTimers();
});

test('It waits until the stream is open, then is live, and catches up with what happened meanwhile', () => {
  expect(store.getState()).toBe('waiting');
  FakeEventSource.last.open();
  expect(store.getState()).toBe('live');
  expect(heard).toEqual(['catch-up']);
});

test('A lost connection is waited for; then it is asked at intervals until the stream is back', () => {
  FakeEventSource.last.open();
  FakeEventSource.last.lose();
  expect(store.getState()).toBe('waiting');
  vi.advanceTimersByTime(LIVE_TIMES.patience);
  expect(store.getState()).toBe('polling');
  vi.advanceTimersByTime(2 * LIVE_TIMES.poll);
  expect(heard).toHaveLength(1 + 3);
  FakeEventSource.last.open();
  expect(store.getState()).toBe('live');
  vi.advanceTimersByTime(5 * LIVE_TIMES.poll);
  expect(heard).toHaveLength(1 + 3 + 1);
});

test('A refused stream is polled instead, and tried again', () => {
  FakeEventSource.last.refuse();
  expect(store.getState()).toBe('polling');
  vi.advanceTimersByTime(LIVE_TIMES.retry);
  expect(FakeEventSource.opened).toHaveLength(2);
});

test('What is for the screens of the hall alone wakes no page', () => {
  FakeEventSource.last.open();
  FakeEventSource.last.say({ type: 'screens', id: 41 });
  expect(heard).toEqual(['catch-up']);
});

test('A pause closes the stream, and going on begins after the last message', () => {
  FakeEventSource.last.open();
  FakeEventSource.last.say({ type: 'standings', id: 41, tour_id: 12, is_running: 1 });
  store.pause();
  expect(store.getState()).toBe('paused');
  expect(FakeEventSource.last.readyState).toBe(2);
  vi.advanceTimersByTime(10 * LIVE_TIMES.poll);
  expect(heard).toEqual(['catch-up', 'standings']);
  store.resume();
  expect(FakeEventSource.last.url).toBe('/live?last_event_id=41');
  FakeEventSource.last.open();
  expect(heard).toEqual(['catch-up', 'standings']);
});

test('A page that is opened behind others has no stream until it is seen', () => {
  leave();
  vi.advanceTimersByTime(LIVE_TIMES.leave);
  const opened = FakeEventSource.opened.length;
  see('hidden');
  leave = store.listen(({ type }) => heard.push(type));
  expect(FakeEventSource.opened).toHaveLength(opened);
  see('visible');
  expect(FakeEventSource.opened).toHaveLength(opened + 1);
  FakeEventSource.last.open();
  expect(store.getState()).toBe('live');
});

test('A page hidden for long sleeps, and wakes where it was', () => {
  FakeEventSource.last.open();
  FakeEventSource.last.say({ type: 'reload', id: 50 });
  see('hidden');
  vi.advanceTimersByTime(LIVE_TIMES.hidden - 1);
  expect(store.getState()).toBe('live');
  vi.advanceTimersByTime(1);
  expect(store.getState()).toBe('asleep');
  expect(FakeEventSource.last.readyState).toBe(2);
  see('visible');
  expect(FakeEventSource.last.url).toBe('/live?last_event_id=50');
});

test('A page that is looked at again soon keeps its stream', () => {
  FakeEventSource.last.open();
  see('hidden');
  see('visible');
  vi.advanceTimersByTime(2 * LIVE_TIMES.hidden);
  expect(FakeEventSource.opened).toHaveLength(1);
  expect(store.getState()).toBe('live');
});

test('A page that was frozen while it was hidden connects anew, though no timer ran', () => {
  FakeEventSource.last.open();
  FakeEventSource.last.say({ type: 'reload', id: 50 });
  const dead = FakeEventSource.last;
  see('hidden');
  vi.setSystemTime(Date.now() + 10 * LIVE_TIMES.hidden);
  see('visible');
  expect(dead.readyState).toBe(2);
  expect(FakeEventSource.last.url).toBe('/live?last_event_id=50');
});

test('A stream that was left behind others is not put to sleep once it is listened to again', () => {
  see('hidden');
  leave();
  vi.advanceTimersByTime(LIVE_TIMES.leave);
  see('visible');
  leave = store.listen(({ type }) => heard.push(type));
  FakeEventSource.last.open();
  vi.advanceTimersByTime(LIVE_TIMES.hidden);
  expect(store.getState()).toBe('live');
  expect(FakeEventSource.last.readyState).toBe(1);
});

test('The next tab goes on with the same stream; without readers it is closed', () => {
  FakeEventSource.last.open();
  leave();
  leave = store.listen(() => undefined);
  vi.advanceTimersByTime(2 * LIVE_TIMES.leave);
  expect(FakeEventSource.opened).toHaveLength(1);
  expect(FakeEventSource.last.readyState).toBe(1);
  leave();
  vi.advanceTimersByTime(LIVE_TIMES.leave);
  expect(FakeEventSource.last.readyState).toBe(2);
});

test('A page that knows its last message begins after it and has nothing to catch up with', () => {
  const own: LiveNews['type'][] = [];
  const known = createLiveStore({
    addressFrom,
    open: (url) => new FakeEventSource(url) as unknown as EventSource,
    lastMessage: 40,
  });
  const stop = known.listen(({ type }) => own.push(type));
  expect(FakeEventSource.last.url).toBe('/live?last_event_id=40');
  FakeEventSource.last.open();
  expect(own).toEqual([]);
  FakeEventSource.last.say({ type: 'standings', id: 41, tour_id: 12, is_running: 1 });
  expect(own).toEqual(['standings']);
  stop();
});

test('Who listens later hears what came since what is shown was asked for', () => {
  FakeEventSource.last.open();
  FakeEventSource.last.say({ type: 'standings', id: 41, tour_id: 12, is_running: 1 });
  vi.advanceTimersByTime(10);
  const asked = performance.now();
  vi.advanceTimersByTime(10);
  FakeEventSource.last.say({ type: 'status', id: 42, status: 'past' });
  const hear = (after?: number) => {
    const types: LiveNews['type'][] = [];
    store.listen(({ type }) => types.push(type), after)();
    return types;
  };
  expect(hear(asked)).toEqual(['status']);
  // Nobody knew the last message before the page was made.
  expect(hear()).toEqual(['catch-up', 'standings', 'status']);
});
