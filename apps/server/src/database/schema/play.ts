import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonList, Moment, OptionalMoment, OptionalNumeric, StampedMoment } from './columns.ts';

export type ParticipantStatus = 'in' | 'withdrawn' | 'disqualified';
export type GameOutcome = 'played' | 'walkover' | 'double-no-show' | 'unfinished';

export interface ParticipantsTable {
  id: Generated<number>;
  tournament_id: number;
  /** The engine's id of the participant. */
  number: number;
  seed: number | null;
  status: Generated<ParticipantStatus>;
  rating: number | null;
  is_late: Generated<boolean>;
  joined_at: StampedMoment;
}

export interface ParticipantPlayersTable {
  tournament_id: number;
  player_id: number;
  participant_id: number;
  /** 2 is the second of a pair. */
  position: Generated<number>;
}

export interface CompetitionLogsTable {
  tournament_id: number;
  version: Generated<number>;
  /** How often athletes of the log were merged or parted. */
  revision: Generated<number>;
}

export interface CompetitionEventsTable {
  tournament_id: number;
  version: number;
  decided_on: number;
  type: string;
  body: Json<Record<string, unknown>>;
  user_id: number | null;
  created_at: StampedMoment;
}

export interface LiveMessagesTable {
  id: ColumnType<number, never, never>;
  tournament_id: number;
  /** The parent, or the competition itself. */
  family_id: number;
  version: number;
  type: string;
  data: Json<Record<string, unknown>>;
  created_at: StampedMoment;
}

export interface StagesTable {
  id: Generated<number>;
  tournament_id: number;
  position: number;
  kind: 'swiss' | 'single-elimination' | 'double-elimination' | 'round-robin' | 'groups';
  title: string;
  status: 'planned' | 'running' | 'finished';
  /** Null where the stage sets none: its games are not rated. */
  match_length: number | null;
}

export interface RoundsTable {
  id: Generated<number>;
  tournament_id: number;
  stage_id: number;
  /** The engine's id of the round. */
  key: string;
  position: number;
  title: string;
  label: string;
  has_tours: boolean;
  is_played: boolean;
  is_running: boolean;
  /** Points; null where nothing sets them. */
  match_length: number | null;
  /** Null where its games are one match. */
  wins_needed: number | null;
}

export interface ToursTable {
  id: Generated<number>;
  tournament_id: number;
  round_id: number;
  key: string;
  number: number;
  title: string;
  is_played: boolean;
  is_running: boolean;
}

export interface GamesTable {
  id: Generated<number>;
  tournament_id: number;
  /** The number in the competition; the matches of a series have that of their game. */
  number: number;
  /** 0 is the game itself, others are the matches of its series, each of which is counted and rated by itself. */
  match: Generated<number>;
  /** How a series stands; null where the game is one match. */
  series: Json<StoredSeries> | null;
  round_id: number;
  tour_id: number | null;
  table_number: number | null;
  first_id: number;
  second_id: number;
  score1: number | null;
  score2: number | null;
  outcome: GameOutcome | null;
  winner: number | null;
  /** Counts in no table: a side left too early. */
  is_annulled: Generated<boolean>;
  /** Why the two met, as Russian sentences. */
  reasons: JsonList<string>;
  drawn_at: Moment;
  played_at: OptionalMoment;
  /** When its result was corrected last. */
  corrected_at: OptionalMoment;
}

export interface StoredSeries {
  readonly wins_needed: number;
  /** Of the matches played so far, in the order of the sides. */
  readonly matches: readonly (readonly [number, number])[];
}

export interface ByesTable {
  id: Generated<number>;
  tournament_id: number;
  round_id: number;
  tour_id: number | null;
  participant_id: number;
  kind: 'free' | 'half' | 'none';
  reasons: JsonList<string>;
}

export interface TieBreak {
  readonly criterion: string;
  readonly title: string;
  readonly value: string;
}

/** A line of a table without its place. */
export interface StandingLinesTable {
  id: Generated<number>;
  tournament_id: number;
  /** Null for the table of the whole competition. */
  tour_id: number | null;
  participant_id: number;
  /** Null where a protocol gives places and no games, as are wins, losses and byes. */
  tours: number | null;
  wins: number | null;
  loses: number | null;
  skips: number | null;
  points: OptionalNumeric;
  group_title: string | null;
  tie_breaks: JsonList<TieBreak>;
}

/** The order of a table: participants, best first, with the places of each. */
export interface StandingOrdersTable {
  id: Generated<number>;
  tournament_id: number;
  /** Null for the table of the whole competition. */
  tour_id: number | null;
  participants: number[];
  place_from: (number | null)[];
  place_to: (number | null)[];
}

/** Lines with their places: a view of both. */
export interface StandingsView extends StandingLinesTable {
  position: number;
  place_from: number | null;
  place_to: number | null;
}

export interface BracketsTable {
  tournament_id: number;
  /** The answer of the API whole. */
  answer: Json<Record<string, unknown>>;
}

export interface PlayTables {
  participants: ParticipantsTable;
  participant_players: ParticipantPlayersTable;
  competition_logs: CompetitionLogsTable;
  competition_events: CompetitionEventsTable;
  live_messages: LiveMessagesTable;
  stages: StagesTable;
  rounds: RoundsTable;
  tours: ToursTable;
  games: GamesTable;
  byes: ByesTable;
  standing_lines: StandingLinesTable;
  standing_orders: StandingOrdersTable;
  standings: StandingsView;
  brackets: BracketsTable;
}
