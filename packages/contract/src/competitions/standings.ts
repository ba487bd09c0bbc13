import { CRITERIA } from '@nardy/engine/schema';
import { z } from 'zod';
import { flag, identifier, listOf, defineOne } from '../answers.ts';
import { FILES_OF_AN_ADDRESS, defineOperation } from '../operation.ts';
import {
  geographyIds,
  id,
  LIST_FILES,
  listFormat,
  defineOptionalChoice,
  optionalId,
  definePaging,
  searchText,
} from '../parameters.ts';
import { side, tour } from './games.ts';
import { memberStatus, partner } from './members.ts';

export { CRITERIA, CRITERION_TITLES } from '@nardy/engine/schema';

export const STANDINGS_PAGE_SIZE = 100;

/** What a table is ordered by; the director chooses which and in what order. */
export const tieBreakCriterion = z.enum(CRITERIA);

/** A value of a criterion: the head of its column, and the cell as it is shown ("12,5", "21:13"). */
export const tieBreak = z.object({ criterion: tieBreakCriterion, title: z.string(), value: z.string() });

export const standing = z.object({
  /** The line in this very table: the table after another tour has lines of its own. */
  standing_id: identifier,
  player_id: identifier,
  /** The first of a shared place; null for who is disqualified, and in a bracket until it is decided. */
  place: z.int().min(1).nullable(),
  /** "3", or "3–4" when the place is shared; null as `place` is. */
  place_label: z.string().nullable(),
  /**
   * Tours in which the member was drawn or had a bye, and the result is known. Null, as wins, losses and byes, where only
   * places are known: the competition has come from a protocol without games.
   */
  tours: z.int().min(0).nullable(),
  wins: z.int().min(0).nullable(),
  loses: z.int().min(0).nullable(),
  /** Byes; they are neither wins nor losses. */
  skips: z.int().min(0).nullable(),
  /** A multiple of one half; null in a bracket, and where only places are known. */
  points: z.number().nullable(),
  player: side.omit({ partner: true }),
  partner: partner.nullable(),
  status: memberStatus,
  /** In the order of the criteria; empty in a bracket. */
  tie_breaks: z.array(tieBreak),
  /** The group that the table is of ("Группа A"); null in a stage without groups. Places are those of the group. */
  group_title: z.string().nullable(),
  /** The competition itself: in a parent's tables, the child. */
  tournament_id: identifier,
  discipline_id: identifier.nullable(),
  discipline_title: z.string().nullable(),
});

export type Standing = z.output<typeof standing>;
export type TieBreak = z.output<typeof tieBreak>;
export type TieBreakCriterion = z.output<typeof tieBreakCriterion>;

const filters = {
  name: searchText,
  ...geographyIds,
  discipline_id: optionalId,
  /** The table after this tour; by default as it stands now. A tour of another competition is none: the table is empty. */
  tour_id: optionalId,
};

export const listStandings = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/standings',
  feature: 'competitions',
  summary: "The table by places, now or after a tour; a parent lists its children's, one after another",
  params: z.object({ id }),
  query: z.object({
    ...filters,
    /** 1 names who is third where the format has a match for the third place. */
    withThird: defineOptionalChoice(['0', '1']),
    ...definePaging({ pageSize: STANDINGS_PAGE_SIZE }),
  }),
  answer: listOf(standing).extend({
    /** The tour after which the table stands, its games under way included; null for a bracket and for a parent. */
    tour: tour.nullable(),
    /** 1 while games of the competition are played: "Результаты в режиме LIVE. Тур идет." */
    is_running: flag,
    /**
     * Who won the match for the third place, or has that place alone without it; only with `withThird=1`, and null until it
     * is known, or where the place is shared.
     */
    third: side.nullable().optional(),
    /** 1 where `third` has won the match, 0 where it was not played. */
    third_by_match: flag.optional(),
  }),
  refusals: [404],
});

export const getStanding = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/standings/{standing_id}',
  feature: 'competitions',
  summary: 'One line of the table with the arithmetic of each of its values',
  params: z.object({ id, standing_id: id }),
  answer: defineOne(
    standing.extend({
      /** The lines are Russian sentences; together they are the whole sum. */
      tie_breaks: z.array(tieBreak.extend({ lines: z.array(z.string()) })),
    }),
  ),
  refusals: [404],
});

export const printStandings = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/standings/print',
  feature: 'competitions',
  summary: 'The whole table, now or after a tour, as a file',
  params: z.object({ id }),
  query: z.object({ ...filters, format: listFormat }),
  file: LIST_FILES,
  refusals: [404, 429],
  limit: FILES_OF_AN_ADDRESS,
});
