import type { CompetitionForm } from '@nardy/contract';

/** What the form holds while it is filled in. */
export type Values = Omit<CompetitionForm, 'start_dt' | 'end_dt' | 'type'> & {
  readonly type: CompetitionForm['type'] | null;
  readonly start_dt: string | null;
  readonly end_dt: string | null;
};

export type FieldName = keyof Values;

export const EMPTY: Values = {
  full_name: '',
  logo_link: null,
  description: null,
  type: 'rating-event',
  category_title: null,
  is_parent: 0,
  discipline_id: null,
  format: null,
  system_competition: null,
  system_competition_label: null,
  time_control_name: null,
  max_point: null,
  players_max: null,
  is_playoff: 0,
  isThird: 0,
  start_dt: null,
  end_dt: null,
  app_start_dt: null,
  app_end_dt: null,
  is_status_by_date: 1,
  is_online: 0,
  city_id: null,
  address: null,
  organizer_info: null,
  has_fees: 0,
  total_prize_fund: null,
  total_prize_from_sponsor: null,
  birth_date_from: null,
  birth_date_to: null,
  gender: null,
  geo_countries_ids: [],
  geo_districts_ids: [],
  geo_regions_ids: [],
  geo_cities_ids: [],
};

/** Whether two values of a field say the same; an empty text is the same as none. */
export function isSame(one: Values[FieldName], other: Values[FieldName]): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain(value: Values[FieldName]): unknown {
  return typeof value === 'string' ? value.trim() || null : value;
}

/** By what it is known that what was begun of a competition belongs to it. */
export const draftKeyOf = (id: number): string => `competition.${id}`;
