import type { Db } from '../../../database/connection.ts';
import { countRows, cutPage, type Page, type Paging } from '../../../database/paging.ts';
import { findPlayers, orderPlayers, type PlayerRow, type PlayerSort } from '../../athletes/index.ts';
import type { Scope } from '../scope.ts';
import { selectMembers, type MemberFilters, type MembersQuery } from './filters.ts';

export interface MembersListQuery extends MemberFilters, Paging {
  readonly sort?: PlayerSort | undefined;
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

/** What a competition adds to an athlete, and the athlete. */
export interface MemberRow extends EntryRow {
  readonly athlete: PlayerRow;
}

export async function listMembers(
  db: Db,
  scope: Scope,
  { sort, page, pageSize, ...filters }: MembersListQuery,
): Promise<Page<MemberRow>> {
  const found = selectMembers(db, scope, filters);
  const [entries, totalCount] = await Promise.all([
    cutPage(withColumns(orderMembers(found, sort)), { page, pageSize }).execute(),
    countRows(found),
  ]);
  return { rows: await withAthletes(db, entries), totalCount };
}

/** As athletes are sorted; else competition after competition in the starting order, before it is drawn by rating. */
export function orderMembers(query: MembersQuery, sort: PlayerSort | undefined): MembersQuery {
  if (sort !== undefined)
    // A person may be in several children of a parent.
    return (orderPlayers(query, sort, false) as unknown as MembersQuery).orderBy('player.member_id');
  return query
    .orderBy('player.start_at')
    .orderBy('player.tournament_id')
    .orderBy('player.seed')
    .orderBy('player.rating', (order) => order.desc().nullsLast())
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.middle_name')
    .orderBy('player.member_id');
}

function withColumns(query: MembersQuery) {
  return query
    .leftJoin('disciplines as discipline', 'discipline.id', 'player.main_discipline_id')
    .leftJoin('player_ratings as partner_rated', (join) =>
      join
        .onRef('partner_rated.player_id', '=', 'player.partner_id')
        .onRef('partner_rated.discipline_id', '=', 'player.main_discipline_id'),
    )
    .select([
      'player.id as player_id',
      'player.member_id',
      'player.tournament_id',
      'player.tournament_status',
      'player.main_discipline_id as discipline_id',
      'discipline.title as discipline_title',
      'player.rating',
      'player.entry_rating',
      'player.seed',
      'player.status',
      'player.is_late',
      'player.partner_id',
      'player.partner_last_name',
      'player.partner_first_name',
      'player.partner_middle_name',
      'partner_rated.rating as partner_rating',
    ]);
}

async function withAthletes(db: Db, entries: readonly EntryRow[]): Promise<MemberRow[]> {
  const ids = new Set(entries.map(({ player_id }) => player_id));
  const players = new Map((await findPlayers(db, [...ids])).map((player) => [player.id, player]));
  return entries.map((entry) => {
    const athlete = players.get(entry.player_id);
    if (!athlete) throw new Error(`athlete ${entry.player_id} of a competition is nobody`);
    return { ...entry, athlete };
  });
}
