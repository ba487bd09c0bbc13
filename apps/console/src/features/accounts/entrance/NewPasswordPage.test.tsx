import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getCurrentSession } from '../../../api/session.ts';
import { answerData, answerWith, createRefusal, logInAs, type Answer } from '../../../testing/server.ts';
import { NewPasswordPage } from './NewPasswordPage.tsx';

const PASSWORD = 'Nardy-Renewed-1';
const EMAIL = 'anna@nardy.example';
const WORN_OUT = 'Ссылка недействительна или устарела. Запросите письмо ещё раз.';
const TOO_MANY = 'Слишком много запросов. Попробуйте через минуту.';

beforeEach(() => {
  localStorage.clear();
  window.location.hash = `#id=5&email=${encodeURIComponent(EMAIL)}&code=abc`;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  window.location.hash = '';
});

/** A link that works once, and the answers to one login after the other. */
function answerLogins(...logins: readonly Answer[]) {
  const left = [...logins];
  let isUsed = false;
  return answerWith((address, init) => {
    if (address === '/api/users/login') return left.shift()?.(address, init) ?? answerData({});
    if (!address.endsWith('/recover')) return answerData({});
    if (isUsed) return createRefusal(410, { error: WORN_OUT });
    isUsed = true;
    return answerData({ token: null, user_id: 5 });
  });
}

function openPage() {
  const router = createMemoryRouter([
    { path: '/', element: <p>Сегодня</p> },
    { path: '/recover', element: <NewPasswordPage /> },
    { path: '/login', element: <p>Вход</p> },
  ]);
  void router.navigate('/recover');
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** The field's label ends with a sign that it is required. */
const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

const write = (label: string, value: string) => fireEvent.input(getField(label), { target: { value } });

async function setPassword(): Promise<void> {
  await screen.findByRole('form', { name: 'Пароль' });
  write('Новый пароль', PASSWORD);
  write('Повторите пароль', PASSWORD);
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить и войти' }));
}

it('A new password logs in', async () => {
  answerLogins(() => logInAs('editor'));
  openPage();
  await setPassword();
  expect(await screen.findByText('Сегодня')).toBeDefined();
  expect(getCurrentSession()).toMatchObject({ email: EMAIL, role: 'editor' });
});

it('Saved, it says so where the login was not answered, and asks for the login alone', async () => {
  answerLogins(
    () => createRefusal(429, { error: TOO_MANY }),
    () => logInAs('editor'),
  );
  openPage();
  await setPassword();
  expect((await screen.findByRole('status')).textContent).toBe('Пароль сохранён. Войдите с ним.');
  expect(screen.queryByRole('form', { name: 'Пароль' })).toBeNull();
  expect(getField('Email').value).toBe(EMAIL);
  write('Пароль', PASSWORD);
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  expect(await screen.findByText('Сегодня')).toBeDefined();
  expect(screen.queryByText(WORN_OUT)).toBeNull();
});

it('Who goes back from the code is asked for the password, not for a new one by the used link', async () => {
  answerLogins(() => logInAs('editor', undefined, 'code'));
  openPage();
  await setPassword();
  fireEvent.click(await screen.findByRole('button', { name: 'Войти под другим аккаунтом' }));
  expect(screen.queryByRole('form', { name: 'Пароль' })).toBeNull();
  expect(screen.getByRole('form', { name: 'Вход' })).toBeDefined();
});

it('A link that opens no more says so', async () => {
  answerWith(() => createRefusal(410, { error: WORN_OUT }));
  openPage();
  await setPassword();
  expect((await screen.findByRole('alert')).textContent).toBe(WORN_OUT);
});

it('Whose account has no access to the console reads that', async () => {
  answerLogins(() => logInAs('member'));
  openPage();
  await setPassword();
  expect((await screen.findByRole('alert')).textContent).toBe('У этого аккаунта нет доступа к консоли.');
});

it('Whose account has no access reads that the password is saved, without the form of the used link', async () => {
  answerLogins(() => logInAs('member'));
  openPage();
  await setPassword();
  await screen.findByRole('alert');
  expect(screen.getByRole('status').textContent).toBe('Пароль сохранён.');
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Придумайте пароль' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Ко входу' }));
  expect(await screen.findByText('Вход')).toBeDefined();
});
