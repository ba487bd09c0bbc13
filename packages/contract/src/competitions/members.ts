import { z } from 'zod';
import { flag, identifier, listOf } from '../answers.ts';
import { player, PLAYER_SORT_KEYS } from '../athletes/players.ts';
import { FILES_OF_AN_ADDRESS, defineOperation } from '../operation.ts';
import {
  geographyIds,
  id,
  LIST_FILES,
  listFormat,
  optionalId,
  definePaging,
  searchText,
  sortBy,
} from '../parameters.ts';

export const MEMBERS_PAGE_SIZE = 100;

/** The other athlete of a pair; null where athletes play alone. */
export const partner = z.object({ player_id: identifier, fullName: z.string() });

/** Whether a member still plays; who is not `in` any more stays in the list. */
export const memberStatus = z.enum(['in', 'withdrawn', 'disqualified']);

/**
 * Who takes part: the athlete with what a competition adds. A pair is one member, listed under the athlete whom it was
 * entered by; a search by name finds it by either. `rating` is the present one in the competition's discipline.
 */
export const member = z.object({
  ...player.shape,
  /** The entry into the competition, of one athlete or of a pair. */
  member_id: identifier,
  /** Place in the starting order from 1; null until the members are seeded. */
  number: z.int().min(1).nullable(),
  status: memberStatus,
  /** 1 for who came in after the first tour was drawn. */
  late: flag,
  /** Points that the member began with, for a pair the mean of the two; null before the start and for the unrated. */
  rating_before: z.int().nullable(),
  /** The competition itself: of a parent's members, the child. */
  tournament_id: identifier,
  discipline_id: identifier.nullable(),
  discipline_title: z.string().nullable(),
  partner: partner.extend({ rating: z.int().nullable() }).nullable(),
});

export type Member = z.output<typeof member>;
export type MemberStatus = z.output<typeof memberStatus>;

const filters = { name: searchText, ...geographyIds, discipline_id: optionalId };

export const listMembers = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/members',
  feature: 'competitions',
  summary: "Members in their starting order, before it is drawn by rating; a parent lists its children's",
  params: z.object({ id }),
  query: z.object({
    ...filters,
    sort: sortBy(PLAYER_SORT_KEYS),
    ...definePaging({ pageSize: MEMBERS_PAGE_SIZE }),
  }),
  answer: listOf(member),
  refusals: [404],
});

export const printMembers = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/members/print',
  feature: 'competitions',
  summary: 'All members that the filters let through, as a file',
  params: z.object({ id }),
  query: z.object({ ...filters, format: listFormat }),
  file: LIST_FILES,
  refusals: [404, 429],
  limit: FILES_OF_AN_ADDRESS,
});
