import type { Round } from '@nardy/contract';
import { expect, test } from 'vitest';
import { formatGameCount } from './gameCount';

const round: Round = {
  id: 1,
  round_id: 1,
  label: 'Финал',
  title: 'Финал',
  isPlayed: 0,
  has_tours: 0,
  is_running: 1,
  match_length: 21,
  wins_needed: null,
};

test('The games of a round are counted with what they are played to', () => {
  const results = { rounds: [round], tours: [], shown: { roundId: 1, tourId: undefined }, games: [] };
  expect(formatGameCount(results)).toBe('0\u00A0матчей до 21\u00A0очка');
  expect(formatGameCount({ ...results, rounds: [{ ...round, match_length: 11 }] })).toBe(
    '0\u00A0матчей до 11\u00A0очков',
  );
  expect(formatGameCount({ ...results, rounds: [{ ...round, match_length: null }] })).toBe('0\u00A0матчей');
  expect(formatGameCount({ ...results, rounds: [{ ...round, match_length: 7, wins_needed: 3 }] })).toBe(
    '0\u00A0серий до 3 побед, матчи до 7\u00A0очков',
  );
});
