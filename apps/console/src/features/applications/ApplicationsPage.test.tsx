import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Console } from '../../Console.tsx';
import { startSession } from '../../api/session.ts';
import { dismiss, listShownDecisions } from '../../components/decisions/decisions.ts';
import {
  makeAccessToken,
  answerData,
  list,
  answerQuietly,
  createRefusal,
  type Answer,
} from '../../testing/server.ts';

const NAMES: Readonly<Record<number, string>> = { 41: 'Иванов Иван', 42: 'Петрова Анна', 43: 'Сидоров Пётр' };
const NOT_LISTED = /Этой заявки нет в списке/;

const SUBMITTED = '2026-11-20T07:00:00.000Z';

const applicationOf = (id: number) => ({
  application_id: id,
  tournament_id: 7,
  tournament_title: 'Кубок',
  player_id: id,
  person_id: id,
  fullName: NAMES[id],
  birthday: null,
  gender: null,
  city_title: null,
  region_title: null,
  rank_title: null,
  rating: null,
  is_eligible: 1,
  ineligible_reasons: [],
  status: 'submitted',
  position: null,
  reason: null,
  submitted_dt: submitted,
  return_id: returned,
  decided_dt: null,
  documents: [],
});

/** The applications that wait for a decision, when they were sent, and their last return. */
let waiting = [41, 42, 43];
let submitted = SUBMITTED;
let returned: number | null = null;

function open(search: string, decided?: Answer) {
  const decide =
    (id: number): Answer =>
    (...asked) => {
      if (decided) return decided(...asked);
      waiting = waiting.filter((one) => one !== id);
      return answerData({ results: [], decision_id: null });
    };
  const fetch = answerQuietly('secretary', {
    '/api/admin/applications': (address) =>
      list(address.includes('status=submitted') ? waiting.map(applicationOf) : []),
    ...Object.fromEntries([41, 42, 43].map((id) => [`/api/admin/applications/${id}/decide`, decide(id)])),
  });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], {
    initialEntries: [`/applications/7${search}`],
  });
  render(<RouterProvider router={router} />);
  const listDecided = () =>
    fetch.mock.calls.map(([address]) => address).filter((address) => address.endsWith('/decide'));
  const countReads = () =>
    fetch.mock.calls.filter(([address]) => address.includes('/api/admin/applications?')).length;
  return { router, fetch, listDecided, countReads, user: userEvent.setup({ delay: null }) };
}

const SEEN = { application_id: 41, status: 'submitted', submitted_dt: SUBMITTED, return_id: null };

const findPane = () => screen.findByRole('heading', { level: 2 });

function dismissAll(): void {
  for (const { id } of listShownDecisions()) dismiss(id);
}

beforeEach(() => {
  waiting = [41, 42, 43];
  submitted = SUBMITTED;
  returned = null;
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'secretary' });
});

afterEach(() => {
  cleanup();
  dismissAll();
});

it('The application that the address names is shown, whatever its place in the list', async () => {
  open('?open=42');
  expect((await findPane()).textContent).toContain('Петрова Анна');
  expect(screen.queryByText(NOT_LISTED)).toBeNull();
});

it('An address that names no application opens none', async () => {
  open('');
  await screen.findByRole('link', { name: 'Иванов Иван' });
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.queryByText(NOT_LISTED)).toBeNull();
});

it('In the place of an application that the list does not have nobody else is shown, and no key decides', async () => {
  const { user, router, listDecided } = open('?open=40');
  await screen.findByText(NOT_LISTED);
  await screen.findByRole('link', { name: 'Иванов Иван' });
  expect(screen.queryByRole('button', { name: /^Принять/ })).toBeNull();
  await user.keyboard('[KeyA]');
  expect(listDecided()).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'К списку' }));
  expect(router.state.location.search).toBe('');
  expect(screen.queryByText(NOT_LISTED)).toBeNull();
});

it('The table that is taken has the order of the list', async () => {
  // A real click on a link would lead the window, which other tests share, to the table.
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user, fetch } = open('?status=approved&sort=-rating');
  await user.click(await screen.findByRole('button', { name: 'XLSX' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const asked = fetch.mock.calls.map(([address]) => address);
  expect(asked.find((address) => address.includes('/export'))).toContain('sort=-rating');
});

it('After a decision the next application is shown, and after the last of them the list', async () => {
  const { user, router, listDecided } = open('?open=41');
  for (const [id, next] of [
    [41, 'Петрова Анна'],
    [42, 'Сидоров Пётр'],
  ] as const) {
    expect((await findPane()).textContent).toContain(NAMES[id]);
    await user.click(await screen.findByRole('button', { name: /^Принять/ }));
    await waitFor(async () => expect((await findPane()).textContent).toContain(next));
    expect(screen.queryByText(NOT_LISTED)).toBeNull();
  }
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Петрова Анна' })).toBeNull());
  await user.click(screen.getByRole('button', { name: /^Принять/ }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(listDecided()).toHaveLength(3);
});

it('The pane stays until the answer, and a decision that is refused says what was not done', async () => {
  const answer = Promise.withResolvers<Response>();
  const { user } = open('?open=41', () => answer.promise);
  await user.click(await screen.findByRole('button', { name: /^Принять/ }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Принять/ }).disabled).toBe(true);
  expect((await findPane()).textContent).toContain('Иванов Иван');
  answer.resolve(createRefusal(409, { error: 'По заявке уже принято решение' }));
  const alert = await screen.findByText(/^Заявка не принята: Иванов Иван/);
  expect(alert.closest('[role=alert]')?.textContent).toContain('По заявке уже принято решение');
  expect(screen.queryByText(/^Заявка принята/)).toBeNull();
  expect((await findPane()).textContent).toContain('Иванов Иван');
});

it('Ctrl and Enter send a reason from its field, and Enter alone begins a new line', async () => {
  const { user, listDecided } = open('?open=41');
  await user.click(await screen.findByRole('button', { name: /^Отклонить/ }));
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Причина/ });
  await user.click(reason);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Укажите причину')).toBeTruthy();
  await user.keyboard('Взнос{Enter}не оплачен');
  expect(reason.value).toBe('Взнос\nне оплачен');
  expect(listDecided()).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(listDecided()).toEqual(['/api/admin/applications/41/decide']));
});

it('Who returns an application reads that a place or a turn in the queue is kept, not a place for all', async () => {
  const { user } = open('?open=41');
  await findPane();
  await user.keyboard('[KeyR]');
  const dialog = await screen.findByRole('dialog', { name: /^Вернуть заявку/ });
  expect(dialog.textContent).toContain('Место или очередь на место сохранится за спортсменом');
});

it('A decision says how the application was seen, and what has changed since is read anew', async () => {
  const decided = vi.fn<Answer>(() => createRefusal(409, { error: 'Заявку отправили заново' }));
  const { user, countReads } = open('?open=41', decided);
  await findPane();
  const before = countReads();
  await user.click(await screen.findByRole('button', { name: /^Принять/ }));
  await screen.findByText(/^Заявка не принята: Иванов Иван/);
  expect(JSON.parse(decided.mock.calls[0]?.[1].body as string)).toMatchObject({ seen: [SEEN] });
  await waitFor(() => expect(countReads()).toBeGreaterThan(before));
});

it('A reason goes with the application that it was begun about, and not with what came while it was written', async () => {
  const decided = vi.fn<Answer>(() => createRefusal(409, { error: 'Заявку отправили заново' }));
  const { user } = open('?open=41', decided);
  await user.click(await screen.findByRole('button', { name: /^Вернуть/ }));
  await user.type(await screen.findByRole('textbox', { name: /^Причина/ }), 'Чек не читается');
  submitted = '2026-11-21T08:30:00.000Z';
  returned = 5;
  // As when the window is looked at again.
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await screen.findByText(/подана 21\.11/);
  await user.click(screen.getByRole('button', { name: /^Вернуть с письмом/ }));
  await screen.findByText(/^Заявка не возвращена: Иванов Иван/);
  expect(JSON.parse(decided.mock.calls[0]?.[1].body as string)).toMatchObject({ seen: [SEEN] });
});
