import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { Console } from '../../../Console.tsx';
import { makeAccessToken, answerData, list, answerQuietly, createRefusal } from '../../../testing/server.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'secretary' });
});

it('Who is similar is shown before a card is made, and looked at it is made', async () => {
  const similar = {
    person_id: 5,
    fullName: 'Орлов Семён',
    birthday: '1992-06-05',
    city_title: null,
    is_same_birthday: 1,
    player_id: 7,
    referee_id: null,
    user_id: null,
  };
  const sent: { despite_similar: number }[] = [];
  answerQuietly('secretary', {
    '/api/admin/people': (_, { method, body }) => {
      if (method === 'GET') return list([]);
      const form = JSON.parse(body as string) as { despite_similar: number };
      sent.push(form);
      if (form.despite_similar === 1) return answerData({ person_id: 6, version: 1 });
      return createRefusal(409, { error: 'Похожие люди уже есть', code: 'similar' });
    },
    '/api/admin/people/similar': () => list([similar]),
  });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], {
    initialEntries: ['/people/new'],
  });
  render(<RouterProvider router={router} />);
  const user = userEvent.setup({ delay: null });
  const add = await screen.findByRole('button', { name: 'Добавить' });
  await user.click(add);
  expect(await screen.findByText('Укажите фамилию')).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /^Фамилия/ }), 'Орлов');
  await user.type(screen.getByRole('textbox', { name: /^Имя/ }), 'Захар');
  await user.click(add);
  const shown = within(await screen.findByRole('region', { name: 'Похожие люди' }));
  expect(document.activeElement).toBe(shown.getByRole('heading', { name: 'Похожие люди уже есть' }));
  expect(shown.getByRole('link', { name: 'Орлов Семён' }).getAttribute('href')).toMatch(/\/people\/5$/);
  expect(shown.getByRole('listitem').textContent).toContain('тот же день рождения · спортсмен');
  await user.click(shown.getByRole('button', { name: 'Это другой человек, добавить' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/6'));
  expect(sent.map(({ despite_similar: despite }) => despite)).toEqual([0, 1]);
});

/** The form of a new athlete, and what is sent of it; `refusal` is what the server answers in place of a new card. */
async function openClubs(known: readonly string[] = [], refusal?: Response) {
  const sent: unknown[] = [];
  answerQuietly('secretary', {
    '/api/admin/people': (_, { method, body }) => {
      if (method === 'GET') return list([]);
      sent.push(JSON.parse(body as string));
      return refusal ?? answerData({ person_id: 6, version: 1 });
    },
    '/api/admin/clubs': () => list(known.map((title, index) => ({ club_id: index + 1, title, players: 1 }))),
  });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], {
    initialEntries: ['/people/new'],
  });
  render(<RouterProvider router={router} />);
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByRole('textbox', { name: /^Фамилия/ }), 'Орлов');
  await user.type(screen.getByRole('textbox', { name: /^Имя/ }), 'Захар');
  const clubs = screen.getByRole('combobox', { name: 'Клубы' });
  const add = () => user.click(screen.getByRole('button', { name: 'Добавить' }));
  return { user, clubs, add, sent };
}

it('A club that is typed and not ended by Enter is saved with the others', async () => {
  const { user, clubs, add, sent } = await openClubs();
  await user.type(clubs, 'Марс{Enter}  Дуплет ');
  await add();
  await waitFor(() => expect(sent).toMatchObject([{ clubs: ['Марс', 'Дуплет'] }]));
});

it('Who leaves the clubs loses none of them, and gets none that was only looked at', async () => {
  const { user, clubs, add, sent } = await openClubs(['Дуплет', 'Марс']);
  await user.type(clubs, 'Дуплет{Enter}');
  // The list comes up at the club that is there already.
  await user.click(clubs);
  await user.hover(await screen.findByRole('option', { name: 'Дуплет' }));
  await user.keyboard('{ArrowDown}');
  await user.tab();
  await user.type(clubs, 'Дуплет');
  await user.tab();
  expect(clubs).toHaveProperty('value', '');
  await add();
  await waitFor(() => expect(sent).toMatchObject([{ clubs: ['Дуплет'] }]));
});

it('A club that is being typed waits while another window is looked at', async () => {
  const { user, clubs, add, sent } = await openClubs();
  await user.type(clubs, 'Дуп');
  fireEvent.blur(clubs);
  await user.type(clubs, 'лет');
  await add();
  await waitFor(() => expect(sent).toMatchObject([{ clubs: ['Дуплет'] }]));
});

it('What is refused about clubs is told at them', async () => {
  const { add } = await openClubs([], createRefusal(422, { clubs: ['Не больше 20 клубов'] }));
  await add();
  expect(await screen.findByText('Исправьте отмеченные поля.')).toBeDefined();
  const clubs = screen.getByRole('combobox', { name: 'Клубы', description: 'Не больше 20 клубов' });
  expect(clubs.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(clubs);
});

it('Clubs of who is no athlete after all are not sent', async () => {
  const { user, clubs, add, sent } = await openClubs();
  await user.type(clubs, 'Клуб{Enter}');
  await user.click(screen.getByRole('checkbox', { name: 'Судья' }));
  await user.click(screen.getByRole('checkbox', { name: 'Спортсмен' }));
  await add();
  await waitFor(() => expect(sent).toMatchObject([{ is_player: 0, is_referee: 1, clubs: [] }]));
});
