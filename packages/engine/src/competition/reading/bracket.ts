import {
  computeBracketState,
  createBracket,
  isDecided,
  planDoubleElimination,
  planSingleElimination,
  type Bracket,
  type BracketPlan,
} from '../../brackets/index.ts';
import { isBracketFormat, type BracketFormat } from '../formats.ts';
import type { Stage } from '../state.ts';

/** The bracket of a stage with its results; undefined before the draw and in stages of tours. */
export function getBracket({ format, bracket }: Stage): Bracket | undefined {
  if (bracket === null || !isBracketFormat(format)) return undefined;
  const plan = planBracket(format, bracket.entrants.length);
  return {
    ...createBracket(plan, bracket.entrants),
    results: new Map(bracket.results.map(({ planned, result }) => [planned, result])),
  };
}

/** Whether a game that the participant has come to is still to be decided; its other side may not be known yet. */
export function hasGameToPlay(bracket: Bracket, participant: number): boolean {
  return computeBracketState(bracket).some((game) => !isDecided(game) && game.slots.includes(participant));
}

/** How many numbers the games of a bracket take, those that byes leave unplayed included. */
export function countPlannedGames(format: BracketFormat, size: number): number {
  return planBracket(format, size).games.length;
}

/** The last plan of each format: planning 1,024 anew for each result took most of a fold. It is a cache and nothing more. */
const lastPlans = new WeakMap<BracketFormat, BracketPlan>();

/** By the rule `standard/1`. Throws for a size that a draw would have refused. */
export function planBracket(format: BracketFormat, size: number): BracketPlan {
  const known = lastPlans.get(format);
  if (known?.size === size) return known;
  const plan =
    format.kind === 'single-elimination'
      ? planSingleElimination(size, format)
      : planDoubleElimination(size, format);
  if (!plan.ok) throw new RangeError(plan.sentence);
  lastPlans.set(format, plan.value);
  return plan.value;
}
