import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IdleLock } from './IdleLock.tsx';

const MINUTE_MS = 60_000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const question = () => screen.queryByRole('dialog', { name: 'Вы ещё здесь?' });

it('Who has not touched anything for long is asked, and stays by an answer', async () => {
  render(<IdleLock />);
  await pass(13 * MINUTE_MS);
  expect(question()).toBeNull();
  await pass(MINUTE_MS);
  expect(question()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Остаться' }));
  await pass(5_000);
  expect(question()).toBeNull();
});

it('The question stands above a modal dialog of the page, and stays when that is closed', async () => {
  render(
    <>
      <dialog aria-label="Клавиши" />
      <IdleLock />
    </>,
  );
  const help = document.querySelector('dialog');
  if (!help) throw new Error('no dialog');
  help.showModal();
  await pass(14 * MINUTE_MS);
  expect(within(help).getByText('Вы ещё здесь?')).toBeDefined();
  // All but the modal dialog is inert: the question within it can be answered.
  expect(within(help).getByRole('button', { name: 'Остаться' })).toBeDefined();
  help.close();
  await pass(1_000);
  expect(help.textContent).toBe('');
  expect(question()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Остаться' }));
  await pass(5_000);
  expect(question()).toBeNull();
});
