import type { Generated } from 'kysely';
import type { Json, OptionalMoment, StampedMoment } from './columns.ts';

/** How many rows became what. */
export interface ImportCounts {
  readonly add: number;
  readonly link: number;
  readonly skip: number;
  readonly fault: number;
}

/** What an import of people has made and filled. */
export interface PeopleChanges {
  /** Ids of what was made. */
  readonly persons: readonly number[];
  readonly players: readonly number[];
  readonly referees: readonly number[];
  readonly clubs: readonly number[];
  /** Athletes and clubs that were joined. */
  readonly memberships: readonly (readonly [number, number])[];
  /** Columns that were blank, of those who were known. */
  readonly filled: readonly {
    readonly table: 'persons' | 'players' | 'referees';
    readonly id: number;
    readonly columns: readonly string[];
  }[];
  /** Versions of all cards as the import left them, and as it found those that there were. */
  readonly versions: readonly (readonly [id: number, left: number, found?: number])[];
}

/** What an import of past results or of final places has made. */
export interface ResultsChanges {
  /** Ids of what was made. */
  readonly tournaments: readonly number[];
  readonly persons: readonly number[];
  readonly players: readonly number[];
  /** Versions of the cards that were made, or made athletes of, as the import left them, and as it found those that there were. */
  readonly versions: PeopleChanges['versions'];
}

/** The rating lists that an import brought. */
export interface RatingListsChanges {
  /** Months as `YYYY-MM`. */
  readonly lists: readonly { readonly discipline_id: number; readonly month: string }[];
}

/** By the kind of the import. */
export type ImportChanges = PeopleChanges | ResultsChanges | RatingListsChanges;

export interface ImportsTable {
  id: Generated<number>;
  kind: 'athletes' | 'referees' | 'results' | 'final-places' | 'rating-lists';
  file_name: string;
  counts: Json<ImportCounts>;
  changes: Json<ImportChanges>;
  imported_by: number | null;
  imported_at: StampedMoment;
  undone_by: number | null;
  undone_at: OptionalMoment;
}

export interface ImportsTables {
  imports: ImportsTable;
}
