import { granted, type Outcome } from '../outcome.ts';
import {
  EXIT_BEFORE_FINAL,
  EXIT_FINAL,
  EXIT_THIRD_LOSER,
  PlanBuilder,
  type BracketPart,
  type BracketPlan,
} from './plan.ts';
import { firstRound, refusedSize, roundsFor, type BracketSizeRefusal } from './seedOrder.ts';
import { knockoutTitle, THIRD_PLACE_TITLE } from './titles.ts';

/**
 * Plans a single elimination for 2 to 1,024: byes to the top seeds, the standard order, and if wanted a match for third
 * place before the final. With fewer than four there are no two losers of semifinals, and that match is left out.
 * Refuses other sizes. Source: design.md, section 6, "Knock-out".
 */
export function planSingleElimination(
  size: number,
  options: { readonly thirdPlace: boolean },
): Outcome<BracketPlan, BracketSizeRefusal> {
  const refusal = refusedSize(size);
  if (refusal) return refusal;
  const builder = new PlanBuilder();
  const rounds = roundsFor(size);
  let previous = firstRound(size).map((sources) =>
    builder.add({ part: 'winner', round: 1, sources, exitRank: exitRank(1, rounds) }),
  );
  for (let round = 2; round <= rounds; round += 1) {
    if (round === rounds && options.thirdPlace && size >= 4) addThirdPlace(builder, previous);
    previous = pairs(previous).map(([one, other]) =>
      builder.add({
        part: 'winner',
        round,
        sources: [
          { from: 'winner', game: one },
          { from: 'winner', game: other },
        ],
        exitRank: exitRank(round, rounds),
      }),
    );
  }
  const titleOf = (part: BracketPart, index: number, count: number) =>
    part === 'third' ? THIRD_PLACE_TITLE : knockoutTitle(2 ** (count - 1 - index));
  return granted(builder.finish('se', size, titleOf));
}

/** Neighbours of a round, from the top. */
export function pairs(games: readonly number[]): readonly (readonly [number, number])[] {
  return Array.from({ length: games.length >> 1 }, (_, index): readonly [number, number] => [
    games[2 * index] ?? 0,
    games[2 * index + 1] ?? 0,
  ]);
}

function addThirdPlace(builder: PlanBuilder, semifinals: readonly number[]): void {
  for (const [one, other] of pairs(semifinals)) {
    const sources = [
      { from: 'loser', game: one },
      { from: 'loser', game: other },
    ] as const;
    builder.add({ part: 'third', round: 1, sources, exitRank: EXIT_THIRD_LOSER });
  }
}

function exitRank(round: number, rounds: number): number {
  return round === rounds ? EXIT_FINAL : EXIT_BEFORE_FINAL + (rounds - 1 - round);
}
