import {
  recomputeRatings,
  type CompetitionGame,
  type GameCorrection,
  type RatingLedger,
  type Recomputation,
} from '../../rating/index.ts';
import { competitionRatedGames, type RatedContext } from '../reading/ratedGames.ts';
import type { CompetitionState } from '../state.ts';

/** The ledger of the competition's discipline, and how its games are called there. */
export interface RatingContext extends Pick<RatedContext, 'gameOf'> {
  readonly ledger: RatingLedger;
}

/** Whose rating an act changes and from which month on the lists may be others. */
export type RatingChanges = Pick<Recomputation, 'shifts' | 'fromPeriod'>;

/** What an act does to the ratings: only games whose result or players changed are rated again, and what follows. */
export function ratingChanges(
  before: CompetitionState,
  after: CompetitionState,
  { ledger, gameOf }: RatingContext,
): RatingChanges {
  const context = { discipline: ledger.discipline, gameOf };
  const [old, now] = [competitionRatedGames(before, context), competitionRatedGames(after, context)];
  const corrections = [...new Set([...old.keys(), ...now.keys()])].flatMap((key): GameCorrection[] => {
    const [was, is] = [old.get(key), now.get(key)];
    const id = was?.id ?? is?.id;
    if (id === undefined || sameRated(was, is)) return [];
    return [{ id, ...(is === undefined ? {} : { game: is }) }];
  });
  const { shifts, fromPeriod } = recomputeRatings(ledger, corrections);
  return { shifts, ...(fromPeriod === undefined ? {} : { fromPeriod }) };
}

function sameRated(one: CompetitionGame | undefined, other: CompetitionGame | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
