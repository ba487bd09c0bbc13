// Rates 200,000 games of 100,000 players from nothing, recomputes after corrections, and prints seconds.
// Run: node bench/rating.ts
//
// The reference is a bare loop of the same formula over two arrays of numbers: no order, no explanations, no lists, no
// corrections. The ratio says what those cost.
import {
  rateGames,
  buildRatingList,
  computeRatingSwing,
  recomputeRatings,
  computeWinProbability,
} from '@nardy/engine';
import type { CompetitionGame } from '@nardy/engine';
import { computeMedian } from './figures.ts';

const PLAYERS = 100_000;
const GAMES = 200_000;
const RUNS = 5;

function season(): CompetitionGame[] {
  let seed = 20_250_301;
  const below = (limit: number) => {
    // Lehmer's generator: the same season on every machine.
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  return Array.from({ length: GAMES }, (_, id) => {
    const winner = below(PLAYERS);
    const loser = (winner + 1 + below(PLAYERS - 1)) % PLAYERS;
    const year = 2022 + Math.floor((id * 3) / GAMES);
    const day = `${year}-${String(1 + below(12)).padStart(2, '0')}-${String(1 + below(28)).padStart(2, '0')}`;
    return {
      id,
      discipline: 1,
      day,
      order: id,
      winner: [winner],
      loser: [loser],
      length: 5 + 2 * below(5),
    };
  });
}

function bareLoop(games: readonly CompetitionGame[]): number {
  const rating = new Float64Array(PLAYERS).fill(1500);
  const experience = new Float64Array(PLAYERS);
  for (const {
    winner: [won = 0],
    loser: [lost = 0],
    length,
  } of games) {
    const probability = computeWinProbability(rating[won] ?? 0, rating[lost] ?? 0, length);
    for (const [player, sign] of [
      [won, 1],
      [lost, -1],
    ] as const) {
      const k = Math.max(1, (500 - (experience[player] ?? 0)) / 100);
      rating[player] = (rating[player] ?? 0) + sign * computeRatingSwing(k, length, probability);
      experience[player] = (experience[player] ?? 0) + length;
    }
  }
  return rating.reduce((sum, one) => sum + one, 0);
}

/** The median of several runs, in seconds. */
function seconds(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    work();
    return (performance.now() - start) / 1000;
  });
  return computeMedian(times);
}

const games = season();
const ledger = rateGames(1, games);
const played = games.toSorted((a, b) => (a.day < b.day ? -1 : 1));
const line = (title: string, value: string) => process.stdout.write(`${title.padEnd(52)}${value}\n`);

const whole = seconds(() => rateGames(1, games));
const bare = seconds(() => bareLoop(games));
line(`${GAMES} games, ${PLAYERS} players, from nothing`, `${whole.toFixed(2)} s`);
line('the bare formula over the same games', `${bare.toFixed(2)} s (ratio ${(whole / bare).toFixed(1)})`);
line('the list of the last month', `${seconds(() => buildRatingList(ledger, '2024-12')).toFixed(2)} s`);
for (const [title, at] of [
  ['oldest', 0],
  ['middle', GAMES / 2],
  ['newest', GAMES - 1],
] as const) {
  const game = played[at];
  if (!game) continue;
  const correction = { id: game.id, game: { ...game, winner: game.loser, loser: game.winner } };
  const result = recomputeRatings(ledger, [correction]);
  const time = seconds(() => recomputeRatings(ledger, [correction]));
  line(
    `correction of the ${title} game`,
    `${time.toFixed(2)} s (${result.recomputed.length} games, ${result.shifts.length} ratings)`,
  );
}
