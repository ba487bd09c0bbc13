import type { Competition } from '../frame/competition';

/** A competition with open registration; a test says what differs. */
export function competitionWith(changes: Partial<Competition> = {}): Competition {
  return { ...COMPETITION, ...changes };
}

const COMPETITION: Competition = {
  tournament_id: 7,
  full_name: 'Чемпионат России по коротким нардам',
  status: 'app',
  type: 'official-event',
  format: 'swiss',
  category_title: 'Всероссийское',
  discipline_id: 1,
  discipline_title: 'Короткие нарды',
  start_dt: '2026-12-14T07:00:00.000Z',
  end_dt: '2026-12-18T15:00:00.000Z',
  app_end_dt: '2026-12-02T21:00:00.000Z',
  city: {
    city_id: 3,
    title: 'Казань',
    region_id: 16,
    region_title: 'Республика Татарстан',
    district_id: 4,
    country_id: 1,
  },
  address: 'ул. Баумана, 44',
  is_parent: 0,
  parent_tournament_id: null,
  children_count: 0,
  children_disciplines: [],
  is_online: 0,
  system_competition: 'Швейцарская система, 7 туров',
  system_competition_label: 'Швейцарская',
  time_control_name: '12 мин + 12 с',
  max_point: 9,
  players_max: 128,
  approved_player: 87,
  total_prize_fund: 450_000,
  total_prize_from_sponsor: 100_000,
  is_playoff: 0,
  is_swiss: 1,
  isThird: 0,
  has_fees: 0,
  logo: null,
  birth_date_from: null,
  birth_date_to: null,
  gender: null,
  geo_countries_ids: [],
  geo_districts_ids: [],
  geo_regions_ids: [],
  geo_cities_ids: [],
};
