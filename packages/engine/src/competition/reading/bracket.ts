import {
  newBracket,
  planDoubleElimination,
  planSingleElimination,
  type Bracket,
  type BracketPlan,
} from '../../brackets/index.ts';
import { isBracketFormat, type BracketFormat } from '../formats.ts';
import type { Stage } from '../state.ts';

/** The bracket of a stage with its results; undefined before the draw and in stages of tours. */
export function bracketOf({ format, bracket }: Stage): Bracket | undefined {
  if (bracket === null || !isBracketFormat(format)) return undefined;
  const drawn = newBracket(planOf(format, bracket.entrants.length), bracket.entrants);
  return { ...drawn, results: new Map(bracket.results.map(({ planned, result }) => [planned, result])) };
}

/** How many numbers the games of a bracket take, those that byes leave unplayed included. */
export function plannedGames(format: BracketFormat, size: number): number {
  return planOf(format, size).games.length;
}

/** By the rule `standard/1`. Throws for a size that a draw would have refused. */
function planOf(format: BracketFormat, size: number): BracketPlan {
  const plan =
    format.kind === 'single-elimination'
      ? planSingleElimination(size, format)
      : planDoubleElimination(size, format);
  if (!plan.ok) throw new RangeError(plan.sentence);
  return plan.value;
}
