import { expect, test } from 'vitest';
import { found, FOUND_OF_A_KIND, searchEverywhere } from './search.ts';
import { testShape } from './testing/shapes.ts';

const athlete = {
  player_id: 1,
  fullName: 'Щербакова Екатерина Андреевна',
  birth_year: 1996,
  city: 'Москва',
  rating: 2146,
  photo: { link: '/media/a.webp', small: '/media/a.small.webp' },
};
const competition = {
  tournament_id: 7,
  full_name: 'Кубок Казани',
  is_parent: 0,
  status: 'past',
  start_dt: '2026-12-14T07:00:00.000Z',
  end_dt: '2026-12-15T16:00:00.000Z',
  city: null,
} as const;
const nothing = { athletes: [], competitions: [], referees: [], albums: [] };

testShape(
  'What a search finds',
  found,
  {
    athletes: [athlete],
    competitions: [competition],
    referees: [{ referee_id: 2, fullName: 'Белов Олег', category: null, city: 'Казань', photo: null }],
    albums: [{ album_id: 3, title: 'Финал', publishedDt: competition.end_dt, photo_count: 0, cover: null }],
  },
  { 'more than are asked for': { athletes: Array.from({ length: FOUND_OF_A_KIND + 1 }, () => athlete) } },
);
testShape('Nothing', found, nothing);

test('No text is a search for nothing', () => {
  expect(searchEverywhere.query.parse({ text: '  ' })).toEqual({});
  expect(searchEverywhere.query.safeParse({ text: 'x'.repeat(101) }).success).toBe(false);
});
