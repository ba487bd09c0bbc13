import type { ColumnType, Generated } from 'kysely';
import type { CalendarDate, Json, Moment, StampedMoment } from './columns.ts';
import type { GameOutcome } from './play.ts';

/** One athlete of a drawn game. The rating columns are null until the job has rated it, and stay so when it is not rated. */
export interface PlayerGamesTable {
  game_id: number;
  player_id: number;
  tournament_id: number;
  discipline_id: number;
  side: number;
  happened_at: Moment;
  outcome: GameOutcome | null;
  is_won: boolean | null;
  points_won: number | null;
  points_lost: number | null;
  match_length: number | null;
  is_rated: Generated<boolean>;
  rating_before: number | null;
  opponent_rating: number | null;
  experience_before: number | null;
  probability: number | null;
  k: number | null;
  rating_change: number | null;
}

export interface PlayerResultsTable {
  id: Generated<number>;
  tournament_id: number;
  player_id: number;
  participant_id: number;
  discipline_id: number;
  place_from: number | null;
  place_to: number | null;
  games: number;
  wins: number;
  loses: number;
  rating_before: number | null;
  rating_after: number | null;
  rating_accrued: number | null;
}

export interface RatingListsTable {
  discipline_id: number;
  /** The first day of the month. */
  period: CalendarDate;
  total: number;
  published_at: StampedMoment;
  /** Of a list of the time before the portal; those without one are computed. */
  import_id: number | null;
}

export interface RatingListLinesTable {
  player_id: number;
  discipline_id: number;
  period: CalendarDate;
  rating: number;
  position: number;
  is_provisional: boolean;
  /** Of imported lists alone. */
  exact_rating: number | null;
  experience: number | null;
}

/** What waits for the job: ratings of the athlete may be others from this moment on. */
export interface RatingChangesTable {
  id: ColumnType<number, never, never>;
  player_id: number;
  discipline_id: number;
  since: Moment;
}

/** A discipline that waits to be computed as a whole, and the import because of which. */
export interface RatingRecountsTable {
  id: ColumnType<number, never, never>;
  discipline_id: number;
  import_id: number;
}

export interface RatingRunsTable {
  id: ColumnType<number, never, never>;
  discipline_id: number;
  /** The first month whose list may be another. */
  from_period: CalendarDate | null;
  /** How many games were rated anew. */
  games: number;
  /** Exact ratings; null is unrated. */
  changes: Json<{ player_id: number; before: number | null; after: number | null }[]>;
  created_at: StampedMoment;
}

export interface RatingsTables {
  player_games: PlayerGamesTable;
  player_results: PlayerResultsTable;
  rating_lists: RatingListsTable;
  rating_list_lines: RatingListLinesTable;
  rating_changes: RatingChangesTable;
  rating_recounts: RatingRecountsTable;
  rating_runs: RatingRunsTable;
}
