import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { findAccessibilityFaults, renderAt } from '../../../components/testing/render';
import { LiveLine } from './LiveLine';
import { createLiveStore } from './liveStore';
import { FakeEventSource } from './testing/fakeEventSource';

// A stream that nobody listens to is closed a moment later, when the page of the tests may be gone: these timers end with the test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));

beforeEach(() => {
  FakeEventSource.opened.length = 0;
});

function show(isRunning: boolean) {
  const stream = createLiveStore({
    addressFrom: () => '/live',
    open: (url) => new FakeEventSource(url) as unknown as EventSource,
  });
  const leave = stream.listen(() => undefined);
  return { leave, ...renderAt(<LiveLine stream={stream} isRunning={isRunning} />) };
}

test('It says that a tour runs, and that the page changes by itself', async () => {
  const { container, leave } = show(true);
  expect(screen.getByText('Результаты в режиме LIVE. Тур идет.')).toBeTruthy();
  expect(screen.getByText('Ждём связи…')).toBeTruthy();
  act(() => FakeEventSource.last.open());
  expect(screen.getByText('Обновляется само')).toBeTruthy();
  expect(await findAccessibilityFaults(container)).toEqual([]);
  leave();
});

test('It can be paused, and goes on', async () => {
  const { user, leave } = show(false);
  act(() => FakeEventSource.last.open());
  await user.click(screen.getByRole('button', { name: 'Пауза' }));
  expect(screen.getByText('Обновление приостановлено')).toBeTruthy();
  expect(FakeEventSource.last.readyState).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(FakeEventSource.opened).toHaveLength(2);
  leave();
});
