import { expect, test } from 'vitest';
import { COMPETITION_MESSAGES, findCompetitionFaults, type CompetitionValues } from './competition.ts';

const ONLINE: CompetitionValues = {
  full_name: 'Кубок сети',
  is_parent: 0,
  discipline_id: 1,
  format: 'swiss',
  max_point: null,
  players_max: null,
  is_playoff: 0,
  isThird: 0,
  has_fees: 0,
  start_dt: '2031-02-01T08:00:00.000Z',
  end_dt: '2031-02-02T16:00:00.000Z',
  app_start_dt: null,
  app_end_dt: null,
  is_online: 1,
  city_id: null,
  address: null,
  birth_date_from: null,
  birth_date_to: null,
};

test.each([null, '', '  '])('A competition that is played online has no address: %j', (address) => {
  expect(findCompetitionFaults({ ...ONLINE, address })).toEqual({});
});

test('A competition that is played online with a city or an address is told so', () => {
  const place = [COMPETITION_MESSAGES.place];
  expect(findCompetitionFaults({ ...ONLINE, address: 'Арена' })).toEqual({ address: place });
  expect(findCompetitionFaults({ ...ONLINE, city_id: 1, address: 'Арена' })).toEqual({ city_id: place });
  expect(findCompetitionFaults({ ...ONLINE, is_online: 0, city_id: 1, address: 'Арена' })).toEqual({});
});

test.each(['до 32', 32.5, Number.NaN])('A number that is not whole is told at its field: %j', (given) => {
  const players_max = given as number;
  expect(findCompetitionFaults({ ...ONLINE, players_max, max_point: players_max })).toEqual({
    players_max: [COMPETITION_MESSAGES.playersMax],
    max_point: [COMPETITION_MESSAGES.maxPoint],
  });
});
