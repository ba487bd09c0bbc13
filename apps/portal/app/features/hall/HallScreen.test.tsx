import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { HallContent } from '@nardy/contract';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeEventSource } from '../competitions/live/testing/fakeEventSource';
import HallPage from './page';
import { buildContent } from './testing/content';

const asked = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  localStorage.clear();
  asked.mockReset();
  FakeEventSource.opened.length = 0;
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('EventSource', FakeEventSource);
});

const answer = (content: HallContent) => Promise.resolve(Response.json({ success: true, data: content }));
const missing = () =>
  Promise.resolve(Response.json({ success: false, message: { error: 'нет' } }, { status: 404 }));

function open(address: string) {
  const router = createMemoryRouter(
    [{ path: '/hall/:code?', Component: HallPage as () => React.ReactNode }],
    {
      initialEntries: [address],
    },
  );
  return { router, ...render(<RouterProvider router={router} />) };
}

async function findFaults() {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  return (await axe.run(document.body, { rules })).violations.map(({ id }) => id);
}

test('A television is opened once by its code, and comes back to the same screen', async () => {
  asked.mockImplementation(() => answer(buildContent({ screen: { title: 'Вход', views: ['names'] } })));
  const first = open('/hall');
  await userEvent.type(screen.getByLabelText('Введите код со стола директора'), 'k7mq2r');
  await userEvent.click(screen.getByRole('button', { name: 'Показать' }));
  expect(await screen.findByText('Юсупов')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Тур 2 · найдите свой стол');
  expect(await findFaults()).toEqual([]);
  first.unmount();
  const again = open('/hall');
  expect(await screen.findByText('Юсупов')).toBeDefined();
  expect(again.router.state.location.pathname).toBe('/hall/K7MQ2R');
});

test('A code that opens nothing is said, and another one can be typed', async () => {
  asked.mockImplementation(missing);
  open('/hall/AAAAAA');
  expect((await screen.findByRole('alert')).textContent).toContain('AAAAAA');
  expect(await findFaults()).toEqual([]);
});

test('An announcement is there with the message itself, without another question', async () => {
  asked.mockImplementation(() => answer(buildContent({ now_dt: new Date().toISOString() })));
  open('/hall/K7MQ2R');
  await screen.findByText('Кубок Сибири');
  await vi.waitFor(() => expect(FakeEventSource.opened.length).toBeGreaterThan(0), { timeout: 60_000 });
  const before = asked.mock.calls.length;
  const dt = new Date().toISOString();
  const told = { id: 41, tournament_id: 7, type: 'announcements' };
  const announcements = [{ announcement_id: 1, text: 'Займите места', dt, until_dt: null }];
  act(() => FakeEventSource.last.say({ ...told, announcements } as never));
  expect(await screen.findByText('Займите места', undefined, { timeout: 60_000 })).toBeDefined();
  expect(asked.mock.calls.length).toBe(before);
});

test('A stream that was refused, as while a server restarts, is opened again', async () => {
  asked.mockImplementation(() => answer(buildContent({ now_dt: new Date().toISOString() })));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    open('/hall/K7MQ2R');
    await screen.findByText('Кубок Сибири');
    await vi.waitFor(() => expect(FakeEventSource.opened).toHaveLength(1), { timeout: 60_000 });
    act(() => FakeEventSource.last.lose());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(FakeEventSource.opened).toHaveLength(1);
    act(() => FakeEventSource.last.refuse());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(FakeEventSource.opened).toHaveLength(2);
    const dt = new Date().toISOString();
    const announcements = [{ announcement_id: 1, text: 'Займите места', dt, until_dt: null }];
    act(() =>
      FakeEventSource.last.say({ id: 41, tournament_id: 7, type: 'announcements', announcements } as never),
    );
    expect(await screen.findByText('Займите места')).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

test('A screen of what is not public asks by itself, and follows no stream that would be refused', async () => {
  asked.mockImplementation(() => answer(buildContent({ is_followed: 0 })));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    open('/hall/K7MQ2R');
    await screen.findByText('Кубок Сибири');
    const before = asked.mock.calls.length;
    asked.mockImplementation(() => answer(buildContent({ is_followed: 0, full_name: 'Учебный кубок' })));
    await act(() => vi.advanceTimersByTimeAsync(5_500));
    expect(FakeEventSource.opened).toHaveLength(0);
    expect(asked.mock.calls.length).toBe(before + 1);
    expect(screen.getByText('Учебный кубок')).toBeDefined();
    // Published meanwhile: it has a stream now.
    asked.mockImplementation(() => answer(buildContent({ is_followed: 1 })));
    await act(() => vi.advanceTimersByTimeAsync(5_500));
    expect(FakeEventSource.opened).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('Without a connection the page stays, and says from when it is', async () => {
  const own = buildContent({ screen: { title: '', views: ['tables'] }, now_dt: '2026-11-24T08:59:45.000Z' });
  asked.mockImplementationOnce(() => answer(own));
  asked.mockRejectedValue(new TypeError('no network'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    open('/hall/K7MQ2R');
    await screen.findByText('играют');
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByText('Нет связи · данные на 11:59 (мск)')).toBeDefined();
    expect(screen.getByText('играют')).toBeDefined();
    vi.setSystemTime(Date.now() + 14 * 3_600_000);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByText('Нет связи · данные на 24 ноября в 11:59 (мск)')).toBeDefined();
    asked.mockImplementation(() => answer(own));
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.queryByText(/Нет связи/)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

/** Answers that come when the test says so, in any order. */
function answerLater() {
  const waiting: ((content: HallContent) => void)[] = [];
  asked.mockImplementation(async () => {
    const { promise, resolve } = Promise.withResolvers<HallContent>();
    waiting.push(resolve);
    return answer(await promise);
  });
  return waiting;
}

test('A late answer takes nothing away that a newer one has brought', async () => {
  const waiting = answerLater();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    open('/hall/K7MQ2R');
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(waiting).toHaveLength(2);
    await act(async () => waiting[1]?.(buildContent({ full_name: 'Кубок Урала' })));
    expect(await screen.findByText('Кубок Урала')).toBeDefined();
    await act(async () => waiting[0]?.(buildContent({ full_name: 'Кубок Сибири' })));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Кубок Урала')).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

test('A failure that comes late says nothing of the connection as it is now', async () => {
  const lost = Promise.withResolvers<Response>();
  asked.mockImplementationOnce(() => lost.promise);
  asked.mockImplementation(() => answer(buildContent({})));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    open('/hall/K7MQ2R');
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await screen.findByText('Кубок Сибири');
    await act(async () => lost.reject(new TypeError('no network')));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText(/Нет связи/)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('An announcement stays when an answer comes that was asked for before it', async () => {
  const waiting = answerLater();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    asked.mockImplementationOnce(() => answer(buildContent({ now_dt: new Date().toISOString() })));
    open('/hall/K7MQ2R');
    await screen.findByText('Кубок Сибири');
    await vi.waitFor(() => expect(FakeEventSource.opened).toHaveLength(1), { timeout: 60_000 });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(waiting).toHaveLength(1);
    const dt = new Date().toISOString();
    const announcements = [{ announcement_id: 1, text: 'Займите места', dt, until_dt: null }];
    const message = { id: 41, tournament_id: 7, type: 'announcements', announcements };
    act(() => FakeEventSource.last.say(message as never));
    await act(async () => waiting[0]?.(buildContent({ full_name: 'Кубок Урала', now_dt: dt })));
    expect(await screen.findByText('Займите места')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Займите места')).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['UTC+7', '16:00', '15:15'],
  ['UTC+3', '12:00', '11:15'],
  [undefined, '12:00 (мск)', '11:15 (мск)'],
])('In %s the hall reads %s, and an announcement is of %s', async (timezone, clock, announcedAt) => {
  const own = { title: 'Вход', views: ['announcement' as const] };
  const dt = '2026-11-24T08:15:00.000Z';
  const announcements = [{ announcement_id: 1, text: 'Награждение в 18:00', dt, until_dt: null }];
  asked.mockImplementation(() => answer(buildContent({ screen: own, announcements, timezone })));
  open('/hall/K7MQ2R');
  expect(await screen.findByText(announcedAt)).toBeDefined();
  expect(await screen.findByText(clock)).toBeDefined();
});

test('An announcement that is over gives its page to the one that stands', async () => {
  const over = { announcement_id: 2, text: 'Обед до 12:00', until_dt: '2026-11-24T08:59:00.000Z' };
  const standing = { announcement_id: 1, text: 'Награждение в 18:00', until_dt: null };
  const announcements = [
    { ...over, dt: '2026-11-24T08:30:00.000Z' },
    { ...standing, dt: '2026-11-24T08:00:00.000Z' },
  ];
  const own = { title: 'Вход', views: ['announcement' as const] };
  asked.mockImplementation(() => answer(buildContent({ screen: own, announcements })));
  open('/hall/K7MQ2R');
  expect(await screen.findByRole('heading', { name: 'Объявление' })).toBeDefined();
  expect(screen.getByText('Награждение в 18:00')).toBeDefined();
  expect(screen.queryByText('Обед до 12:00')).toBeNull();
});
