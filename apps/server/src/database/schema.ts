import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountsTables } from './schema/accounts.ts';
import type { CalendarDate, Moment, OptionalMoment, StampedMoment } from './schema/columns.ts';
import type { DeskTables } from './schema/desk.ts';
import type { HandbookColumns, OrderedHandbookColumns } from './schema/handbooks.ts';
import type { ImportsTables } from './schema/imports.ts';
import type { KeysTables } from './schema/keys.ts';
import type { MediaTables } from './schema/media.ts';
import type { PapersTables } from './schema/papers.ts';
import type { PeopleTables } from './schema/people.ts';
import type { PlayTables } from './schema/play.ts';
import type { RatingsTables } from './schema/ratings.ts';
import type { RefereesTables } from './schema/referees.ts';

export interface CountriesTable extends HandbookColumns {
  id: Generated<number>;
  iso_code: string;
  title: string;
  position: Generated<number>;
}

export interface DistrictsTable extends HandbookColumns {
  id: Generated<number>;
  country_id: number;
  title: string;
  /** As the files of geography call it; null of what an editor has added. */
  imported_title: string | null;
}

export interface RegionsTable extends HandbookColumns {
  id: Generated<number>;
  country_id: number;
  district_id: number | null;
  code: string;
  title: string;
  timezone: string;
}

export interface CitiesTable extends HandbookColumns {
  id: Generated<number>;
  country_id: number;
  region_id: number | null;
  title: string;
  fias_id: string | null;
  population: number | null;
}

export interface GeographyImportTable {
  /** One row only. */
  id: Generated<number>;
  fingerprint: string;
}

export interface DisciplinesTable extends OrderedHandbookColumns {
  title: string;
}

export interface RanksTable extends OrderedHandbookColumns {
  title: string;
  short_title: string;
  honorary: boolean;
}

export interface PersonsTable {
  id: Generated<number>;
  last_name: string;
  first_name: string;
  middle_name: string | null;
  birthday: CalendarDate | null;
  gender: 'man' | 'woman' | null;
  country_id: number | null;
  city_id: number | null;
  photo_path: string | null;
  search_name: Generated<string>;
  /** Goes up with each change of what the console's card shows; triggers count. */
  version: Generated<number>;
}

export interface PlayersTable {
  id: Generated<number>;
  person_id: number;
  rank_id: number | null;
  honorary_rank_id: number | null;
  /** The position in the handbook of the higher of both, as triggers set it: what athletes are in the order of. */
  seniority_id: GeneratedAlways<number | null>;
  federation_member: Generated<boolean>;
  /** The discipline of the best rating, and that rating; both follow `player_ratings`. */
  main_discipline_id: number | null;
  rating: number | null;
  /** Of all disciplines; walkovers and unfinished games are not among them. */
  games: Generated<number>;
  wins: Generated<number>;
  loses: Generated<number>;
}

export interface PlayerRatingsTable {
  player_id: number;
  discipline_id: number;
  rating: number;
  exact_rating: number;
  /** The sum of the lengths of the rated games. */
  experience: Generated<number>;
  games: Generated<number>;
  is_provisional: Generated<boolean>;
}

export interface ClubsTable extends HandbookColumns {
  id: Generated<number>;
  title: string;
}

export interface PlayerClubsTable {
  player_id: number;
  club_id: number;
}

/** Those that were published: a view of `all_tournaments`. */
export interface TournamentsTable {
  id: Generated<number>;
  parent_id: number | null;
  is_parent: Generated<boolean>;
  full_name: string;
  search_name: Generated<string>;
  description: string | null;
  status: 'future' | 'app' | 'app-end' | 'current' | 'past';
  type: 'official-event' | 'rating-event' | 'unofficial-event';
  format: 'swiss' | 'olympic' | 'olympic-de' | 'round-robin' | null;
  category_title: string | null;
  discipline_id: number | null;
  start_at: Moment;
  end_at: Moment;
  application_end_at: OptionalMoment;
  city_id: number | null;
  address: string | null;
  is_online: Generated<boolean>;
  system_competition: string | null;
  system_competition_label: string | null;
  time_control_name: string | null;
  max_point: number | null;
  players_max: number | null;
  prize_fund: number | null;
  prize_from_sponsor: number | null;
  organizer_info: string | null;
  is_playoff: Generated<boolean>;
  is_swiss: Generated<boolean>;
  is_third: Generated<boolean>;
  has_fees: Generated<boolean>;
  logo_path: string | null;
  birth_date_from: CalendarDate | null;
  birth_date_to: CalendarDate | null;
  gender: 'man' | 'woman' | null;
  geo_countries_ids: Generated<number[]>;
  geo_districts_ids: Generated<number[]>;
  geo_regions_ids: Generated<number[]>;
  geo_cities_ids: Generated<number[]>;
  /** How often what a calendar shows has changed, and when; a trigger counts. */
  revision: Generated<number>;
  revised_at: StampedMoment;
  /** When the registration opens by itself; null: by hand. */
  application_start_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Whether a job moves the status on by the dates. */
  is_status_by_date: Generated<boolean>;
}

/** With those that are being prepared. */
export interface AllTournamentsTable extends TournamentsTable {
  /** Null: being prepared; now, unless said otherwise. */
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Played with a simulated hall, and never published. */
  is_training: Generated<boolean>;
}

export interface BannersTable {
  id: Generated<number>;
  title: string;
  link: string | null;
  blank: Generated<boolean>;
  names_competition: Generated<boolean>;
  image_path: string;
  position: number;
  version: Generated<number>;
}

export interface SiteSettingsTable {
  /** One row only. */
  id: Generated<number>;
  federation_name: string;
  feedback_email: string;
  policy_link: string;
  social_links: ColumnType<{ title: string; short_title: string; link: string }[], string, string>;
  credit: string;
  /** Null: the portal's standard text stands. */
  policy_html: string | null;
  policy_updated_at: OptionalMoment;
  /** The federation's own logo; null: the drawn one. Its size in pixels comes with it. */
  logo_path: string | null;
  logo_width: number | null;
  logo_height: number | null;
  version: Generated<number>;
}

export interface LettersTable {
  id: Generated<number>;
  /** Stays the same at every attempt, so that mail programs know a letter that came twice. */
  message_id: Generated<string>;
  recipient: string;
  /** The account that it is about, with which it goes; null where nobody's is known. */
  user_id: number | null;
  /** Which of the portal's letters it is; null of what was written before this was stored. */
  name: string | null;
  subject: string;
  text_body: string;
  html_body: string | null;
  /** `kept`: written to a file, since no mail server is set; `failed`: given up, with the reason in `last_error`. */
  status: Generated<'waiting' | 'sent' | 'kept' | 'failed'>;
  attempts: Generated<number>;
  /** Those before it was asked for once more, or more was written to its address: the waits between attempts begin anew. */
  attempts_before: Generated<number>;
  /** Whether somebody is sending it, until `next_attempt_at`. */
  is_claimed: Generated<boolean>;
  /** Null once nothing more will be tried. */
  next_attempt_at: ColumnType<Date | null, Date | string | undefined, Date | string | null>;
  last_error: string | null;
  created_at: StampedMoment;
  sent_at: ColumnType<Date | null, undefined, Date | string | null>;
  /** Goes once it has been sent. */
  is_forgotten: Generated<boolean>;
}

/** What has happened to a letter. */
export interface LetterEventsTable {
  id: Generated<number>;
  letter_id: number;
  event: 'sent' | 'kept' | 'refused' | 'given-up' | 'again';
  happened_at: StampedMoment;
  /** In the words of whatever refused. */
  reason: string | null;
  /** Who asked to send it once more. */
  user_id: number | null;
}

/** What an editor has written of a letter; nulls where it follows the portal's own text again. */
export interface LetterTextsTable {
  letter: string;
  subject: string | null;
  body: string | null;
  button: string | null;
  version: Generated<number>;
  changed_by: number | null;
  changed_at: StampedMoment;
}

/** Backups that were restored once and found to be whole. */
export interface CheckedBackupsTable {
  name: string;
  made_at: Moment;
  checked_at: Moment;
  size_bytes: number;
  /** False: files alone. */
  has_database: boolean;
}

export interface Database
  extends
    AccountsTables,
    DeskTables,
    ImportsTables,
    KeysTables,
    MediaTables,
    PapersTables,
    PeopleTables,
    PlayTables,
    RatingsTables,
    RefereesTables {
  countries: CountriesTable;
  districts: DistrictsTable;
  regions: RegionsTable;
  cities: CitiesTable;
  geography_import: GeographyImportTable;
  disciplines: DisciplinesTable;
  ranks: RanksTable;
  persons: PersonsTable;
  players: PlayersTable;
  player_ratings: PlayerRatingsTable;
  clubs: ClubsTable;
  player_clubs: PlayerClubsTable;
  tournaments: TournamentsTable;
  all_tournaments: AllTournamentsTable;
  banners: BannersTable;
  site_settings: SiteSettingsTable;
  letters: LettersTable;
  letter_events: LetterEventsTable;
  letter_texts: LetterTextsTable;
  checked_backups: CheckedBackupsTable;
}
