import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { Console } from '../../../Console.tsx';
import { startSession } from '../../../api/session.ts';
import { makeAccessToken, answerData, answerQuietly, createRefusal } from '../../../testing/server.ts';
import { buildDetails } from '../testing/details.ts';

const NAMES: Readonly<Record<number, string>> = { 5: 'Кубок Пятый', 6: 'Кубок Шестой' };
const START = '2027-02-01T07:00:00.000Z';

const competitionOf = (id: number, name = NAMES[id]) =>
  buildDetails({ full_name: name }, { tournament_id: id });

beforeEach(() => {
  localStorage.clear();
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'secretary' });
});

function open(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup({ delay: null }) };
}

const findHeading = (name: string | undefined) =>
  screen.findByRole('heading', { level: 1, name: name ?? '', hidden: true });

test('What was asked of one competition is not asked of the one that Back leads to', async () => {
  const preview = (effect: string) => () => answerData({ refusal: null, effects: [effect], warnings: [] });
  answerQuietly('secretary', {
    '/api/admin/tournaments/5': () => answerData(competitionOf(5)),
    '/api/admin/tournaments/6': () => answerData(competitionOf(6)),
    '/api/admin/tournaments/5/publication': preview('Пятый'),
    '/api/admin/tournaments/6/publication': preview('Шестой'),
  });
  const { router, user } = open('/competitions/5');
  await findHeading(NAMES[5]);
  await act(() => router.navigate('/competitions/6'));
  await findHeading(NAMES[6]);
  await user.click(await screen.findByRole('button', { name: 'Опубликовать' }));
  await screen.findByRole('dialog');
  await act(() => router.navigate(-1));
  await findHeading(NAMES[5]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('What was begun of a copy is there when its original is not', async () => {
  let isThere = true;
  answerQuietly('secretary', {
    '/api/admin/tournaments/5': () =>
      isThere ? answerData(competitionOf(5)) : createRefusal(404, { error: 'Соревнование не найдено' }),
  });
  const { user } = open('/competitions/new?copy=5');
  await user.type(await screen.findByDisplayValue('Кубок Пятый'), ' Весны');
  cleanup();
  isThere = false;
  open('/competitions/new?copy=5');
  expect(await screen.findByDisplayValue('Кубок Пятый Весны')).toBeDefined();
});

test('A copy that is begun again begins from the competition as it is then', async () => {
  let name = 'Кубок';
  answerQuietly('secretary', { '/api/admin/tournaments/5': () => answerData(competitionOf(5, name)) });
  const { router } = open('/competitions/new?copy=5');
  expect(await screen.findByDisplayValue('Кубок')).toBeDefined();
  await act(() => router.navigate('/people'));
  await findHeading('Люди');
  name = 'Кубок Весны';
  await act(() => router.navigate('/competitions/new?copy=5'));
  expect(await screen.findByDisplayValue(/^Кубок/)).toHaveProperty('value', 'Кубок Весны');
});

test.each([
  ['director', true],
  ['auditor', false],
] as const)('What a competition lets the role %s change', async (role, mayRun) => {
  const judge = {
    referee_id: 3,
    fullName: 'Орлова Мария',
    category_title: null,
    role_id: 1,
    grade_title: null,
  };
  const roles = [{ role_id: 1, title: 'Главный судья' }];
  answerQuietly(role, {
    '/api/admin/tournaments/5': () => answerData(competitionOf(5)),
    '/api/admin/tournaments/5/schedule': () => answerData({ version: 'x', events: [] }),
    '/api/admin/tournaments/5/referees': () =>
      answerData({ version: 'x', referees: [judge], roles, own_referee_id: null }),
  });
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role });
  const { router } = open('/competitions/5?part=main');
  const readOnly = 'Только для чтения: это меняют секретарь и администратор.';
  await screen.findByText(readOnly);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Название/ })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.queryByRole('button', { name: /Опубликовать|Сохранить|Удалить/ })).toBeNull();
  await act(() => router.navigate('/competitions/5?part=schedule'));
  if (!mayRun) {
    await screen.findByText(/^Только для чтения/);
    expect(screen.queryByRole('button', { name: 'Добавить событие' })).toBeNull();
    return;
  }
  await screen.findByRole('button', { name: 'Добавить событие' });
  await act(() => router.navigate('/competitions/5?part=referees'));
  await screen.findByText(/Судей и роли назначает секретарь\./);
  expect(screen.getByText('Орлова Мария')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Убрать: / })).toBeNull();
});

const PAPER = {
  document_id: 7,
  title: 'Регламент',
  is_for_registration: 0,
  published_dt: START,
  file: { link: '/media/documents/7.pdf', size: 9, name: 'Регламент.pdf' },
};

function openAsEditor(address: string, isPublished: 0 | 1) {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'editor' });
  answerQuietly('editor', {
    '/api/admin/tournaments/5': () => answerData({ ...competitionOf(5), is_published: isPublished }),
    '/api/admin/tournaments/5/documents': () => answerData({ version: 'x', documents: [PAPER] }),
    '/api/admin/tournaments/5/partners': () =>
      answerData({ version: 'x', partners: [], inherited: [], known: [] }),
  });
  return open(address);
}

const listParts = () =>
  within(screen.getByRole('navigation', { name: 'Части' }))
    .getAllByRole('link')
    .map(({ textContent: label }) => label);

test('An editor keeps the documents and partners of a competition that is prepared, and is offered nothing else', async () => {
  const { user } = openAsEditor('/competitions/5?part=main', 0);
  await screen.findByRole('button', { name: 'Удалить: Регламент' });
  expect(screen.queryByText(/^Только для чтения/)).toBeNull();
  expect(listParts()).toEqual(['Документы', 'Партнёры', 'Альбомы']);
  expect(screen.getByRole('button', { name: 'Предпросмотр на портале' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Опубликовать|^Удалить$/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Создать копию' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Партнёры' }));
  await screen.findByRole('button', { name: 'Добавить партнёра' });
  expect(screen.queryByText(/^Только для чтения/)).toBeNull();
});

test('An editor sees how a published competition stands, without the tools of its day', async () => {
  openAsEditor('/competitions/5', 1);
  await screen.findByRole('region', { name: 'Состояние' });
  expect(listParts()).toEqual(['Обзор', 'Документы', 'Партнёры', 'Альбомы']);
  expect(screen.queryByRole('region', { name: /День соревнования|Участники и заявки/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Статус' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Снять с публикации' })).toBeNull();
});

test('The parent of a competition is a link for those who may read it, and a name for others', async () => {
  let is_readable = 1;
  answerQuietly('director', {
    '/api/admin/tournaments/5': () =>
      answerData({
        ...competitionOf(5),
        parent: { tournament_id: 6, full_name: 'Фестиваль', is_published: 1, is_readable },
      }),
  });
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'director' });
  open('/competitions/5');
  await screen.findByRole('link', { name: 'Фестиваль' });
  cleanup();
  is_readable = 0;
  open('/competitions/5');
  await screen.findByText('Входит в Фестиваль');
  expect(screen.queryByRole('link', { name: 'Фестиваль' })).toBeNull();
});
