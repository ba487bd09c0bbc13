import {
  recomputeRatings,
  type CompetitionGame,
  type GameCorrection,
  type RatingLedger,
  type Recomputation,
} from '../../rating/index.ts';
import { listRatedGames, type RatedContext } from '../reading/ratedGames.ts';
import type { CompetitionState } from '../state.ts';

/** The ledger of the competition's discipline, and how its games are called there. */
export interface RatingContext extends Pick<RatedContext, 'gameOf'> {
  readonly ledger: RatingLedger;
}

/** Whose rating an act changes and from which month on the lists may be others. */
export type RatingChanges = Pick<Recomputation, 'shifts' | 'fromPeriod'>;

/** What an act does to the ratings: only games whose result or players changed are rated again, and what follows. */
export function compareRatings(
  before: CompetitionState,
  after: CompetitionState,
  { ledger, gameOf }: RatingContext,
): RatingChanges {
  const context = { discipline: ledger.discipline, gameOf };
  const [old, now] = [listRatedGames(before, context), listRatedGames(after, context)];
  const corrections = [...new Set([...old.keys(), ...now.keys()])].flatMap((key): GameCorrection[] => {
    const [was, is] = [old.get(key), now.get(key)];
    const id = was?.id ?? is?.id;
    if (id === undefined || isSameRated(was, is)) return [];
    return [{ id, ...(is === undefined ? {} : { game: is }) }];
  });
  const { shifts, fromPeriod } = recomputeRatings(ledger, corrections);
  return { shifts, ...(fromPeriod === undefined ? {} : { fromPeriod }) };
}

/** Whom all results of a competition move: those that the ledger has already, and those that it does not have yet. */
export function computeRatingChanges(state: CompetitionState, context: RatingContext): RatingChanges {
  const unplayed = { ...state, stages: [] };
  const { shifts: undone } = compareRatings(state, unplayed, context);
  const { shifts: done } = compareRatings(unplayed, state, context);
  const shifts = new Map(
    undone.map((one) => [one.athlete, { ...one, before: one.after, after: one.before }]),
  );
  for (const one of done)
    shifts.set(one.athlete, { ...one, before: shifts.get(one.athlete)?.before ?? one.before });
  // Those whom they have played elsewhere since are nobody's here.
  const own = new Set(state.participants.flatMap(({ persons }) => persons));
  return { shifts: [...shifts.values()].filter(({ athlete }) => own.has(athlete)) };
}

function isSameRated(one: CompetitionGame | undefined, other: CompetitionGame | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
