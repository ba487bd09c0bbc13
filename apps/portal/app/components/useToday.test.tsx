import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { useToday } from './useToday';

const SERVED = '2026-11-20';

beforeEach(() => void vi.useFakeTimers());

function Today() {
  return <p role="note">{useToday(SERVED)}</p>;
}

const shown = () => screen.getByRole('note').textContent;

test('The day of the server’s rendering hydrates without a mismatch and then gives way to today', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(<Today />);
  expect(shown()).toBe(SERVED);
  const onRecoverableError = vi.fn<() => void>();
  vi.setSystemTime('2026-11-21T00:00:10+03:00');
  const root = await act(async () => hydrateRoot(page, <Today />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(shown()).toBe('2026-11-21');
  act(() => root.unmount());
  page.remove();
});

test('A page that stays open over midnight in Moscow goes on to the next day', () => {
  vi.setSystemTime('2026-11-20T23:58:30+03:00');
  render(<Today />);
  act(() => void vi.advanceTimersByTime(89_000));
  expect(shown()).toBe(SERVED);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(shown()).toBe('2026-11-21');
});
