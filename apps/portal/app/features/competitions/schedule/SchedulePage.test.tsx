import type { ScheduleDay } from '@nardy/contract';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { SchedulePage } from './SchedulePage';

const RENDERED_AT = Date.parse('2026-11-20T23:50:00+03:00');
const inMoscow = (date: string): ScheduleDay => ({ date, starts_at: `${date}T00:00:00+03:00`, events: [] });
const DAYS = [inMoscow('2026-11-20'), inMoscow('2026-11-21')];

beforeEach(() => void vi.useFakeTimers());

/** A page of the schedule that the server rendered ten minutes before midnight in Moscow. */
function open(days: ScheduleDay[] = DAYS) {
  const list = {
    key: 'schedule',
    rows: days,
    totalCount: days.length,
    depth: 1,
    hasMore: false,
    nextFailed: false,
  };
  const page = { id: 'schedule', index: true, loader: () => null, Component: SchedulePage };
  const frame = { renderedAt: RENDERED_AT, competition: undefined };
  const router = createMemoryRouter([{ path: '/', element: <Outlet context={frame} />, children: [page] }], {
    hydrationData: { loaderData: { schedule: { block: { ok: true, value: list } } } },
  });
  render(<RouterProvider router={router} />);
}

const today = () => screen.getByText('сегодня').closest('h3')?.textContent;

test('Today is the day that it is when the page is read, and not when it was rendered', () => {
  vi.setSystemTime('2026-11-21T00:10:00+03:00');
  open();
  expect(today()).toContain('21 ноября');
});

test('Today moves on at midnight while the page is open', () => {
  vi.setSystemTime(RENDERED_AT);
  open();
  expect(today()).toContain('20 ноября');
  act(() => void vi.advanceTimersByTime(11 * 60_000));
  expect(today()).toContain('21 ноября');
});

test('Today is the day of the place where the competition is played', () => {
  vi.setSystemTime('2026-11-20T19:00:00+03:00');
  const inKamchatka = ['2026-11-20', '2026-11-21'].map((date) => ({
    ...inMoscow(date),
    starts_at: `${date}T00:00:00+12:00`,
  }));
  open(inKamchatka);
  expect(today()).toContain('21 ноября');
});

test('What was expected is said to have been once its time has passed', () => {
  vi.setSystemTime('2026-11-20T15:30:00+03:00');
  const events = [
    { event_id: 1, time: '15:00', title: 'Тур 6', expected_time: '15:40' },
    { event_id: 2, time: '16:00', title: 'Тур 7', expected_time: '16:40' },
  ];
  open([{ ...inMoscow('2026-11-20'), events }]);
  const [sixth, seventh] = screen.getAllByRole('listitem');
  expect(sixth?.textContent).toBe('15:00Тур 6около 15:40');
  act(() => void vi.advanceTimersByTime(15 * 60_000));
  expect(sixth?.textContent).toBe('15:00Тур 6ожидалось около 15:40');
  expect(seventh?.textContent).toBe('16:00Тур 7около 16:40');
});
