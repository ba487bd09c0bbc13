import type { TournamentStatus, TournamentType } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { toMoscowDay } from '../../../database/moscow.ts';
import { countRows, cutPage, readPage, type Page, type Paging } from '../../../database/paging.ts';
import { PREPARED } from '../../../database/prepared.ts';
import { selectHasLeft } from '../../applications/index.ts';
import { selectTournaments, orderTournaments, withTournamentColumns } from '../../competitions/index.ts';

export type PlayerTournamentRow = Awaited<ReturnType<ReturnType<typeof withCareer>['execute']>>[number];
export type HistoryRow = Awaited<ReturnType<typeof listHistory>>['rows'][number];
export type ChartRow = Awaited<ReturnType<typeof findChart>>[number];

export interface CareerFilters {
  readonly tournament_type?: TournamentType | undefined;
  readonly discipline_id?: number | undefined;
  /** Calendar year in Moscow. */
  readonly year?: number | undefined;
}

export async function isPlayer(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('players').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/**
 * Competitions that the athlete entered, or with `bids` applied to or takes part in, in the order of the list of
 * competitions.
 */
export async function listPlayerTournaments(
  db: Db,
  playerId: number,
  {
    statuses,
    bids,
    ...paging
  }: Paging & { statuses?: readonly TournamentStatus[] | undefined; bids: boolean },
): Promise<Page<PlayerTournamentRow>> {
  const entered = sql`select tournament_id from participant_players where player_id = ${playerId}`;
  const bid = sql`select tournament_id from applications where player_id = ${playerId}
    union select tournament_id from (${selectOwnEntries(playerId)}) as entry`;
  // An array is read once: an index of all competitions may look cheaper, and grows with the federation.
  const own = sql<number>`any(array(${bids ? bid : entered}))`;
  const found = selectTournaments(db, { statuses, with_children: '1' })
    .where('tournament.id', '=', own)
    .where('tournament.is_parent', '=', false);
  const [rows, totalCount] = await Promise.all([
    cutPage(withCareer(orderTournaments(found), { playerId, bids }), paging).execute(),
    countRows(found),
  ]);
  return { rows, totalCount };
}

/** Entries of the athlete, alone or in a pair, that stand so. */
function selectOwnEntries(playerId: number) {
  return sql`select entry.tournament_id from participant_players entry
    join participants participant on participant.id = entry.participant_id
    where entry.player_id = ${playerId} and participant.status = 'in'`;
}

function withCareer(
  query: ReturnType<typeof selectTournaments>,
  { playerId, bids }: { readonly playerId: number; readonly bids: boolean },
) {
  return withTournamentColumns(query)
    .leftJoin('player_results as result', (join) =>
      join.onRef('result.tournament_id', '=', 'tournament.id').on('result.player_id', '=', playerId),
    )
    .leftJoin('applications as bid', (join) =>
      join.onRef('bid.tournament_id', '=', 'tournament.id').on('bid.player_id', '=', playerId),
    )
    .select([
      'result.place_from',
      'result.place_to',
      'result.rating_after',
      'result.rating_accrued',
      'bid.status as bid_status',
      'bid.reason as bid_reason',
      (bids ? sql<boolean>`tournament.id in (${selectOwnEntries(playerId)})` : sql<boolean>`false`).as(
        'takes_part',
      ),
      // Of an athlete who has left before the draw an approved application says nothing any more.
      (bids ? selectHasLeft('bid') : sql<boolean>`false`).as('has_left'),
    ]);
}

/** Competitions that are over, the latest end first. */
export function listHistory(
  db: Db,
  playerId: number,
  { tournament_type, discipline_id, year, ...paging }: CareerFilters & Paging,
) {
  let found = db
    .selectFrom('player_results as result')
    .innerJoin('tournaments as tournament', 'tournament.id', 'result.tournament_id')
    .where('result.player_id', '=', playerId)
    .where('tournament.status', '=', 'past');
  if (tournament_type) found = found.where('tournament.type', '=', tournament_type);
  if (discipline_id) found = found.where('result.discipline_id', '=', discipline_id);
  if (year) found = found.where(sql`extract(year from ${toMoscowDay('tournament.end_at')})`, '=', year);
  const items = found
    .modifyFront(PREPARED)
    .select([
      'result.id',
      'result.tournament_id',
      'tournament.full_name',
      'result.discipline_id',
      'result.place_from',
      'result.place_to',
      'result.rating_after',
      'result.rating_accrued',
      toMoscowDay('tournament.start_at').as('start_day'),
      toMoscowDay('tournament.end_at').as('end_day'),
    ])
    .orderBy('tournament.end_at', 'desc')
    .orderBy('result.id', 'desc');
  return readPage(items, paging);
}

/** The athlete's lines of the published lists, month after month. */
export function findChart(db: Db, playerId: number, { tournament_type, discipline_id, year }: CareerFilters) {
  let lines = db
    .selectFrom('rating_list_lines as line')
    .innerJoin('rating_lists as list', (join) =>
      join.onRef('list.discipline_id', '=', 'line.discipline_id').onRef('list.period', '=', 'line.period'),
    )
    .select(['line.discipline_id', 'line.rating', 'line.position', 'list.total'])
    .select(sql<string>`to_char(line.period, 'YYYY-MM')`.as('month'))
    .where('line.player_id', '=', playerId);
  if (discipline_id) lines = lines.where('line.discipline_id', '=', discipline_id);
  if (year) lines = lines.where(sql`extract(year from line.period)`, '=', year);
  if (tournament_type) {
    const played = db
      .selectFrom('player_games as game')
      .innerJoin('tournaments as tournament', 'tournament.id', 'game.tournament_id')
      .select([
        'game.discipline_id',
        sql`date_trunc('month', ${toMoscowDay('game.happened_at')})::date`.as('month'),
      ])
      .where('game.player_id', '=', playerId)
      .where('game.outcome', 'is not', null)
      .where('tournament.type', '=', tournament_type);
    lines = lines.where(sql<boolean>`(line.discipline_id, line.period) in (${played})`);
  }
  return lines.orderBy('line.discipline_id').orderBy('line.period').execute();
}
