import { z } from 'zod';
import { flag, identifier, listOf, defineOne, portrait } from './answers.ts';
import { gender, player } from './athletes/players.ts';
import { defineOperation } from './operation.ts';
import { geographyIds, id, optionalId, definePaging, definePagingOrAll, searchText } from './parameters.ts';

export const REFEREE_TOURNAMENTS_PAGE_SIZE = 6;

/** A qualification category of referees. */
export const refereeCategory = z.object({
  category_id: identifier,
  full_name: z.string(),
  short_name: z.string(),
});

/** What a referee may be appointed as. */
export const refereeRole = z.object({ role_id: identifier, title: z.string() });

export const referee = z.object({
  referee_id: identifier,
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.string().nullable(),
  fullName: z.string(),
  /** Only its year is shown. */
  birthday: z.iso.date().nullable(),
  gender: gender.nullable(),
  /** The person's rank as an athlete. */
  rank: player.shape.rank,
  /** Of whom the country alone is known the rest is null. */
  city: z
    .object({
      city_id: identifier.nullable(),
      country_id: identifier,
      country_title: z.string(),
      district_title: z.string().nullable(),
      region_title: z.string().nullable(),
      title: z.string().nullable(),
    })
    .nullable(),
  category: refereeCategory.omit({ category_id: true }).nullable(),
  /** In a competition's list the role there, elsewhere the one held last; null for who was never appointed. */
  role: z.object({ role_title: z.string() }).nullable(),
  /**
   * Whose account it is, and the same person's profile of an athlete; `id` is null for an athlete without an account, all
   * is null for who has neither.
   */
  user: z.object({ id: identifier.nullable(), player_id: identifier.nullable() }).nullable(),
  photo: portrait.nullable(),
});

/** A competition that a referee judged. */
export const judgingItem = z.object({
  tournament_id: identifier,
  tournament: z.object({
    date_start: z.iso.date(),
    full_name: z.string(),
    /** Whether the row leads to the parent's page of children or to a child's own page. */
    is_parent: flag,
    parent_tournament_id: identifier.nullable(),
  }),
  referee_role_title: z.string(),
  /** Null until the referee is graded. */
  grade_title: z.enum(['Зачёт', 'Незачёт']).nullable(),
});

export type RefereeCategory = z.output<typeof refereeCategory>;
export type RefereeRole = z.output<typeof refereeRole>;
export type Referee = z.output<typeof referee>;
export type JudgingItem = z.output<typeof judgingItem>;

export const listReferees = defineOperation({
  method: 'GET',
  path: '/api/referee',
  feature: 'referees',
  summary: 'Referees by name, all on one page unless asked otherwise',
  query: z.object({ name: searchText, ...geographyIds, category_id: optionalId, ...definePagingOrAll() }),
  answer: listOf(referee),
});

export const getReferee = defineOperation({
  method: 'GET',
  path: '/api/referee/{id}',
  feature: 'referees',
  summary: 'One referee',
  params: z.object({ id }),
  answer: defineOne(referee),
  refusals: [308, 404],
});

export const listRefereeTournaments = defineOperation({
  method: 'GET',
  path: '/api/referee/{id}/tournaments',
  feature: 'referees',
  summary: 'Competitions that a referee judged, the latest first',
  params: z.object({ id }),
  query: z.object(definePaging({ pageSize: REFEREE_TOURNAMENTS_PAGE_SIZE })),
  answer: listOf(judgingItem),
  refusals: [308, 404],
});

export const listTournamentReferees = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/referees',
  feature: 'referees',
  summary: 'Referees of a competition in the order of their roles, then by name',
  params: z.object({ id }),
  query: z.object(definePagingOrAll()),
  answer: listOf(referee),
  refusals: [404],
});

export const listRefereeCategories = defineOperation({
  method: 'GET',
  path: '/api/hdbk/referee-categories',
  feature: 'referees',
  summary: 'Categories of referees, highest first',
  query: z.object(definePaging({ pageSize: 100 })),
  answer: listOf(refereeCategory),
});

export const listRefereeRoles = defineOperation({
  method: 'GET',
  path: '/api/hdbk/referee-roles',
  feature: 'referees',
  summary: 'What referees are appointed as, the chief referee first',
  query: z.object(definePaging({ pageSize: 100 })),
  answer: listOf(refereeRole),
});
