import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Counts } from '../../../database/countCache.ts';
import { countRows, readPageIds, type Page, type Paging } from '../../../database/paging.ts';
import { PREPARED } from '../../../database/prepared.ts';
import { selectChildren } from './children.ts';
import {
  selectTournaments,
  orderTournaments,
  type TournamentFilters,
  type TournamentsQuery,
} from './filters.ts';

export type TournamentRow = Awaited<ReturnType<ReturnType<typeof withTournamentColumns>['execute']>>[number];

/** Under which changes of competitions and their places are announced. */
const TAGS = ['competitions', 'geography'];

/** One page: its ids by an index, the count of all, then everything about the page's competitions. */
export async function listTournaments(
  db: Db,
  counts: Counts,
  { page, pageSize, ...filters }: TournamentFilters & Paging,
): Promise<Page<TournamentRow>> {
  const found = selectTournaments(db, filters);
  const [ids, totalCount] = await Promise.all([
    readPageIds(orderTournaments(found).select('tournament.id'), { page, pageSize }),
    counts({ list: 'tournaments', filters, tags: TAGS }, () => countRows(found)),
  ]);
  return { rows: await findTournaments(db, ids), totalCount };
}

/** Competitions by their ids and in their order. */
function findTournaments(db: Db, ids: readonly number[]): Promise<TournamentRow[]> {
  const found = selectTournaments(db, { with_children: '1' }).where(
    'tournament.id',
    '=',
    sql<number>`any(${ids}::int[])`,
  );
  return withTournamentColumns(found)
    .orderBy(sql`array_position(${ids}::int[], tournament.id)`)
    .execute();
}

export type TournamentDetailsRow = NonNullable<Awaited<ReturnType<typeof findTournament>>>;

export function findTournament(db: Db, id: number) {
  const found = selectTournaments(db, { with_children: '1' }).where('tournament.id', '=', id);
  return withTournamentColumns(found)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('tournament_payments as payment')
            .select('payment.tournament_id')
            .where((payment) =>
              payment.or([
                payment('payment.tournament_id', '=', payment.ref('tournament.id')),
                payment('payment.tournament_id', '=', payment.ref('tournament.parent_id')),
              ]),
            ),
        )
        .$castTo<boolean>()
        .as('has_bank_details'),
    )
    .select((eb) =>
      // Rounds of a bracket may have lengths of their own, which hold in the place of the stage's.
      eb
        .selectFrom('stages as stage')
        .leftJoin('rounds as round', (join) =>
          join
            .onRef('round.stage_id', '=', 'stage.id')
            .onRef('round.tournament_id', '=', 'stage.tournament_id'),
        )
        .whereRef('stage.tournament_id', '=', 'tournament.id')
        .select(
          sql<(number | null)[] | null>`array_agg(distinct
            case when round.id is null then stage.match_length else round.match_length end)`.as('lengths'),
        )
        .as('match_lengths'),
    )
    .executeTakeFirst();
}

export function withTournamentColumns(query: TournamentsQuery) {
  return query
    .modifyFront(PREPARED)
    .leftJoin('prizes as prize', 'prize.tournament_id', 'tournament.id')
    .selectAll('tournament')
    .select([
      'city.title as city_title',
      'city.region_id',
      'city.country_id',
      'region.title as region_title',
      'region.district_id',
      'discipline.title as discipline_title',
      'prize.amount_of_contribution as fee',
      'prize.additional_prize_from_sponsor as sponsor',
    ])
    .select((eb) => [
      eb
        .selectFrom('participants')
        .whereRef('participants.tournament_id', '=', 'tournament.id')
        .where('participants.status', '=', 'in')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('participants_count'),
      eb
        .selectFrom('participants')
        .whereRef('participants.tournament_id', '=', 'tournament.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('entries_count'),
      eb
        .selectFrom('tournaments as parent')
        .whereRef('parent.id', '=', 'tournament.parent_id')
        .select('parent.logo_path')
        .as('parent_logo_path'),
      selectChildren(eb).as('children'),
    ]);
}
