import { grant, type Outcome } from '../outcome.ts';
import { ConsolationBuilder, type ConsolationRules } from './consolation.ts';
import {
  EXIT_BEFORE_FINAL,
  EXIT_FINAL,
  EXIT_THIRD_LOSER,
  PlanBuilder,
  type BracketPart,
  type BracketPlan,
} from './plan.ts';
import { pairFirstRound, refuseSize, countRoundsFor, type BracketSizeRefusal } from './seedOrder.ts';
import { formatKnockoutTitle, THIRD_PLACE_TITLE } from './titles.ts';

/** What may come with a single elimination. */
export interface SingleEliminationOptions {
  readonly thirdPlace: boolean;
  readonly consolation?: ConsolationRules;
}

/**
 * Plans a single elimination for 2 to 1,024: byes to the top seeds, the standard order, and if wanted a match for third
 * place before the final. With fewer than four there are no two losers of semifinals, and that match is left out.
 * A consolation bracket (see `ConsolationBuilder`) takes losers of rounds before the semifinals. Refuses other sizes.
 * Source: design.md, section 6, "Knock-out".
 */
export function planSingleElimination(
  size: number,
  { thirdPlace, consolation }: SingleEliminationOptions,
): Outcome<BracketPlan, BracketSizeRefusal> {
  const refusal = refuseSize(size);
  if (refusal) return refusal;
  const builder = new PlanBuilder();
  const beside = consolation && new ConsolationBuilder(builder, consolation);
  const rounds = countRoundsFor(size);
  let sources = pairFirstRound(size);
  for (let round = 1; round <= rounds; round += 1) {
    const rank = computeExitRank(round, rounds);
    if (round === rounds) beside?.finish();
    const games = sources.map((own) => builder.add({ part: 'winner', round, sources: own, exitRank: rank }));
    if (round === rounds) break;
    if (round === rounds - 1 && thirdPlace && size >= 4) addThirdPlace(builder, games);
    beside?.addAfter({ games, exitRank: rank, isLate: round > rounds - 2 });
    sources = pairGames(games).map(([one, other]) => [
      { from: 'winner', game: one },
      { from: 'winner', game: other },
    ]);
  }
  const titleOf = (part: BracketPart, index: number, count: number) => {
    if (part === 'consolation') return beside?.titleOf(index, count) ?? '';
    return part === 'third' ? THIRD_PLACE_TITLE : formatKnockoutTitle(2 ** (count - 1 - index));
  };
  return grant(builder.finish('se', size, titleOf));
}

/** Neighbours of a round, from the top. */
export function pairGames(games: readonly number[]): readonly (readonly [number, number])[] {
  return Array.from({ length: games.length >> 1 }, (_, index): readonly [number, number] => [
    games[2 * index] ?? 0,
    games[2 * index + 1] ?? 0,
  ]);
}

function addThirdPlace(builder: PlanBuilder, semifinals: readonly number[]): void {
  for (const [one, other] of pairGames(semifinals)) {
    const sources = [
      { from: 'loser', game: one },
      { from: 'loser', game: other },
    ] as const;
    builder.add({ part: 'third', round: 1, sources, exitRank: EXIT_THIRD_LOSER });
  }
}

function computeExitRank(round: number, rounds: number): number {
  return round === rounds ? EXIT_FINAL : EXIT_BEFORE_FINAL + (rounds - 1 - round);
}
