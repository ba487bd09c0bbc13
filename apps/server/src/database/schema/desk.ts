import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonList, StampedMoment } from './columns.ts';

/** `jsonb` that may be null. */
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface FixedTable {
  readonly table: number;
  readonly number: number;
}

/** The clock of the tour that was drawn by the act `act`; another tour begins another clock. */
export interface StoredClock {
  readonly act: number;
  readonly paused_dt: string | null;
  readonly paused_ms: number;
}

export interface DeskStatesTable {
  tournament_id: number;
  /** Grows with everything that changes on the desk. */
  revision: Generated<number>;
  tables_count: number | null;
  tables_per_row: Generated<number>;
  tables_out_of_use: Generated<number[]>;
  tables_fixed: JsonList<FixedTable>;
  clock: OptionalJson<StoredClock>;
  draft: OptionalJson<Record<string, unknown>>;
  /** Never falls, so that no two drafts of a competition have the same. */
  draft_revision: Generated<number>;
  /** The status that the competition had when its entries were closed. */
  status_before: string | null;
}

export interface DeskActsTable {
  tournament_id: number;
  key: string;
  user_id: number | null;
  answer: Json<Record<string, unknown>>;
  created_at: StampedMoment;
}

export interface AttendancesTable {
  participant_id: number;
  attendance: 'unknown' | 'present' | 'late' | 'absent';
  marked_at: StampedMoment;
  is_paid: boolean | null;
  user_id: number | null;
}

export interface GameTablesTable {
  tournament_id: number;
  /** Of the game in the competition. */
  number: number;
  /** Numbers of the two for whom the table was given. */
  first_number: number;
  second_number: number;
  table_number: number;
}

export interface DeskColleaguesTable {
  /** Of the open stream. */
  id: string;
  tournament_id: number;
  user_id: number;
  focus: string | null;
  seen_at: StampedMoment;
}

export interface DeskTables {
  desk_states: DeskStatesTable;
  desk_acts: DeskActsTable;
  attendances: AttendancesTable;
  game_tables: GameTablesTable;
  desk_colleagues: DeskColleaguesTable;
}
