import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findAccessibilityFaults, renderAt } from '../../../components/testing/render';
import type { Competition } from '../frame/competition';
import { createCompetition } from '../testing/competition';
import { RegisterButton } from './RegisterButton';

interface Answers {
  player?: unknown;
  bids?: unknown[];
}

/** The API: the athlete, and the applications that are told to the bearer of the token only. */
function answerWith({ player = PLAYER, bids = [] }: Answers) {
  const ask = vi.fn(async (address: string, { headers }: RequestInit) => {
    const ofBids = address.includes('bids=1');
    const known = !ofBids || new Headers(headers).get('authorization') === 'Bearer token';
    const data = ofBids ? bids : player;
    return Response.json({ success: known && data !== null, data, totalCount: 1 });
  });
  vi.stubGlobal('fetch', ask);
  return ask;
}

const PLAYER = { birthday: '2000-05-17', gender: 'woman', city: null };
const bid = (tournament_id: number, status: string) => ({ tournament_id, bid: { status, reason: null } });

function offer(changes: Partial<Competition> = {}, session: object = {}, answers: Answers = {}) {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, String(value));
  const ask = answerWith(answers);
  const view = renderAt(
    <RegisterButton competition={createCompetition(changes)} />,
    '/competition-participants/7',
  );
  return { ...view, ask };
}

const ATHLETE = { accessToken: 'token', userId: '12', playerId: '5' };
const button = () => screen.getByRole('button', { name: 'Зарегистрироваться' });

test('Only open registration of a competition without children offers a place', () => {
  for (const changes of [{ status: 'future' }, { status: 'app-end' }, { is_parent: 1 }] as const) {
    const { unmount } = offer(changes);
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
  }
});

test('Who is not logged in is told so, and shown where to log in', async () => {
  const { user, router } = offer();
  await user.click(button());
  const dialog = await screen.findByRole('dialog', {
    name: 'Ошибка регистрации',
    description: 'Для регистрации на соревнование необходимо авторизоваться',
  });
  expect(await findAccessibilityFaults(dialog)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/entrance'));
});

test('An athlete who may take part goes to the application', async () => {
  const { user, router } = offer({}, ATHLETE);
  await user.click(button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/competitions/7/bid'));
});

test('An athlete who may not is told each reason', async () => {
  const { user } = offer({ gender: 'man', birth_date_from: '2010-01-01', geo_regions_ids: [16] }, ATHLETE);
  await user.click(button());
  await screen.findByRole('dialog', {
    name: 'Ошибка регистрации',
    description: 'Не соблюдены критерии для регистрации на данное соревнование.',
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Несоответствие возраста',
    'Несоответствие географическим требованиям',
    'Несоответствие пола',
  ]);
});

test('Who has applied already takes part already', async () => {
  offer({}, ATHLETE, { bids: [bid(7, 'submitted')] });
  const said = await screen.findByRole('button', { name: 'Вы уже участвуете' });
  expect(said.hasAttribute('disabled')).toBe(true);
});

test('An application to another competition, or one turned down, leaves the place open', async () => {
  const { ask } = offer({}, ATHLETE, { bids: [bid(8, 'approved'), bid(7, 'rejected')] });
  await waitFor(() => expect(ask).toHaveBeenCalled());
  expect(button()).toBeTruthy();
});

test('A logged-in referee has nothing to apply as', () => {
  offer({}, { accessToken: 'token', userId: '12' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('An athlete whose data do not come is told that', async () => {
  const { user } = offer({}, ATHLETE, { player: null });
  await user.click(button());
  expect(
    await screen.findByText('Произошла ошибка при загрузке данных. Попробуйте обновить страницу.'),
  ).toBeTruthy();
});

test.each([
  ['who may apply', PLAYER],
  ['who may not', null],
])('An answer about %s, which comes when the page was left, leads nowhere', async (_who, player) => {
  const { user, router } = offer({}, ATHLETE);
  const { promise, resolve } = Promise.withResolvers<Response>();
  const ask = vi.fn(() => promise);
  vi.stubGlobal('fetch', ask);
  await user.click(button());
  await waitFor(() => expect(ask).toHaveBeenCalled());
  await act(async () => router.navigate('/athletes'));
  await act(async () => resolve(Response.json({ success: player !== null, data: player })));
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
  expect(router.state.location).toMatchObject({ pathname: '/athletes', state: null });
});
