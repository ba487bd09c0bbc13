import { expect, test } from 'vitest';
import { createCompetition } from '../testing/competition';
import { describePage, describe } from './describe.server';

test('A page is described by its competition and by what stands on it', () => {
  expect(describe('competition-judge', createCompetition())).toBe(
    'Чемпионат России по коротким нардам, 14–18 декабря 2026, Казань: судейская коллегия: должности и категории.',
  );
  expect(describe('competition-judge', createCompetition({ city: null }))).toContain('2026: судейская');
  expect(describe('competition-judge', undefined)).toMatch(/^Соревнование федерации нард: /);
});

const ORIGIN = 'https://nardy.example';

function eventOf(changes: Parameters<typeof createCompetition>[0] = {}) {
  const competition = { ok: true, value: createCompetition(changes) } as const;
  const { about } = describePage({ competition }, 'competition-judge', {
    origin: ORIGIN,
    organizer: 'Федерация',
  });
  return about;
}

test('Search engines read the competition as an event', () => {
  const id = createCompetition().tournament_id;
  expect(eventOf()?.image).toEqual({
    link: '/api/tournaments/7/card.png?v=abcdefghij',
    alt: 'Чемпионат России по коротким нардам, 14–18 декабря 2026, Казань',
    size: [1200, 630],
  });
  expect(eventOf()?.event).toEqual({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    '@id': `${ORIGIN}/competition-participants/${id}#event`,
    name: 'Чемпионат России по коротким нардам',
    description: expect.stringContaining('судейская коллегия') as string,
    url: `${ORIGIN}/competition-judge/${id}`,
    image: [`${ORIGIN}/api/tournaments/7/card.png?v=abcdefghij`],
    sport: 'Нарды',
    startDate: '2026-12-14T10:00:00+03:00',
    endDate: '2026-12-18T18:00:00+03:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'ул. Баумана, 44',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Казань',
        addressRegion: 'Республика Татарстан',
        streetAddress: 'ул. Баумана, 44',
      },
    },
    organizer: { '@type': 'SportsOrganization', name: 'Федерация', url: `${ORIGIN}/` },
    offers: {
      '@type': 'Offer',
      name: 'Взнос за участие',
      price: 1500,
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      url: `${ORIGIN}/competition-participants/${id}`,
      validThrough: '2026-12-03T00:00:00+03:00',
    },
  });
});

test('An event tells its parent, its place on the net, and whether there is room', () => {
  expect(eventOf({ parent_tournament_id: 3, is_online: 1 })?.event).toMatchObject({
    superEvent: { '@id': `${ORIGIN}/competition-participants/3#event` },
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation' },
  });
  const availability = (changes: Parameters<typeof createCompetition>[0]) =>
    (eventOf(changes)?.event?.['offers'] as { availability: string } | undefined)?.availability
      .split('/')
      .at(-1);
  expect(availability({ status: 'future' })).toBe('PreSale');
  expect(availability({ approved_player: 128 })).toBe('SoldOut');
  expect(availability({ status: 'past' })).toBe('SoldOut');
  expect(availability({ fee: null })).toBeUndefined();
});
