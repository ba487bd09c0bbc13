import { z } from 'zod';
import { flag, identifier, listOf, moment, defineOne, picture } from '../answers.ts';
import { gender } from '../athletes/players.ts';
import { FILES_OF_AN_ADDRESS, defineOperation } from '../operation.ts';
import {
  geographyIds,
  id,
  listParameter,
  defineOptionalChoice,
  optionalId,
  definePaging,
  searchText,
} from '../parameters.ts';

export const TOURNAMENTS_PAGE_SIZE = 9;

/** Announced, registration open, registration closed, in progress, completed. */
export const tournamentStatus = z.enum(
  ['future', 'app', 'app-end', 'current', 'past'],
  'Ожидается состояние: future, app, app-end, current или past',
);
export const tournamentType = z.enum(['official-event', 'rating-event', 'unofficial-event']);
export const tournamentFormat = z.enum(['swiss', 'olympic', 'olympic-de', 'round-robin']);

/** A type as a filter. */
export const optionalTournamentType = defineOptionalChoice(
  tournamentType.options as ['official-event', 'rating-event', 'unofficial-event'],
);

export type TournamentStatus = z.output<typeof tournamentStatus>;
export type TournamentType = z.output<typeof tournamentType>;

export const TOURNAMENT_TYPE_TITLES: Readonly<Record<TournamentType, string>> = {
  'official-event': 'Официальное соревнование',
  'rating-event': 'Рейтинговое',
  'unofficial-event': 'Неофициальное',
};

/**
 * A competition. Money is in whole rubles; moments are ISO 8601 in UTC (`2026-12-14T07:00:00.000Z`) and are shown in
 * Moscow time.
 */
export const tournament = z.object({
  tournament_id: identifier,
  full_name: z.string(),
  description: z.string().nullable(),
  status: tournamentStatus,
  type: tournamentType,
  /** Null for a parent: its children have formats of their own. */
  format: tournamentFormat.nullable(),
  category_title: z.string().nullable(),
  discipline_id: identifier.nullable(),
  discipline_title: z.string().nullable(),
  start_dt: moment,
  end_dt: moment,
  app_end_dt: moment.nullable(),
  city: z
    .object({
      city_id: identifier,
      title: z.string(),
      region_id: identifier.nullable(),
      region_title: z.string().nullable(),
      district_id: identifier.nullable(),
      country_id: identifier,
    })
    .nullable(),
  address: z.string().nullable(),
  is_parent: flag,
  parent_tournament_id: identifier.nullable(),
  children_count: z.int().min(0),
  children_disciplines: z.array(z.object({ discipline_id: identifier, title: z.string() })),
  is_online: flag,
  /** The system of play in the organizers' words ("Швейцарская система, 9 туров") and a short label of it. */
  system_competition: z.string().nullable(),
  system_competition_label: z.string().nullable(),
  time_control_name: z.string().nullable(),
  /** Points that a match is played to. */
  max_point: z.int().nullable(),
  /** Null means no limit; of a parent, the sum over its children. */
  players_max: z.int().nullable(),
  /** Approved participants; of a parent, the sum over its children. */
  approved_player: z.int().min(0),
  /** Participants who are out, withdrawn or disqualified; `approved_player` does not count them. */
  withdrawn_player: z.int().min(0),
  /** Of a parent, the sum over its children; null means not announced. */
  total_prize_fund: z.int().nullable(),
  total_prize_from_sponsor: z.int().nullable(),
  organizer_info: z.string().nullable(),
  is_playoff: flag,
  is_swiss: flag,
  isThird: flag,
  has_fees: flag,
  logo: picture.nullable(),
  birth_date_from: z.iso.date().nullable(),
  birth_date_to: z.iso.date().nullable(),
  gender: gender.nullable(),
  geo_countries_ids: z.array(identifier),
  geo_districts_ids: z.array(identifier),
  geo_regions_ids: z.array(identifier),
  geo_cities_ids: z.array(identifier),
});

export type Tournament = z.output<typeof tournament>;

/** A competition by itself, with what its page tells beyond its tile. */
export const tournamentDetails = tournament.extend({
  /** What taking part costs, in whole rubles; null of a parent, whose children have fees of their own, and when unknown. */
  fee: z.int().min(0).nullable(),
  /** 1 where payment details are set, of a child those of its parent too: the others have none to ask for. */
  has_bank_details: flag,
  /**
   * What matches are played to, in words after «до»: "7 очков", where stages or rounds differ "5, 7 и 11 очков". It is the desk's
   * format that says so, until there is one `max_point`; null where neither does.
   */
  match_points: z.string().nullable(),
  /** A picture of 1200 by 630 pixels that says what the competition is; another status or name has another address. */
  card: picture,
});

export type TournamentDetails = z.output<typeof tournamentDetails>;

const filters = {
  type: optionalTournamentType,
  discipline_id: optionalId,
  ...geographyIds,
  is_online: defineOptionalChoice(['0', '1']),
  parent_tournament_id: optionalId,
  statuses: listParameter(tournamentStatus),
  /** 1 lists children beside their parents; otherwise only competitions of the top level. */
  with_children: defineOptionalChoice(['0', '1']),
};

export const listTournaments = defineOperation({
  method: 'GET',
  path: '/api/tournaments',
  feature: 'competitions',
  summary: 'Competitions: the nearest first, of those past the latest first',
  query: z.object({
    ...filters,
    ...definePaging({ pageSize: TOURNAMENTS_PAGE_SIZE }),
  }),
  answer: listOf(tournament),
});

export const downloadCalendar = defineOperation({
  method: 'GET',
  path: '/api/tournaments/calendar.ics',
  feature: 'competitions',
  summary: 'Competitions that the filters let through, at most 1000, for a calendar (RFC 5545)',
  query: z.object(filters),
  file: ['text/calendar'],
  refusals: [429],
  limit: FILES_OF_AN_ADDRESS,
});

export const downloadTournamentCalendar = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/calendar.ics',
  feature: 'competitions',
  summary: 'One competition for a calendar (RFC 5545)',
  params: z.object({ id }),
  file: ['text/calendar'],
  refusals: [404, 429],
  limit: FILES_OF_AN_ADDRESS,
});

export const getTournament = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}',
  feature: 'competitions',
  summary: 'One competition',
  params: z.object({ id }),
  answer: defineOne(tournamentDetails),
  refusals: [404],
});

export const drawTournamentCard = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/card.png',
  feature: 'competitions',
  summary: 'The card that messengers show for a link: name, days, place and status, 1200 by 630 pixels',
  params: z.object({ id }),
  query: z.object({
    /** Which picture is meant: the present one under its own version may be kept for good. */
    v: searchText,
  }),
  file: ['image/png'],
  refusals: [404],
});

export const listTournamentTypes = defineOperation({
  method: 'GET',
  path: '/api/tournaments/get-types',
  feature: 'competitions',
  summary: 'Types of competitions, value to label',
  answer: defineOne(z.record(tournamentType, z.string())),
});
