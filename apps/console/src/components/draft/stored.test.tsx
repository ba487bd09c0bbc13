import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { Console } from '../../Console.tsx';
import { endSession, startSession } from '../../api/session.ts';
import { listShownDecisions, performAll, undoLast } from '../decisions/decisions.ts';
import { REGISTRATION } from '../../features/registrations/testing/registration.ts';
import { makeAccessToken, answerData, list, answerQuietly } from '../../testing/server.ts';

const LETTER = {
  letter: 'activated',
  title: 'Аккаунт активирован',
  when: 'после одобрения',
  subject: 'Добро пожаловать',
  body: 'Текст',
  button: 'Войти',
  is_standard: 1,
  standard: { subject: 'Добро пожаловать', body: 'Текст', button: 'Войти' },
  placeholders: [],
  version: 0,
  changed_dt: null,
  changed_by: null,
};

const PERSON = {
  person_id: 7,
  last_name: 'Орлова',
  first_name: 'Мария',
  middle_name: null,
  fullName: 'Орлова Мария',
  birthday: null,
  gender: 'woman',
  city: null,
  photo: null,
  version: 1,
  player: null,
  referee: null,
  account: null,
  awards: [],
  merges: [],
  absorbed: [],
  similar: [],
};

const RELATIONS = {
  contact: null,
  competitions: [],
  applications: [],
  appointments: [],
  consents: [],
  letters: [],
};

const REQUEST = {
  request_id: 5,
  user_id: 9,
  fullName: 'Орлова Мария',
  email: 'maria@nardy.example',
  status: 'submitted',
  account_state: 'active',
  has_registration: 1,
  submitted_dt: '2026-01-02T10:00:00.000Z',
  decided_dt: null,
  decided_by: null,
  reason: null,
  player_id: null,
};

/** Where something is begun, what is pressed before, and the field that is typed into. */
const FORMS = [
  { what: 'a new album', address: '/media/albums/new', field: 'Название' },
  { what: 'a new video', address: '/media/videos/new', field: 'Адрес видео или код плеера' },
  { what: 'a new person', address: '/people/new', field: 'Фамилия' },
  { what: 'a card', address: '/people/7', field: 'Фамилия' },
  { what: 'an award', address: '/people/7', press: 'Присвоить по приказу', field: 'Номер приказа' },
  { what: 'a banner', address: '/site', press: 'Добавить баннер', field: 'Что на баннере' },
  { what: 'a letter', address: '/site?part=letters&letter=activated', field: 'Тема' },
  { what: 'a reason', address: '/federation', press: 'Вернуть: Орлова Мария', field: /^Причина/ },
];

function enter(userId = 1): void {
  startSession({ token: makeAccessToken(userId), userId, email: 'a@nardy.example', role: 'administrator' });
}

async function open(address: string, press: string | RegExp | undefined, name: string | RegExp) {
  const user = userEvent.setup({ delay: null });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  if (press !== undefined) await user.click(await screen.findByRole('button', { name: press }));
  return { user, field: await screen.findByRole<HTMLInputElement>('textbox', { name }) };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  answerQuietly('administrator', {
    '/api/admin/letters': () => list([LETTER]),
    '/api/admin/letters/activated/preview': () => answerData({ subject: '', html: '', text: '' }),
    '/api/admin/people/7': () => answerData(PERSON),
    '/api/admin/people/7/relations': () => answerData(RELATIONS),
    '/api/admin/federation-requests': () => list([REQUEST]),
    '/api/admin/federation-requests/5/return': () => answerData({}),
    '/api/admin/registrations/9': () => answerData(REGISTRATION),
    '/api/admin/registrations/9/return': () => answerData({}),
  });
  enter();
});

describe.each(FORMS)('What was begun of $what', ({ address, press, field }) => {
  it('is there after a reload and after a session that ended', async () => {
    const first = await open(address, press, field);
    const before = first.field.value;
    await first.user.type(first.field, ' Начато');
    cleanup();
    expect((await open(address, press, field)).field.value).toBe(`${before} Начато`);
    endSession('idle');
    cleanup();
    enter();
    expect((await open(address, press, field)).field.value).toBe(`${before} Начато`);
  });
});

describe('What was begun', () => {
  it('is given up by a button', async () => {
    const first = await open('/media/albums/new', undefined, 'Название');
    await first.user.type(first.field, 'Начато');
    cleanup();
    const { user, field } = await open('/media/albums/new', undefined, 'Название');
    await user.click(screen.getByRole('button', { name: 'Отбросить' }));
    expect(field.value).toBe('');
    cleanup();
    expect((await open('/media/albums/new', undefined, 'Название')).field.value).toBe('');
    expect(screen.queryByText(/^Восстановлено/)).toBeNull();
  });

  it('is not shown to somebody else at the same computer', async () => {
    for (const address of ['/media/albums/new', '/people/new']) {
      const field = address.startsWith('/media') ? 'Название' : 'Фамилия';
      const first = await open(address, undefined, field);
      await first.user.type(first.field, 'Начато');
      cleanup();
      enter(2);
      expect((await open(address, undefined, field)).field.value).toBe('');
      cleanup();
      enter();
    }
  });

  it('of a return is forgotten once it was sent, and is there again after an undo', async () => {
    const address = '/registrations/9';
    const { user, field } = await open(address, /^Вернуть/, /^Другое/);
    await user.type(field, 'Позвоните нам');
    await user.click(screen.getByRole('button', { name: /^Вернуть с письмом/ }));
    undoLast();
    cleanup();
    const again = await open(address, /^Вернуть/, /^Другое/);
    expect(again.field.value).toBe('Позвоните нам');
    await again.user.click(screen.getByRole('button', { name: /^Вернуть с письмом/ }));
    await performAll();
    await waitFor(() => expect(listShownDecisions()).toEqual([]));
    cleanup();
    expect((await open(address, /^Вернуть/, /^Другое/)).field.value).toBe('');
  });

  it('of a reason is forgotten once it was sent', async () => {
    const { user, field } = await open('/federation', 'Вернуть: Орлова Мария', /^Причина/);
    await user.type(field, 'Нет взноса');
    await user.click(screen.getByRole('button', { name: 'Вернуть с письмом' }));
    await performAll();
    cleanup();
    expect((await open('/federation', 'Вернуть: Орлова Мария', /^Причина/)).field.value).toBe('');
  });

  it('of a person leaves nothing in the browser beyond the tab', async () => {
    const { user, field } = await open('/people/new', undefined, 'Фамилия');
    await user.type(field, 'Орлова');
    const kept = Array.from({ length: localStorage.length }, (_, at) =>
      localStorage.getItem(localStorage.key(at) ?? ''),
    );
    expect(kept.join()).not.toContain('Орлова');
  });
});
