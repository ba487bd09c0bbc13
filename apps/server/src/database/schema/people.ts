import type { Generated } from 'kysely';
import type { CalendarDate, Json, OptionalMoment, StampedMoment } from './columns.ts';

export interface AwardsTable {
  id: Generated<number>;
  person_id: number;
  kind: 'rank' | 'honorary' | 'category';
  rank_id: number | null;
  category_id: number | null;
  /** What was held before: a rank or a category, by the kind. */
  previous_id: number | null;
  order_number: string;
  order_date: CalendarDate;
  given_by: number | null;
  given_at: StampedMoment;
}

export interface PersonMergesTable {
  id: Generated<number>;
  kept_person_id: number;
  gone_person_id: number;
  gone_name: string;
  kept_player_id: number | null;
  gone_player_id: number | null;
  merged_by: number | null;
  merged_at: StampedMoment;
  undone_by: number | null;
  undone_at: OptionalMoment;
  changes: Json<Record<string, unknown>>;
}

export interface PeopleTables {
  awards: AwardsTable;
  person_merges: PersonMergesTable;
}
