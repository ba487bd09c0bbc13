import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getCurrentSession, getLastSession, startSession } from '../../../api/session.ts';
import { answerWith, answerData, logInAs, makeAccessToken } from '../../../testing/server.ts';
import { enterConsole } from '../entrance/enterConsole.ts';
import { enterPassword } from '../entrance/entrance.ts';
import { IdleLock } from './IdleLock.tsx';

const MINUTE_MS = 60_000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

const LOGIN = { token: makeAccessToken(), userId: 1, email: 'anna@nardy.example', role: 'editor' } as const;

/** As another tab has left it so long ago. */
const leaveUntouched = (minutes: number) =>
  localStorage.setItem('nardy.console.touched', String(Date.now() - minutes * MINUTE_MS));

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

it('A tab that opens is no touch: after a silence that was too long the session is over', () => {
  const fetch = answerWith(() => answerData({}));
  startSession(LOGIN);
  leaveUntouched(90);
  render(<IdleLock />);
  expect([getCurrentSession(), getLastSession()?.reason]).toEqual([undefined, 'idle']);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/users/logout']);
});

it('A tab that opens while the others ask, asks too', () => {
  startSession(LOGIN);
  leaveUntouched(14.5);
  render(<IdleLock />);
  expect(question()).not.toBeNull();
  expect(getCurrentSession()).toEqual(LOGIN);
});

it('A silence before the login does not count', async () => {
  leaveUntouched(90);
  answerWith((address) => (address === '/api/users/login' ? logInAs('editor') : answerData({})));
  const login = await enterPassword({ login: LOGIN.email, password: 'Password1' });
  enterConsole({ login, email: LOGIN.email });
  render(<IdleLock />);
  await pass(13 * MINUTE_MS);
  expect(question()).toBeNull();
  expect(getCurrentSession()?.userId).toBe(1);
  await pass(2 * MINUTE_MS);
  expect(getLastSession()?.reason).toBe('idle');
});
