import type { PlayerProfile } from '@nardy/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAccessibilityFaults, renderAt } from '../../../components/testing/render';
import { AthleteCard } from './AthleteCard';

const ATHLETE = {
  player_id: 7,
  last_name: 'Щербакова',
  first_name: 'Екатерина',
  middle_name: 'Андреевна',
  photo: null,
  birthday: '1990-05-17',
  gender: 'woman',
  city: null,
  rank: { title: 'Мастер спорта' },
  honorary_title: { title: 'Заслуженный мастер спорта' },
  clubs: [{ title: 'Дебют' }, { title: 'Белые шашки' }],
  federation_member: 1,
  rating: 2146,
  position: 4,
  disciplines: [{ discipline_id: 1, title: 'Короткие нарды' }],
  games: 1201,
  wins: 1180,
  loses: 21,
  user: { referee_id: 3 },
} as unknown as PlayerProfile;

const textOf = (athlete: PlayerProfile) => {
  const { container } = renderAt(<AthleteCard athlete={athlete} />);
  return { container, text: (container.textContent ?? '').replaceAll('\u00a0', ' ') };
};

test('The card tells titles, clubs, membership, place, wins and losses', async () => {
  const { container, text } = textOf(ATHLETE);
  for (const words of [
    'РазрядМастер спорта',
    'ЗваниеЗаслуженный мастер спорта',
    'КлубыДебют, Белые шашки',
    'Член федерации',
    '2146Рейтинг, короткие нарды',
    '4Место в рейтинге',
    '1 180 побед',
    '21 поражение',
  ])
    expect(text).toContain(words);
  expect(screen.getByRole('link', { name: 'Профиль судьи' }).getAttribute('href')).toBe('/judge-profile/3');
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('Who has none of these is told without them', () => {
  const { text } = textOf({
    ...ATHLETE,
    rank: null,
    honorary_title: null,
    clubs: [],
    federation_member: 0,
    rating: null,
    games: 0,
    wins: 0,
    loses: 0,
    user: null,
  });
  expect(text).toContain('РазрядНе указано');
  expect(text).toContain('КлубНе указано');
  expect(text).not.toMatch(/Звание|Член федерации|Профиль судьи|побед|Рейтинг/);
});
