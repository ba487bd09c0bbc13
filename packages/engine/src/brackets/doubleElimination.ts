import { grant, type Outcome } from '../outcome.ts';
import { ConsolationBuilder, type ConsolationRules } from './consolation.ts';
import { dropIndex } from './drops.ts';
import {
  EXIT_BEFORE_FINAL,
  EXIT_FINAL,
  PlanBuilder,
  type BracketPart,
  type BracketPlan,
  type Source,
} from './plan.ts';
import { pairFirstRound, refuseSize, countRoundsFor, type BracketSizeRefusal } from './seedOrder.ts';
import { pairGames } from './singleElimination.ts';
import { formatGrandFinalTitle, formatLowerTitle, formatUpperTitle } from './titles.ts';

/** How upper and lower games come into being, round by round. */
interface Growth {
  readonly builder: PlanBuilder;
  /** Rounds of the upper bracket. */
  readonly rounds: number;
  readonly beside: ConsolationBuilder | undefined;
  upper: readonly number[];
  lower: readonly number[];
}

/** What may come with a double elimination. */
export interface DoubleEliminationOptions {
  readonly secondFinal: boolean;
  readonly consolation?: ConsolationRules;
}

/**
 * Plans a double elimination for 2 to 1,024: who loses once falls into the lower bracket, who loses twice is out.
 *
 * Lower round 1 pairs the losers of upper round 1; then a round against those who fall from upper round r, and a round
 * among the winners, follow each other. Drops are crossed (see `dropIndex`). The final joins the winners of both brackets;
 * with `secondFinal` it is played again when the one from the lower bracket wins, for then each has lost once. Third is who
 * loses the final of the lower bracket. A consolation bracket (see `ConsolationBuilder`) takes losers of lower rounds before
 * its last two, which decide the third and the fourth place. Games stand in the order of play. Refuses other sizes.
 */
export function planDoubleElimination(
  size: number,
  { secondFinal, consolation }: DoubleEliminationOptions,
): Outcome<BracketPlan, BracketSizeRefusal> {
  const refusal = refuseSize(size);
  if (refusal) return refusal;
  const builder = new PlanBuilder();
  const beside = consolation && new ConsolationBuilder(builder, consolation);
  const growth: Growth = { builder, rounds: countRoundsFor(size), beside, upper: [], lower: [] };
  addUpper(growth, 1, pairFirstRound(size));
  if (growth.rounds > 1)
    addLower(
      growth,
      1,
      pairGames(growth.upper).map(([one, other]) => [takeLoser(one), takeLoser(other)]),
    );
  for (let round = 2; round <= growth.rounds; round += 1) addLevel(growth, round);
  beside?.finish();
  addFinals(growth, secondFinal);
  return grant(
    builder.finish('de', size, (part, index, count) =>
      part === 'consolation' ? (beside?.titleOf(index, count) ?? '') : formatTitle(part, index, count),
    ),
  );
}

/** One upper round, the lower round into which its losers fall, and the lower round among the winners of that. */
function addLevel(growth: Growth, round: number): void {
  addUpper(
    growth,
    round,
    pairGames(growth.upper).map(([one, other]) => [takeWinner(one), takeWinner(other)]),
  );
  const fallen = growth.upper;
  addLower(
    growth,
    2 * round - 2,
    growth.lower.map((game, index) => {
      // Crossing by exclusive or is its own inverse, so it tells as well who falls here.
      const from = fallen[dropIndex(index, fallen.length, round)] ?? 0;
      return [takeWinner(game), takeLoser(from)];
    }),
  );
  if (round === growth.rounds) return;
  addLower(
    growth,
    2 * round - 1,
    pairGames(growth.lower).map(([one, other]) => [takeWinner(one), takeWinner(other)]),
  );
}

function addUpper(growth: Growth, round: number, games: readonly (readonly [Source, Source])[]): void {
  // Only a double no-show puts anybody out here: ranked with the lower round where the loser would have fallen.
  const exitRank = computeExitRank(growth, Math.max(1, 2 * round - 2));
  growth.upper = games.map((sources) => growth.builder.add({ part: 'winner', round, sources, exitRank }));
}

function addLower(growth: Growth, round: number, games: readonly (readonly [Source, Source])[]): void {
  const exitRank = computeExitRank(growth, round);
  growth.lower = games.map((sources) => growth.builder.add({ part: 'loser', round, sources, exitRank }));
  growth.beside?.addAfter({ games: growth.lower, exitRank, isLate: round > 2 * growth.rounds - 4 });
}

function addFinals(growth: Growth, secondFinal: boolean): void {
  const [upper = 0] = growth.upper;
  const [lower] = growth.lower;
  // Two participants have no lower bracket: who lost the upper final comes to the final at once.
  const challenger = lower === undefined ? takeLoser(upper) : takeWinner(lower);
  const final = {
    part: 'final',
    sources: [takeWinner(upper), challenger],
    exitRank: EXIT_FINAL,
  } as const;
  const first = growth.builder.add({ ...final, round: 1 });
  if (secondFinal) growth.builder.add({ ...final, round: 2, onlyIfSecondWon: first });
}

function computeExitRank(growth: Growth, round: number): number {
  return EXIT_BEFORE_FINAL + (2 * growth.rounds - 2 - round);
}

function formatTitle(part: BracketPart, index: number, count: number): string {
  if (part === 'winner') return formatUpperTitle(2 ** (count - 1 - index));
  return part === 'loser' ? formatLowerTitle(index, count) : formatGrandFinalTitle(index);
}

function takeWinner(game: number): Source {
  return { from: 'winner', game };
}

function takeLoser(game: number): Source {
  return { from: 'loser', game };
}
