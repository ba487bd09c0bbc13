import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSession, storeSession } from '../../../api/session';
import { renderAt } from '../../../components/testing/render';
import { forbidStorage } from '../../../components/testing/storage';
import RecoverPage from './recoverPage';

const PASSWORD = 'Nardy-Renewed-1';
const USER = { player_id: 5, userRole: 'player' };

const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async (address) =>
  Response.json({
    success: true,
    data: address.includes('/recover') ? { token: 'fresh', user_id: 12 } : USER,
  }),
);

const listLogouts = () =>
  fetch.mock.calls.flatMap(([address, { headers }]) => (address === '/api/users/logout' ? [headers] : []));

beforeEach(() => {
  fetch.mockClear();
  vi.stubGlobal('fetch', fetch);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const PAGES = (
  <Routes>
    <Route path="users/recover" element={<RecoverPage />} />
    <Route path="*" element={null} />
  </Routes>
);

/** Sets the new password by the link of a letter. */
async function setPassword() {
  const view = await sendPassword();
  await screen.findByRole('dialog', { name: 'Пароль изменён' });
  return view;
}

async function sendPassword() {
  const view = renderAt(PAGES, '/users/recover?id=12&code=abc');
  await view.user.type(await screen.findByLabelText('Новый пароль', { selector: 'input' }), PASSWORD);
  await view.user.type(screen.getByLabelText('Повторите пароль'), `${PASSWORD}x`);
  await view.user.tab();
  expect(screen.getByText('Пароли должны совпадать')).toBeTruthy();
  await view.user.type(screen.getByLabelText('Повторите пароль'), '{Backspace}');
  await view.user.click(screen.getByRole('button', { name: 'Сохранить' }));
  return view;
}

test('A new password logs in', async () => {
  const { user, router } = await setPassword();
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(readSession()).toMatchObject({ accessToken: 'fresh', userId: 12, playerId: 5 });
  expect(localStorage.getItem('authorized')).toBe('true');
  expect(listLogouts()).toEqual([]);
});

test('Closed without «Войти», the window ends the login that the password has begun', async () => {
  const { user, router } = await setPassword();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(listLogouts()).toMatchObject([{ authorization: 'Bearer fresh' }]);
  expect(readSession()).toBeUndefined();
  expect(sessionStorage.getItem('temporaryLogin')).toBeNull();
});

test('Closed while the password is sent, the window ends the login that comes with the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetch.mockImplementationOnce(() => promise);
  const { user, router } = await sendPassword();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  resolve(Response.json({ success: true, data: { token: 'late', user_id: 12 } }));
  await waitFor(() => expect(listLogouts()).toMatchObject([{ authorization: 'Bearer late' }]));
  expect(sessionStorage.getItem('temporaryLogin')).toBeNull();
});

test('Left by the way back, the page ends the login, too', async () => {
  const { router } = await setPassword();
  await act(() => router.navigate('/athletes'));
  expect(listLogouts()).toMatchObject([{ authorization: 'Bearer fresh' }]);
});

test('A window that is closed while «Войти» is under way leaves the login', async () => {
  const { user, router } = await setPassword();
  fetch.mockImplementationOnce(() => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(readSession()).toMatchObject({ accessToken: 'fresh', userId: 12 });
  expect(listLogouts()).toEqual([]);
});

test('Whoever was logged in here with the old password stays so', async () => {
  const { user, router } = await setPassword();
  storeSession({ accessToken: 'old', userId: 12, playerId: 5, userRole: 'player', remember: false });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(readSession()).toMatchObject({ accessToken: 'old', userId: 12 });
  expect(listLogouts()).toEqual([]);
});

test('Who may not log in by it alone reads where staff do, and what all others wait for', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: { token: null, user_id: 12 } }));
  await setPassword();
  expect(screen.getByRole('dialog').textContent).toContain(
    'Сотрудники входят в консоли федерации, остальные — после активации аккаунта.',
  );
  expect(screen.queryByRole('button', { name: 'Войти' })).toBeNull();
});

test('A login that an earlier link has left in this tab is not offered with the password of another account', async () => {
  sessionStorage.setItem('temporaryLogin', JSON.stringify({ token: 'older', userId: 7 }));
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: { token: null, user_id: 12 } }));
  await setPassword();
  expect(screen.queryByRole('button', { name: 'Войти' })).toBeNull();
  expect(sessionStorage.getItem('temporaryLogin')).toBeNull();
});

test('Where the browser stores nothing the password is changed all the same, and the window closes', async () => {
  forbidStorage();
  const { user, router } = await setPassword();
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Браузер не даёт сайту хранить данные');
  await user.click(screen.getByRole('button', { name: 'Хорошо' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test.each([
  ['refused', 'Ошибка восстановления пароля. Проверьте данные и повторите попытку.'],
  ['not answered', 'Ошибка соединения с сервером. Попробуйте позже.'],
])('A new password that is %s is told to be', async (what, sentence) => {
  vi.stubGlobal('fetch', async () => {
    if (what === 'not answered') throw new TypeError('no network');
    return Response.json({ success: false, message: {} }, { status: 400 });
  });
  await sendPassword();
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});

test('A link that opens no more offers another letter', async () => {
  const message = { error: 'Ссылка недействительна или устарела. Запросите письмо ещё раз.' };
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message }, { status: 410 }));
  const { user } = await sendPassword();
  await user.click(await screen.findByRole('button', { name: 'Отправить письмо ещё раз' }));
  expect(await screen.findByRole('dialog', { name: 'Восстановление пароля' })).toBeTruthy();
});

test('An address that is no link of a letter offers another one at once', async () => {
  renderAt(<RecoverPage />, '/users/recover?id=12');
  expect((await screen.findByRole('alert')).textContent).toContain('Ссылка недействительна или устарела.');
  expect(screen.getByRole('button', { name: 'Отправить письмо ещё раз' })).toBeTruthy();
});
