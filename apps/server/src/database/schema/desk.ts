import type { HallView, TrainingSpeed } from '@nardy/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonList, OptionalMoment, StampedMoment } from './columns.ts';

/** `jsonb` that may be null. */
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** What somebody of a simulated hall comes to the desk with. */
export type StoredRequest =
  | { readonly kind: 'leaving'; readonly number: number }
  | (StoredGame & { readonly kind: 'slip' | 'mistake'; readonly score: readonly [number, number] })
  | (StoredGame & { readonly kind: 'absent'; readonly number: number });

/** A match that is played: of a series the one after those that were. */
export interface StoredGame {
  readonly game: number;
  readonly players: readonly [number, number];
  readonly matches: number;
}

/** What will happen at a moment of the hall. */
export interface StoredStep {
  readonly at: number;
  readonly report?: { readonly side: 1 | 2; readonly score: readonly [number, number] };
  readonly request?: StoredRequest;
}

/** The people of a simulated hall. Moments are minutes of its own clock. */
export interface StoredHall {
  readonly minutes: number;
  /** When participants come, by their numbers; null: not at all, or gone. */
  readonly arrivals: Readonly<Record<string, number | null>>;
  /** By match: what its players are about to do. */
  readonly plans: Readonly<Record<string, readonly StoredStep[]>>;
  readonly requests: readonly StoredRequest[];
}

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
  /** Whether ten in a row was said, and is not the default. */
  is_row_known: Generated<boolean>;
  tables_out_of_use: Generated<number[]>;
  tables_fixed: JsonList<FixedTable>;
  clock: OptionalJson<StoredClock>;
  draft: OptionalJson<Record<string, unknown>>;
  /** Never falls, so that no two drafts of a competition have the same. */
  draft_revision: Generated<number>;
  reports_mode: Generated<'off' | 'confirmed' | 'desk'>;
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

/** A prize that was given to a participant at the desk. */
export interface PrizePayoutsTable {
  participant_id: number;
  /** Whole rubles. */
  amount: number;
  paid_at: StampedMoment;
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

export interface AnnouncementsTable {
  id: Generated<number>;
  tournament_id: number;
  text: string;
  announced_at: StampedMoment;
  /** When it goes by itself. */
  until_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  user_id: number | null;
}

export interface HallScreensTable {
  id: Generated<number>;
  /** The competition whose desk manages it, and the one that it shows. */
  desk_id: number;
  tournament_id: number;
  code: string;
  title: string;
  views: Generated<HallView[]>;
  seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A competition with a simulated hall. */
export interface TrainingsTable {
  tournament_id: number;
  user_id: number | null;
  speed: TrainingSpeed;
  hall: Json<StoredHall>;
  /** Until when the hall has lived. */
  moved_at: StampedMoment;
}

/** What a player says of a match; the two who played it, and how it ended. */
export interface MatchReportsTable {
  id: Generated<number>;
  tournament_id: number;
  key: string;
  /** Number in the competition. */
  game: number;
  first_number: number;
  second_number: number;
  /** Which of the two has said it. */
  side: number;
  /** Of a series, from 1; null where it was not said. */
  match: number | null;
  score1: number;
  score2: number;
  is_unfinished: boolean;
  note: string | null;
  origin: 'account' | 'slip';
  user_id: number | null;
  /** Of the log when it was said. */
  version: number;
  /** The act of the log that has taken it, by the version that it was decided on. */
  act: number | null;
  created_at: StampedMoment;
}

/** A browser that has asked for notices by Web Push. */
export interface PushSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  /** The login that asked for it last; null where a release before noted none, and of one long over. */
  session_id: number | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  renewed_at: StampedMoment;
}

export interface PushNoticesTable {
  subscription_id: number;
  thing: string;
  payload: Json<Record<string, unknown>>;
  created_at: StampedMoment;
  due_at: StampedMoment;
  sent_at: OptionalMoment;
  attempts: Generated<number>;
}

export interface DeskTables {
  match_reports: MatchReportsTable;
  trainings: TrainingsTable;
  push_subscriptions: PushSubscriptionsTable;
  push_notices: PushNoticesTable;
  desk_states: DeskStatesTable;
  desk_acts: DeskActsTable;
  attendances: AttendancesTable;
  prize_payouts: PrizePayoutsTable;
  game_tables: GameTablesTable;
  desk_colleagues: DeskColleaguesTable;
  announcements: AnnouncementsTable;
  hall_screens: HallScreensTable;
}
