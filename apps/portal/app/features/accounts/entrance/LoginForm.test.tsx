import { ACCOUNT_MESSAGES, LOGIN_MESSAGES } from '@nardy/contract/forms';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readSession } from '../../../api/session';
import { findAccessibilityFaults, renderAt } from '../../../components/testing/render';
import { forbidStorage } from '../../../components/testing/storage';
import { VisitorsOnly } from '../visitors/VisitorsOnly';
import { LoginForm } from './LoginForm';

afterEach(() => {
  vi.restoreAllMocks();
});

const LOGIN = {
  second_factor: 'none',
  access_token: 'token',
  user_id: 12,
  player_id: 5,
  userRole: 'player',
};

/** The server's refusal of an account that is not open. */
const refusal = (error: string, code: string): Response =>
  Response.json({ success: false, message: { error, code } }, { status: 403 });

/** Presses "log in"; the server answers when it is told to. */
async function submit() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const view = renderAt(
    <VisitorsOnly>
      <LoginForm />
    </VisitorsOnly>,
    '/entrance',
  );
  await view.user.type(screen.getByRole('textbox'), 'a@example.org');
  await view.user.type(screen.getByLabelText('Пароль'), 'Zk7mQ2vR9x');
  await view.user.click(screen.getByRole('button', { name: 'Войти' }));
  const answer = (response = Response.json({ success: true, data: LOGIN })) =>
    act(async () => resolve(response));
  return { ...view, answer };
}

test('Who logs in goes home', async () => {
  const { router, answer } = await submit();
  await answer();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('A login that says nothing of a second factor waits for none', async () => {
  const { router, answer } = await submit();
  const { second_factor: _, ...data } = LOGIN;
  await answer(Response.json({ success: true, data }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(readSession()).toMatchObject({ accessToken: 'token', userId: 12, playerId: 5, userRole: 'player' });
});

test('Who has left the page meanwhile is logged in and stays where they are', async () => {
  const { router, answer } = await submit();
  await act(async () => router.navigate('/athletes'));
  await answer();
  await waitFor(() => expect(readSession()?.userId).toBe(12));
  expect(router.state.location.pathname).toBe('/athletes');
});

test('Who has not confirmed the address has the letter sent again', async () => {
  const { answer, user } = await submit();
  await answer(refusal(ACCOUNT_MESSAGES.unconfirmed, 'registered'));
  expect((await screen.findByRole('alert')).textContent).toContain(ACCOUNT_MESSAGES.unconfirmed);
  await user.click(screen.getByRole('button', { name: 'Отправить письмо ещё раз' }));
  const dialog = await screen.findByRole('dialog', { name: 'Подтверждение почты' });
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('a@example.org');
});

test.each([
  [
    'A refused login stands at the address',
    { error: LOGIN_MESSAGES.refused },
    'Email',
    LOGIN_MESSAGES.refused,
  ],
  [
    'What is wrong with the password stands there',
    { password: ['Неверный пароль'] },
    'Пароль',
    'Неверный пароль',
  ],
])('%s, which has the focus', async (_title, message, label, sentence) => {
  const { answer, container } = await submit();
  await answer(Response.json({ success: false, message }, { status: 'error' in message ? 401 : 422 }));
  const field = screen.getByLabelText(label);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('Who waits for activation is told so, and no letter is offered', async () => {
  const { answer } = await submit();
  await answer(refusal(ACCOUNT_MESSAGES.notActivated, 'confirmed'));
  expect((await screen.findByRole('alert')).textContent).toBe(ACCOUNT_MESSAGES.notActivated);
});

test('Where the browser stores nothing a login says why nobody is logged in', async () => {
  forbidStorage();
  const { router, answer } = await submit();
  await answer();
  expect((await screen.findByRole('alert')).textContent).toContain('Браузер не даёт сайту хранить данные');
  expect(router.state.location.pathname).toBe('/entrance');
});
