import { formatCount } from '../../../formatting/numbers';
import type { Results } from './load';

/** "24 матча до 7 очков, сыграно 18". */
export function formatGameCount({ games, rounds, shown }: Results): string {
  const real = games.filter(({ outcome }) => outcome !== 'bye');
  const ended = real.filter(({ outcome }) => outcome !== null).length;
  const { match_length: length = null, wins_needed: wins = null } =
    rounds.find(({ round_id }) => round_id === shown?.roundId) ?? {};
  const points = length === null ? '' : ` до ${formatCount(length, 'очка', 'очков', 'очков')}`;
  const all =
    wins === null
      ? `${formatCount(real.length, 'матч', 'матча', 'матчей')}${points}`
      : `${formatCount(real.length, 'серия', 'серии', 'серий')} до ${wins} побед${points && `, матчи${points}`}`;
  return ended === real.length ? all : `${all}, сыграно ${ended}`;
}
