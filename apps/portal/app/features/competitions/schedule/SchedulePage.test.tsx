import type { ScheduleDay } from '@nardy/contract';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SchedulePage } from './SchedulePage';

const RENDERED_AT = Date.parse('2026-11-20T23:50:00+03:00');
const DAYS: ScheduleDay[] = ['2026-11-20', '2026-11-21'].map((date) => ({ date, events: [] }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page of the schedule that the server rendered ten minutes before midnight in Moscow. */
function open() {
  const list = {
    key: 'schedule',
    rows: DAYS,
    totalCount: DAYS.length,
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
