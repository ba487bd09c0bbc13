import type { Player } from '@nardy/contract';
import { expect, test } from 'vitest';
import { describe } from './describe.server';
import { buildProfileMeta } from './profileMeta';

const ORIGIN = 'https://nardy.example';

const athleteWith = (fields: Partial<Player>) =>
  ({
    player_id: 7,
    fullName: 'Щербакова Екатерина Андреевна',
    last_name: 'Щербакова',
    first_name: 'Екатерина',
    middle_name: 'Андреевна',
    photo: null,
    gender: null,
    city: null,
    rank: null,
    honorary_title: null,
    clubs: [],
    ...fields,
  }) as unknown as Player;

test.each([
  ['Мастер спорта России', 'мастер спорта России'],
  ['I юношеский спортивный разряд', 'I юношеский спортивный разряд'],
  ['Кандидат в мастера спорта', 'кандидат в мастера спорта'],
])('«%s» stands in a sentence as «%s»', (title, inSentence) => {
  const { text } = describe('athlete-matches', athleteWith({ rank: { title } as Player['rank'] }), ORIGIN);
  expect(text).toBe(
    `Щербакова Екатерина Андреевна, ${inSentence}: матчи с соперниками, счётом и расчётом изменения рейтинга.`,
  );
});

test('A link to an athlete shows the photo, if there is one', () => {
  const imageOf = (photo: Player['photo']) => {
    const root = { loaderData: { origin: ORIGIN, site: { federation_name: 'Федерация' } } };
    const athlete = { ok: true, value: athleteWith({ photo }) } as const;
    const loaderData = { athlete } as unknown as Parameters<
      typeof buildProfileMeta
    >[1]['matches'][1]['loaderData'];
    const meta = buildProfileMeta('athlete-matches', {
      matches: [root, { loaderData }],
      params: { id: '7' },
    });
    return meta.find((one) => 'property' in one && one.property === 'og:image');
  };
  expect(imageOf({ link: '/media/people/7.webp', small: '/media/people/7.small.webp' })).toEqual({
    property: 'og:image',
    content: `${ORIGIN}/media/people/7.webp`,
  });
  expect(imageOf(null)).toEqual({ property: 'og:image', content: `${ORIGIN}/og.png` });
});
