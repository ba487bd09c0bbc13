import { MOST_RELATIONS, type Person } from '@nardy/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { makeAccessToken, answerWith, answerData, list, createRefusal } from '../../../testing/server.ts';
import { PersonPage } from './PersonPage.tsx';

const PERSON = {
  person_id: 5,
  version: 1,
  fullName: 'Галиев Ильнур',
  last_name: 'Галиев',
  first_name: 'Ильнур',
  photo: null,
  awards: [],
  merges: [],
  similar: [],
  clubs: [],
  player: {
    player_id: 7,
    rating: null,
    competitions: 0,
    games: 0,
    rank: { title: 'КМС' },
    honorary_title: null,
    clubs: [],
  },
  referee: null,
  account: null,
} as unknown as Person;

const NO_RELATIONS = {
  contact: null,
  competitions: [],
  applications: [],
  appointments: [],
  consents: [],
  letters: [],
};

const IMPORTED = {
  entry_id: 3,
  action: 'import-into-person',
  action_title: 'Карточка дополнена импортом',
  happened_dt: '2026-11-28T09:00:00.000Z',
  user: null,
  before: null,
  after: { file: 'Люди.csv' },
};

beforeEach(() => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'secretary' });
});

/** The page of the person that the server has by now; `change` is what it does when something is changed. */
function openPage(
  readPerson: () => Person,
  { id = 5, change = () => answerData({}), readRelations = (): object => NO_RELATIONS } = {},
) {
  answerWith((address, { method }) => {
    if (method !== 'GET') return change();
    if (address.endsWith('/relations')) return answerData(readRelations());
    if (address.includes('/history')) return list([IMPORTED]);
    return /\/people\/\d+$/.test(address) ? answerData(readPerson()) : list([]);
  });
  const router = createMemoryRouter([{ path: '/people/:id', element: <PersonPage /> }], {
    initialEntries: [`/people/${id}`],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ delay: null }), router };
}

async function openForm() {
  const { user } = openPage(() => PERSON);
  await user.click(await screen.findByRole('button', { name: 'Присвоить по приказу' }));
  return user;
}

const way = () => screen.findByRole('button', { name: 'Присвоить по приказу' });

it('The way to an award has the focus again after the form was left', async () => {
  const user = await openForm();
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(document.activeElement).toBe(await way());
});

it('The way to an award has the focus again after an award was given', async () => {
  const user = await openForm();
  await user.click(screen.getByRole('combobox', { name: /^Что присвоено/ }));
  await user.click(await screen.findByRole('option', { name: 'Снять разряд' }));
  await user.type(screen.getByRole('textbox', { name: /^Номер приказа/ }), '12');
  await user.type(screen.getByRole('textbox', { name: /^Дата приказа/ }), '20.11.2026');
  await user.click(screen.getByRole('button', { name: 'Присвоить' }));
  const button = await way();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('The history says which file a card was filled from', async () => {
  await openForm();
  const words = await screen.findByText('Люди.csv');
  expect(words.parentElement?.textContent).toBe('ФайлЛюди.csv');
});

it('The address of a card that was merged leads to the card that is left, and to its own once that is undone', async () => {
  let person: Person = PERSON;
  const { router } = openPage(() => person, { id: 4 });
  await screen.findByRole('heading', { name: 'Галиев Ильнур' });
  expect(router.state.location.pathname).toBe('/people/5');
  person = { ...PERSON, person_id: 4, fullName: 'Галиев Ильнур Маратович' };
  await act(() => router.navigate('/people/4'));
  await screen.findByRole('heading', { name: 'Галиев Ильнур Маратович' });
  expect(router.state.location.pathname).toBe('/people/4');
});

const AWARD = {
  award_id: 3,
  kind: 'rank',
  title: 'КМС',
  order_number: '12',
  order_date: '2026-11-20',
  given_by: null,
  given_dt: '2026-11-20T09:00:00.000Z',
} as const;

it('An entry of an order that somebody else has deleted goes from the list, and what is held has the focus', async () => {
  let person: Person = { ...PERSON, awards: [AWARD] };
  const { user } = openPage(() => person, {
    change: () => {
      person = PERSON;
      return createRefusal(404, { error: 'Запись о присвоении не найдена' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Удалить запись: приказ № 12' }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Разряд: КМС'));
  expect(screen.queryByText(/^приказ № 12/)).toBeNull();
});

it('The way to another photo has the focus after the photo was deleted', async () => {
  let person: Person = { ...PERSON, photo: { link: '/media/people/1.jpg' } };
  const { user } = openPage(() => person, {
    change: () => {
      person = { ...PERSON, photo: null };
      return answerData(person);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Удалить фото' }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  const picker = await screen.findByRole('button', { name: 'Загрузить фото' });
  await waitFor(() => expect(document.activeElement).toBe(picker));
});

const makeCompetition = (id: number) => ({
  tournament_id: id,
  full_name: `Турнир ${id}`,
  start_dt: '2026-11-20T09:00:00.000Z',
});

it('Of what is told by its latest alone the number is no total', async () => {
  const competitions = Array.from({ length: MOST_RELATIONS }, (_, at) => makeCompetition(at + 1));
  const appointments = [1, 2, 3].map((id) => ({ ...makeCompetition(id), role_title: 'Судья' }));
  openPage(() => PERSON, { readRelations: () => ({ ...NO_RELATIONS, competitions, appointments }) });
  await screen.findByText(`Соревнования: последние ${MOST_RELATIONS}`);
  expect(screen.getByText('Судейство: 3')).toBeTruthy();
});

const CONTACT = {
  user_id: 9,
  email: 'gone@nardy.example',
  phone: null,
  address: null,
  guardian_name: null,
  has_registration: 1,
};

it.each([0, 1])('An account with %i registrations has so many links to one', async (count) => {
  const contact = { ...CONTACT, has_registration: count };
  openPage(() => PERSON, { readRelations: () => ({ ...NO_RELATIONS, contact }) });
  await screen.findByText(/gone@nardy\.example/);
  expect(screen.queryAllByRole('link', { name: 'регистрация' })).toHaveLength(count);
});

it('What belongs to a card that was parted again stands on the other no more', async () => {
  let isParted = false;
  const merge = {
    merge_id: 4,
    fullName: 'Галеев Ильнур',
    merged_dt: '2026-11-20T09:00:00.000Z',
    merged_by: null,
    undone_dt: null,
    can_undo: 1,
  } as const;
  const { user } = openPage(() => ({ ...PERSON, merges: isParted ? [] : [merge] }), {
    change: () => {
      isParted = true;
      return answerData({});
    },
    readRelations: () => ({ ...NO_RELATIONS, contact: isParted ? null : CONTACT }),
  });
  await screen.findByText(/gone@nardy\.example/);
  await user.click(screen.getByRole('button', { name: 'Разъединить: Галеев Ильнур' }));
  await user.click(await screen.findByRole('button', { name: 'Разъединить' }));
  await screen.findByText(/^Аккаунта нет/);
});
