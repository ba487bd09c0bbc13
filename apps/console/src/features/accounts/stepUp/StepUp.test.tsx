import { ApiError } from '@nardy/contract/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { endSession, startSession } from '../../../api/session.ts';
import { makeAccessToken, answerWith, answerData, createRefusal } from '../../../testing/server.ts';
import { StepUp } from './StepUp.tsx';

const ASKS = { error: 'Подтвердите, что это вы: введите пароль или код ещё раз.', code: 'step-up' };

/** A server that knows one password and one code, and deletes banners for whoever has shown one of them. */
function strictServer({ isSetUp = 0, passkeys = 0 } = {}) {
  let isShown = false;
  return answerWith((address, { body }) => {
    if (address === '/api/users/me/second-factor')
      return answerData({
        is_required: 1,
        is_set_up: isSetUp,
        set_up_dt: null,
        recovery_codes_left: 0,
        passkeys,
      });
    if (address.startsWith('/api/admin/banners/')) return isShown ? answerData({}) : createRefusal(403, ASKS);
    if (address === '/api/users/me/second-factor/begin-passkey')
      return answerData({ challenge: 'x', timeout: 300_000 });
    const shown = JSON.parse(body as string) as { password?: string; code?: string };
    isShown = shown.password === 'Right 1 ' || shown.code === '123456';
    if (isShown) return answerData({ until_dt: '2026-11-25T07:10:00.000Z' });
    return createRefusal(
      422,
      'code' in shown ? { code: ['Неверный код'] } : { password: ['Неверный пароль'] },
    );
  });
}

const remove = (id = 1): Promise<unknown> => api.deleteBanner({ params: { id } });
const dialog = () => screen.findByRole('dialog', { name: 'Подтвердите, что это вы' });
const password = () => screen.getByLabelText<HTMLInputElement>(/^Ваш пароль/);

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StepUp />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

beforeEach(() => {
  localStorage.clear();
  startSession({ token: makeAccessToken(), userId: 1, email: 'anna@nardy.example', role: 'administrator' });
});

it('what the server refuses until it knows who it is goes again after the password, once for all that ask', async () => {
  const fetch = strictServer();
  const user = open();
  const removed = Promise.all([remove(1), remove(2)]);
  await dialog();
  expect(document.activeElement).toBe(password());
  expect(screen.queryByRole('button', { name: 'Ввести код из приложения' })).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Введите пароль')).toBeDefined();
  await user.type(password(), 'Wrong{Enter}');
  expect(await screen.findByText('Неверный пароль')).toBeDefined();
  await user.clear(password());
  await user.type(password(), 'Right 1 {Enter}');
  expect(await removed).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  const asked = fetch.mock.calls.filter(([address]) => address === '/api/users/me/step-up');
  expect(asked).toHaveLength(2);
});

it('who has an authenticator may give a code in place of the password', async () => {
  strictServer({ isSetUp: 1 });
  const user = open();
  const removed = remove();
  await dialog();
  await user.click(await screen.findByRole('button', { name: 'Ввести код из приложения' }));
  await user.type(screen.getByLabelText(/^Код из приложения/), '123456{Enter}');
  expect(await removed).toMatchObject({ success: true });
});

it('who has a passkey may show it, and reads where the browser knows none', async () => {
  strictServer({ passkeys: 1 });
  const user = open();
  const failed = remove().catch((error: unknown) => error);
  await dialog();
  await user.click(await screen.findByRole('button', { name: 'Подтвердить ключом доступа' }));
  expect(await screen.findByText('Этот браузер не поддерживает ключи доступа.')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(await failed).toMatchObject({ status: 403 });
});

it('who leaves the question is told that nothing was done, and is asked anew the next time', async () => {
  strictServer();
  const user = open();
  for (let times = 0; times < 2; times += 1) {
    const failed = remove().catch((error: unknown) => error);
    await dialog();
    await user.keyboard('{Escape}');
    const error = await failed;
    expect(error).toBeInstanceOf(ApiError);
    expect(formatFaultInLine(error)).toBe('Не сделано: вы не подтвердили, что это вы.');
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

it('a session that ends meanwhile takes the question along', async () => {
  strictServer();
  open();
  const failed = remove().catch((error: unknown) => error);
  await dialog();
  act(() => endSession('idle'));
  expect(await failed).toMatchObject({ status: 403 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('who logs in in another tab meanwhile is not asked about what the one before has begun', async () => {
  const fetch = strictServer();
  open();
  const failed = remove().catch((error: unknown) => error);
  await dialog();
  act(() =>
    startSession({
      token: makeAccessToken(2),
      userId: 2,
      email: 'boris@nardy.example',
      role: 'administrator',
    }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await failed).toMatchObject({ status: 403 });
  expect(fetch.mock.calls.filter(([address]) => address.startsWith('/api/admin/banners/'))).toHaveLength(1);
  const own = remove().catch((error: unknown) => error);
  await dialog();
  await userEvent.keyboard('{Escape}');
  expect(await own).toMatchObject({ status: 403 });
});
