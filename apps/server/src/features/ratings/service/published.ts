import {
  getCurrentState,
  isProvisional,
  listRatedAthletes,
  buildRatingList,
  listRatingPeriods,
  roundRating,
  type RatingLedger,
} from '@nardy/engine';
import type { AthleteRating } from '../repository/athletes.ts';
import type { PublishedList } from '../repository/lists.ts';
import type { RatingMove } from '../repository/runs.ts';
import { getLastMonth, addMonthsTo, listMonthsBetween, getPublishedAt } from './months.ts';

/**
 * Where athletes stand; who has neither a rated game nor a place in the opening is left out. `gamesOf` counts the rated games, where the ledger does not hold
 * them all.
 */
export function listRatings(
  ledger: RatingLedger,
  athletes: Iterable<number>,
  gamesOf: (athlete: number) => number = (athlete) => ledger.gamesOf.get(athlete)?.length ?? 0,
): readonly AthleteRating[] {
  const rated = listRatedAthletes(ledger);
  return [...athletes].flatMap((player_id): AthleteRating[] => {
    if (!rated.has(player_id)) return [];
    const { rating, experience } = getCurrentState(ledger, player_id);
    return [
      {
        player_id,
        discipline_id: ledger.discipline,
        rating: roundRating(rating),
        exact_rating: rating,
        experience,
        games: gamesOf(player_id),
        is_provisional: isProvisional(experience, ledger.settings),
      },
    ];
  });
}

/** Whose rating has moved. */
export function listMoves(
  athletes: readonly number[],
  before: ReadonlyMap<number, number>,
  ratings: readonly AthleteRating[],
): readonly RatingMove[] {
  const after = new Map(ratings.map(({ player_id, exact_rating }) => [player_id, exact_rating]));
  return athletes
    .map((id) => ({ player_id: id, before: before.get(id) ?? null, after: after.get(id) ?? null }))
    .filter((move) => move.before !== move.after);
}

/** The list of a month (`YYYY-MM`). A month without a game repeats the ratings of the one before. */
export function buildPublishedList(ledger: RatingLedger, period: string): PublishedList {
  return {
    discipline_id: ledger.discipline,
    period: `${period}-01`,
    published_at: getPublishedAt(period),
    lines: buildRatingList(ledger, period).map(({ athlete, shown, position, provisional }) => ({
      player_id: athlete,
      rating: shown,
      position,
      is_provisional: provisional,
    })),
  };
}

/** All lists that are computed: from the month after the opening, or of the first rated game, to the last that is over. */
export function buildLists(ledger: RatingLedger, now: Date): readonly PublishedList[] {
  const [firstPlayed] = listRatingPeriods(ledger);
  const first = ledger.opening ? addMonthsTo(ledger.opening.period, 1) : firstPlayed;
  const months = first === undefined ? [] : listMonthsBetween(first, getLastMonth(now));
  return months.map((period) => buildPublishedList(ledger, period));
}
