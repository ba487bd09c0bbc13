import type { BracketPart, BracketPlan } from '../../brackets/index.ts';
import type { BracketFormat, StageFormat } from '../formats.ts';
import { planBracket } from './bracket.ts';

/** What a game is played to. */
export interface GameRules {
  /** Points; absent where nothing sets them: then any score is taken, and nothing is rated. */
  readonly matchLength?: number;
  /** Matches that it is won by, from 2 on: a series; absent where it is one match. */
  readonly winsNeeded?: number;
}

/** A round of a bracket as settings name it (see `RoundRules`). */
export interface RoundName {
  readonly part: BracketPart;
  readonly fromEnd: number;
}

/** What the games of a stage are played to where no round of a bracket has rules of its own. */
export function getStageRules({
  matchLength,
  winsNeeded = 1,
}: Pick<StageFormat, 'matchLength' | 'winsNeeded'>): GameRules {
  return {
    ...(matchLength === undefined ? {} : { matchLength }),
    ...(winsNeeded === 1 ? {} : { winsNeeded }),
  };
}

/** What each planned game of a bracket for so many is played to, by its id. */
export function getBracketRules(format: BracketFormat, size: number): (planned: number) => GameRules {
  const whole = getStageRules(format);
  const { byRound } = format;
  if (byRound === undefined) return () => whole;
  const rounds = getRoundNames(planBracket(format, size));
  return (planned) => {
    const name = rounds.get(planned);
    const own = byRound.find(({ part, fromEnd }) => part === name?.part && fromEnd === name.fromEnd);
    return own === undefined ? whole : getStageRules({ ...format, ...own });
  };
}

/** Derived anew for each result it would cost more than the fold; a cache and nothing more. */
const namesOfPlans = new WeakMap<BracketPlan, ReadonlyMap<number, RoundName>>();

/** The round of each planned game, by its id. */
function getRoundNames(plan: BracketPlan): ReadonlyMap<number, RoundName> {
  const known = namesOfPlans.get(plan);
  if (known !== undefined) return known;
  const names = new Map<number, RoundName>();
  for (const [part, rounds] of Map.groupBy(plan.rounds, (round) => round.part)) {
    for (const [at, { games }] of rounds.entries()) {
      // The second match between the brackets is the same final once more.
      const fromEnd = part === 'final' ? 1 : rounds.length - at;
      for (const game of games) names.set(game, { part, fromEnd });
    }
  }
  namesOfPlans.set(plan, names);
  return names;
}
