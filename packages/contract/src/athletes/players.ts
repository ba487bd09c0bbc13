import { z } from 'zod';
import { flag, identifier, listOf, defineOne, portrait } from '../answers.ts';
import { FILES_OF_AN_ADDRESS, defineOperation } from '../operation.ts';
import {
  geographyIds,
  id,
  LIST_FILES,
  listFormat,
  defineOptionalChoice,
  optionalDate,
  optionalId,
  optionalYear,
  definePaging,
  searchText,
  sortBy,
} from '../parameters.ts';

export const PLAYERS_PAGE_SIZE = 100;

export const discipline = z.object({ discipline_id: identifier, title: z.string() });

export type Discipline = z.output<typeof discipline>;

/** A sports rank or honorary title of the national classification (ЕВСК). */
export const playerCategory = z.object({
  category_id: identifier,
  title: z.string(),
  short_title: z.string(),
  /** An honorary title is held beside a rank and never replaces it. */
  honorary: z.boolean(),
});

export type PlayerCategory = z.output<typeof playerCategory>;

/** Where somebody lives; of whom the country alone is known the rest is null. */
export const playerCity = z.object({
  city_id: identifier.nullable(),
  title: z.string().nullable(),
  region_id: identifier.nullable(),
  region_title: z.string().nullable(),
  district_id: identifier.nullable(),
  district_title: z.string().nullable(),
  country_id: identifier,
  country_title: z.string(),
});

export const gender = z.enum(['man', 'woman']);

export const player = z.object({
  player_id: identifier,
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.string().nullable(),
  fullName: z.string(),
  birthday: z.iso.date().nullable(),
  gender: gender.nullable(),
  rank: z.object({ title: z.string(), short_title: z.string() }).nullable(),
  honorary_title: z.object({ title: z.string(), short_title: z.string() }).nullable(),
  /** Rating in the discipline that was asked for, else in the player's main (best) one; null when unrated. */
  rating: z.int().nullable(),
  /** The discipline that `rating` belongs to comes first. */
  disciplines: z.array(discipline),
  city: playerCity.nullable(),
  /** The id is the `team_id` of the statistics. */
  clubs: z.array(z.object({ club_id: identifier, title: z.string() })),
  /** Games played in all disciplines, and how they ended; 0 until games are recorded. */
  wins: z.int().min(0),
  loses: z.int().min(0),
  games: z.int().min(0),
  federation_member: flag,
  /**
   * The same person's account, and profile of a referee; `id` is null for a referee without an account, all is null for
   * who has neither.
   */
  user: z
    .object({
      id: identifier.nullable(),
      player_id: identifier.nullable(),
      referee_id: identifier.nullable(),
    })
    .nullable(),
  photo: portrait.nullable(),
});

export type Player = z.output<typeof player>;

/** What the page of one athlete shows. */
const playerProfile = player.extend({
  /** Place in the last published list of the discipline that `rating` belongs to; null for who is not in it. */
  position: z.int().nullable(),
});

export type PlayerProfile = z.output<typeof playerProfile>;

export const PLAYER_SORT_KEYS = [
  'name',
  'birthday',
  'rank',
  'rating',
  'discipline',
  'region',
  'district',
  'city',
] as const;

const filters = {
  name: searchText,
  birthday: optionalDate,
  birthyear_from: optionalYear,
  birthyear_to: optionalYear,
  gender: defineOptionalChoice(['man', 'woman']),
  ...geographyIds,
  discipline_id: optionalId,
};

export const listPlayers = defineOperation({
  method: 'GET',
  path: '/api/players',
  feature: 'athletes',
  summary: 'Athletes, by rating unless sorted otherwise',
  query: z.object({
    ...filters,
    sort: sortBy(PLAYER_SORT_KEYS),
    ...definePaging({ pageSize: PLAYERS_PAGE_SIZE }),
  }),
  answer: listOf(player),
});

export const printPlayers = defineOperation({
  method: 'GET',
  path: '/api/players/print',
  feature: 'athletes',
  summary: 'Athletes that the filters let through, by rating, as a file of at most 10,000',
  query: z.object({ ...filters, format: listFormat }),
  file: LIST_FILES,
  refusals: [429],
  limit: FILES_OF_AN_ADDRESS,
});

export const getPlayer = defineOperation({
  method: 'GET',
  path: '/api/players/{id}',
  feature: 'athletes',
  summary: 'One athlete',
  params: z.object({ id }),
  answer: defineOne(playerProfile),
  refusals: [308, 404],
});

export const listPlayerCategories = defineOperation({
  method: 'GET',
  path: '/api/hdbk/player-categories',
  feature: 'athletes',
  summary: 'Sports ranks and honorary titles, highest first',
  query: z.object(definePaging({ pageSize: 100 })),
  answer: listOf(playerCategory),
});

export const listSportDisciplines = defineOperation({
  method: 'GET',
  path: '/api/hdbk/sport-disciplines',
  feature: 'athletes',
  summary: 'Disciplines of the sport',
  query: z.object(definePaging({ pageSize: 100 })),
  answer: listOf(discipline),
});
