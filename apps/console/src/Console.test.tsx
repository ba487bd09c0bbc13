import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Console } from './Console.tsx';
import { endSession, startSession } from './api/session.ts';
import {
  answerWith,
  answerData,
  logInAs,
  answerQuietly,
  createRefusal,
  makeAccessToken,
} from './testing/server.ts';

const EMAIL = 'anna@nardy.example';

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>(/^Пароль/);
const enter = () => screen.getByRole('button', { name: 'Войти' });

async function open(address: string | { readonly pathname: string; readonly state: unknown } = '/') {
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup({ delay: null }), router };
}

async function logIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(email(), EMAIL);
  await user.type(password(), 'Password1{Enter}');
}

/** Whose console it is may be asked at any time. */
const askedBesidesSite = (fetch: ReturnType<typeof answerWith>): string[] =>
  fetch.mock.calls.map(([address]) => address).filter((address) => address !== '/api/site');

/** Contrast needs real pixels; it is checked in a browser. */
async function faultsOfAccessibility(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('says so where the browser lets no site store anything', async () => {
  answerQuietly('secretary');
  const forbidden = ['localStorage', 'sessionStorage'] as const;
  const spies = forbidden.map((name) =>
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }),
  );
  await open('/competitions');
  for (const spy of spies) spy.mockRestore();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Браузер не даёт консоли хранить данные',
  );
  expect(screen.getByText(/Разрешите сайту хранить данные \(cookies\)/)).toBeTruthy();
});

describe('the login page', () => {
  it('meets whoever is not logged in, at the e-mail', async () => {
    const { router } = await open('/competitions/5');
    expect(router.state.location.pathname).toBe('/login');
    expect(document.title).toBe('Вход — Консоль федерации');
    expect(document.activeElement).toBe(email());
    expect(screen.queryByRole('status')).toBeNull();
    expect(await faultsOfAccessibility()).toEqual([]);
  });

  it('is walked by the keyboard in the order of reading', async () => {
    const { user } = await open();
    await user.tab();
    expect(document.activeElement).toBe(password());
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Показать пароль' }));
    await user.tab();
    expect(document.activeElement).toBe(enter());
  });

  it('lets password managers know the fields', async () => {
    await open();
    expect(email().autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
  });

  it('reports empty fields at the fields and asks nobody', async () => {
    const fetch = answerWith(() => logInAs('editor'));
    const { user } = await open();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
    expect(descriptionOf(email())).toBe('Email не может быть пустым');
    expect(descriptionOf(password())).toBe('Пароль не может быть пустым');
    expect(document.activeElement).toBe(email());
    expect(askedBesidesSite(fetch)).toEqual([]);
    expect(await faultsOfAccessibility()).toEqual([]);
  });

  it('forgives a field as soon as it is being mended', async () => {
    const { user } = await open();
    await user.type(email(), 'anna@nardy{Enter}');
    await screen.findByText('Введите корректный email');
    await user.type(email(), '.');
    expect(screen.queryByText('Введите корректный email')).toBeNull();
    expect(screen.getByText('Пароль не может быть пустым')).toBeDefined();
  });

  it('shows and hides the password', async () => {
    const { user } = await open();
    await user.type(password(), 'Password1');
    await user.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(password().type).toBe('text');
    expect(password().value).toBe('Password1');
    await user.click(screen.getByRole('button', { name: 'Скрыть пароль' }));
    expect(password().type).toBe('password');
  });

  it('waits visibly, keeps the focus and sends nothing twice', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const fetch = answerWith((address) => (address === '/api/site' ? createRefusal(404, {}) : promise));
    const { user } = await open();
    await user.type(email(), EMAIL);
    await user.type(password(), 'Password1');
    await user.click(enter());
    const busy = await screen.findByRole('button', { name: 'Входим' });
    expect(document.activeElement).toBe(busy);
    expect(screen.getByRole('form', { name: 'Вход' }).getAttribute('aria-busy')).toBe('true');
    await user.keyboard('{Enter}');
    await user.click(busy);
    expect(askedBesidesSite(fetch)).toEqual(['/api/users/login']);
    resolve(createRefusal(429, { error: 'Слишком много запросов. Попробуйте через минуту.' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Слишком много запросов. Попробуйте через минуту.',
    );
    expect(document.activeElement).toBe(enter());
  });

  it('tells a wrong password at the e-mail and leads there', async () => {
    answerWith(() => createRefusal(401, { error: 'Ошибка авторизации. Попробуйте снова.' }));
    const { user } = await open();
    await logIn(user);
    await waitFor(() => expect(descriptionOf(email())).toBe('Ошибка авторизации. Попробуйте снова.'));
    expect(document.activeElement).toBe(email());
  });

  it('does not let a member of the federation in', async () => {
    answerWith(() => logInAs('member'));
    const { user } = await open();
    await logIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe('У этого аккаунта нет доступа к консоли.');
  });
});

describe('the code of the second factor', () => {
  it('is asked for when the login waits for it, and a wrong one is told at the field', async () => {
    const answers = [createRefusal(422, { code: ['Неверный код'] }), logInAs('secretary')];
    answerQuietly('unproven', {
      '/api/users/login': () => logInAs('unproven', undefined, 'code'),
      '/api/users/me/second-factor/prove': () => answers.shift() ?? logInAs('secretary'),
    });
    const { user } = await open();
    await logIn(user);
    const code = await screen.findByRole('textbox', { name: 'Код из приложения' });
    await waitFor(() => expect(document.activeElement).toBe(code));
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(descriptionOf(code)).toBe('Неверный код'));
    expect(await faultsOfAccessibility()).toEqual([]);
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    await screen.findByRole('heading', { name: 'Сегодня' });
  });

  it('is set up at the first login, and the recovery codes are shown once', async () => {
    answerQuietly('unproven', {
      '/api/users/login': () => logInAs('unproven', undefined, 'setup'),
      '/api/users/me/second-factor/set-up': () =>
        answerData({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr_link: 'data:image/svg+xml,<svg/>' }),
      '/api/users/me/second-factor/confirm': async () => {
        const { data: login } = (await logInAs('secretary').json()) as { data: object };
        return answerData({ ...login, recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] });
      },
    });
    const { user } = await open();
    await logIn(user);
    expect(await screen.findByText('ABCD EFGH')).toBeDefined();
    expect(screen.getByAltText('QR-код для приложения')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'Шесть цифр из приложения' }), '123456{Enter}');
    await screen.findByText('aaaa-bbbb');
    expect(await faultsOfAccessibility()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Коды сохранены' }));
    await screen.findByRole('heading', { name: 'Сегодня' });
  });
});

describe('inside', () => {
  it('a secretary arrives at the page that was asked for, and goes home from it', async () => {
    answerQuietly('secretary');
    const { user, router } = await open('/nowhere?page=2');
    await logIn(user);
    await screen.findByRole('heading', { name: 'Страница не найдена' });
    expect(router.state.location).toMatchObject({ pathname: '/nowhere', search: '?page=2' });
    await user.click(screen.getByRole('link', { name: 'На главную' }));
    await screen.findByRole('heading', { name: 'Сегодня' });
    expect(await screen.findByText('Сейчас вас ничего не ждёт')).toBeDefined();
    expect(await faultsOfAccessibility()).toEqual([]);
  });

  it('a director in mid-tour reads what is played today, with the way to its desk', async () => {
    const desk = {
      tournament_id: 7,
      full_name: 'Кубок Волги',
      discipline_title: 'Короткие нарды',
      status: 'current',
      start_dt: '2026-11-25T07:00:00.000Z',
      phase: 'playing',
      title: 'Короткие нарды',
      participants: 24,
      present: 24,
      open_games: 5,
      games: 12,
    };
    answerQuietly('director', {
      '/api/admin/today': () =>
        answerData({ queues: [], competitions: [], desks: [desk], failures: [], retiring_keys: [] }),
    });
    const { user } = await open();
    await logIn(user);
    const running = await screen.findByRole('region', { name: 'Идут сегодня' });
    expect(running.textContent).toContain('участников 24, сыграно 7 из 12');
    expect(screen.getByRole('link', { name: 'Кубок Волги' }).getAttribute('href')).toMatch(
      /\/competitions\/7\/desk$/,
    );
    expect(screen.queryByText('Сейчас вас ничего не ждёт')).toBeNull();
    expect(await faultsOfAccessibility()).toEqual([]);
  });

  it('an administrator reads by its name in words which work of the server has failed', async () => {
    const failure = { kind: 'job', job: 'rating-lists', count: 2, latest_dt: '2026-11-25T07:00:00.000Z' };
    answerQuietly('administrator', {
      '/api/admin/today': () =>
        answerData({
          queues: [],
          competitions: [],
          desks: [],
          failures: [{ ...failure, since: null, reason: 'out of memory' }],
          retiring_keys: [],
        }),
    });
    const { user } = await open();
    await logIn(user);
    const failures = await screen.findByRole('region', { name: 'Не отправлено и не выполнено' });
    expect(failures.textContent).toContain('Месячные рейтинг-листы: 2 сбоя');
    expect(failures.textContent).toContain('Что ответила программа: out of memory');
  });

  it('an administrator reads whether the former key of the server is needed still', async () => {
    const keys = [
      { fingerprint: '0123456789abcdef', is_needed: 1, closed: 0 },
      { fingerprint: 'fedcba9876543210', is_needed: 0, closed: 2 },
    ];
    answerQuietly('administrator', {
      '/api/admin/today': () =>
        answerData({ queues: [], competitions: [], desks: [], failures: [], retiring_keys: keys }),
    });
    const { user } = await open();
    await logIn(user);
    const told = await screen.findByRole('region', { name: 'Смена ключа сервера' });
    expect(told.textContent).toContain('Прежний ключ ещё нужен (отпечаток 0123456789abcdef)');
    expect(told.textContent).toContain('Прежний ключ больше не нужен (отпечаток fedcba9876543210)');
    expect(told.textContent).toContain('Ни одним ключом не открывается: 2 записи.');
    expect(await faultsOfAccessibility()).toEqual([]);
  });

  it('the menu has the rooms of the role', async () => {
    answerQuietly('editor');
    const { user } = await open();
    await logIn(user);
    await screen.findByRole('menuitem', { name: 'Сегодня' });
    expect(screen.queryByRole('menuitem', { name: 'Регистрации' })).toBeNull();
  });

  it('the head and the tab bear the name of the federation', async () => {
    const site = { federation_name: 'Федерация нард Волги', logo: null };
    answerQuietly('editor', { '/api/site': () => answerData(site) });
    const { user } = await open('/site');
    await logIn(user);
    await waitFor(() => expect(document.title).toBe('Сайт — Консоль: Федерация нард Волги'));
    const home = screen.getByRole('link', { name: 'Федерация нард Волги: консоль, главная' });
    expect(home.textContent).toBe(site.federation_name);
  });

  it('the menu tells who is logged in and leads out; the next colleague begins at the first page', async () => {
    answerQuietly('administrator');
    const { user, router } = await open('/nowhere');
    await logIn(user);
    await user.click(await screen.findByRole('button', { name: EMAIL }));
    expect(screen.getByRole('menu', { name: EMAIL }).textContent).toContain(`${EMAIL}администратор`);
    await user.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.queryByText('Сеанс завершён. Войдите снова.')).toBeNull();
    expect(localStorage.getItem('nardy.console.session')).toBeNull();
    await screen.findByRole('heading', { level: 2, name: 'Вход для сотрудников' });
    await logIn(user);
    await screen.findByRole('heading', { name: 'Сегодня' });
  });

  it('a page that breaks leaves the menu standing, and is left behind with the next address', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answerQuietly('secretary', { '/api/admin/today': () => answerData({ queues: null }) });
    const { user } = await open();
    await logIn(user);
    await screen.findByRole('heading', { name: 'Что-то пошло не так' });
    await user.click(screen.getByRole('menuitem', { name: 'Люди' }));
    await screen.findByRole('heading', { level: 1, name: 'Люди' });
  });

  it('the choice of light or dark survives a logout', async () => {
    answerQuietly('editor');
    const { user, router } = await open();
    await logIn(user);
    await user.click(await screen.findByRole('button', { name: 'Переключить тему' }));
    expect(localStorage.getItem('nardy.console.theme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: EMAIL }));
    await user.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(localStorage.getItem('nardy.console.theme')).toBe('dark');
  });

  it('who has another role than when the session ended begins at the first page', async () => {
    answerQuietly('administrator');
    const { user, router } = await open('/log');
    await logIn(user);
    await screen.findByRole('heading', { name: 'Журнал' });
    act(() => endSession('ended'));
    await screen.findByText('Сеанс завершён. Войдите снова.');
    answerQuietly('director');
    await user.type(password(), 'Password1{Enter}');
    await screen.findByRole('heading', { name: 'Сегодня' });
    expect(router.state.location.pathname).toBe('/');
  });

  it('what a link has given a page is there again after the next login', async () => {
    answerQuietly('editor');
    startSession({ token: makeAccessToken(), userId: 1, email: EMAIL, role: 'editor' });
    const tags = [{ name: 'Кубок Волги', tournament_id: 7 }];
    const { user, router } = await open({ pathname: '/media/albums/new', state: { tags } });
    await user.type(await screen.findByRole('textbox', { name: /^Название/ }), 'Финал');
    act(() => endSession('ended'));
    await screen.findByText('Сеанс завершён. Войдите снова.');
    await user.type(password(), 'Password1{Enter}');
    await screen.findByText('Кубок Волги');
    expect(router.state.location).toMatchObject({ pathname: '/media/albums/new', state: { tags } });
    expect(screen.getByDisplayValue('Финал')).toBeDefined();
  });

  it('a session that is over leads to the login page by itself, which says so and knows the e-mail', async () => {
    answerQuietly('director');
    const { user, router } = await open();
    await logIn(user);
    await screen.findByRole('heading', { name: 'Сегодня' });
    act(() => endSession('ended'));
    const notice = await screen.findByText('Сеанс завершён. Войдите снова.');
    expect(notice.closest('[role=status]')).not.toBeNull();
    expect(router.state.location.pathname).toBe('/login');
    expect(email().value).toBe(EMAIL);
  });
});

function descriptionOf(field: HTMLElement): string | null | undefined {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
}
