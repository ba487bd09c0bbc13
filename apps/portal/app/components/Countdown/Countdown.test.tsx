import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { findAccessibilityFaults } from '../testing/render';
import { Countdown } from './Countdown';

const START = '2026-12-13T07:00:00+03:00';
/** On a day of its own: all through a minute the clock of countdowns gives the moment at which a test first asked for it. */
const SERVER_TIME = Date.parse('2026-11-19T12:13:30+03:00');

beforeEach(() => {
  vi.useFakeTimers();
});

const shown = () => screen.getAllByRole('timer').map(({ textContent }) => textContent);

test('The server’s time hydrates without a mismatch and then gives way to the clock', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  const countdown = <Countdown to={START} now={SERVER_TIME} variant="inline" />;
  page.innerHTML = renderToString(countdown);
  expect(page.textContent).toBe('23 дн 18 ч 46 мин');
  const onRecoverableError = vi.fn<() => void>();
  vi.setSystemTime(SERVER_TIME + 3 * 60_000);
  const root = await act(async () => hydrateRoot(page, countdown, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(page.textContent).toBe('23 дн 18 ч 43 мин');
  act(() => root.unmount());
  page.remove();
});

test('Countdowns tick together at the boundary of a minute, on one timer', () => {
  vi.setSystemTime(SERVER_TIME);
  render(
    <>
      <Countdown to={START} now={0} variant="inline" />
      <Countdown to={START} now={0} />
    </>,
  );
  expect(vi.getTimerCount()).toBe(1);
  act(() => void vi.advanceTimersByTime(29_000));
  expect(shown()).toEqual(['23 дн 18 ч 46 мин', '23 дн 18 ч 46 мин']);
  act(() => void vi.advanceTimersByTime(61_000));
  expect(shown()).toEqual(['23 дн 18 ч 45 мин', '23 дн 18 ч 45 мин']);
});

test('A tab that slept asks the clock when it wakes', () => {
  vi.setSystemTime(SERVER_TIME);
  render(<Countdown to={START} now={0} variant="inline" />);
  vi.setSystemTime(SERVER_TIME + 5 * 3_600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toEqual(['23 дн 13 ч 46 мин']);
});

test('The last countdown of a page takes its timer away', () => {
  const { unmount } = render(<Countdown to={START} now={0} />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('A moment that has passed shows zeros', async () => {
  vi.useRealTimers();
  const { container } = render(<Countdown to="2020-01-01T00:00:00Z" now={0} />);
  expect(shown()).toEqual(['0 дн 00 ч 00 мин']);
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('Cells say their units in words that agree with the numbers', () => {
  vi.setSystemTime(SERVER_TIME);
  render(
    <>
      <Countdown to="2026-11-20T14:15:30+03:00" now={0} variant="cells" />
      <Countdown to="2026-11-30T13:14:30+03:00" now={0} variant="cells" />
    </>,
  );
  expect(shown()).toEqual(['1 день 02 часа 02 минуты', '11 дней 01 час 01 минута']);
});
