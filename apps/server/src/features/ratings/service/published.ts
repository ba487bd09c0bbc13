import { currentState, isProvisional, ratingList, shownRating, type RatingLedger } from '@nardy/engine';
import type { AthleteRating } from '../repository/athletes.ts';
import type { PublishedList } from '../repository/lists.ts';
import { publishedAt } from './months.ts';

/**
 * Where athletes stand; who has no rated game is left out. `gamesOf` counts the rated games, where the ledger does not hold
 * them all.
 */
export function ratingsOf(
  ledger: RatingLedger,
  athletes: Iterable<number>,
  gamesOf: (athlete: number) => number = (athlete) => ledger.gamesOf.get(athlete)?.length ?? 0,
): readonly AthleteRating[] {
  return [...athletes].flatMap((player_id): AthleteRating[] => {
    if (!ledger.gamesOf.has(player_id)) return [];
    const { rating, experience } = currentState(ledger, player_id);
    return [
      {
        player_id,
        discipline_id: ledger.discipline,
        rating: shownRating(rating),
        exact_rating: rating,
        experience,
        games: gamesOf(player_id),
        is_provisional: isProvisional(experience, ledger.settings),
      },
    ];
  });
}

/** The list of a month (`YYYY-MM`). A month without a game repeats the ratings of the one before. */
export function publishedList(ledger: RatingLedger, period: string): PublishedList {
  return {
    discipline_id: ledger.discipline,
    period: `${period}-01`,
    published_at: publishedAt(period),
    lines: ratingList(ledger, period).map(({ athlete, shown, position, provisional }) => ({
      player_id: athlete,
      rating: shown,
      position,
      is_provisional: provisional,
    })),
  };
}
