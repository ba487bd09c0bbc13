import type { PlayerProfile, RatingChart } from '@nardy/contract';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { Chosen } from '../matches/Chosen';
import type { AthleteResult, ProfileData } from './load';
import { ProfileFrame } from './ProfileFrame';

const SHORT = { discipline_id: 1, title: 'Короткие нарды' };
const RETIRED = { discipline_id: 2, title: 'Блиц' };

const ATHLETE = {
  player_id: 7,
  last_name: 'Щербакова',
  first_name: 'Екатерина',
  photo: null,
  birthday: null,
  gender: 'woman',
  clubs: [],
  rating: 1520,
  position: 1,
  disciplines: [RETIRED],
  games: 4,
  wins: 3,
  loses: 1,
  user: null,
  middle_name: null,
  city: null,
  rank: null,
  honorary_title: null,
  federation_member: 0,
} as unknown as PlayerProfile;

const CHART: RatingChart = { 2: { '2026-10': { rating: 1520, position: 1, total_position: 9 } } };

const CARD: AthleteResult = { ok: true, value: ATHLETE };

const PROFILE: ProfileData = {
  id: 7,
  athlete: CARD,
  chart: { ok: true, value: CHART },
  disciplines: { ok: true, value: [SHORT] },
  thisYear: 2026,
};

class SeenAtOnce {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', SeenAtOnce));

function openPage(profile: ProfileData) {
  const NO_MATCHES = { rows: [] } as unknown as Parameters<typeof Chosen>[0]['list'];
  const page = {
    id: 'profile',
    path: 'athlete-matches/7',
    loader: () => profile,
    element: <ProfileFrame />,
    HydrateFallback: () => null,
    children: [{ index: true, element: <Chosen list={NO_MATCHES} playerId={7} /> }],
  };
  const router = createMemoryRouter([page], { initialEntries: ['/athlete-matches/7?discipline=2'] });
  return render(<RouterProvider router={router} />);
}

test('A discipline that is not offered any more stays in the chart of who has played it', async () => {
  openPage(PROFILE);
  expect(await screen.findByRole('heading', { name: 'Рейтинг' })).toBeTruthy();
  expect(await screen.findByText('Посмотреть историю')).toBeTruthy();
  expect(screen.queryByText('Скоро тут всё будет')).toBeNull();
  expect(screen.getByRole('group', { name: 'График рейтинга за 2026 год' })).toBeTruthy();
});

test('Matches that were chosen by a discipline that is not offered any more say its name', async () => {
  openPage(PROFILE);
  expect(await screen.findByRole('link', { name: 'Убрать: Блиц' })).toBeTruthy();
});

test('The name of the discipline comes with a card that is late', async () => {
  const { promise, resolve } = Promise.withResolvers<AthleteResult>();
  openPage({ ...PROFILE, athlete: promise });
  expect(await screen.findByRole('link', { name: 'Убрать: Дисциплина' })).toBeTruthy();
  resolve(CARD);
  expect(await screen.findByRole('link', { name: 'Убрать: Блиц' })).toBeTruthy();
});

test('A place of an earlier list, in which the chart ends, is none of today', async () => {
  openPage({ ...PROFILE, athlete: { ok: true, value: { ...ATHLETE, position: null } } });
  expect(await screen.findByText('Рейтинг, блиц')).toBeTruthy();
  expect(screen.queryByText('Место в рейтинге')).toBeNull();
});
