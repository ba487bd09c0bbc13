import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { countRows, cutPage, type Page, type Paging } from '../../../database/paging.ts';
import { PREPARED } from '../../../database/prepared.ts';
import { selectMembers, type MemberFilters } from '../members/filters.ts';
import type { Scope } from '../scope.ts';

export interface StandingsListQuery extends MemberFilters, Paging {
  /** The table after this tour instead of the one that stands now. */
  readonly tour_id?: number | undefined;
}

export type LineRow = Awaited<ReturnType<typeof findLines>>[number];

/** One page: its ids in the order of the places, the count of all, then everything about the page's lines. */
export async function listLines(
  db: Db,
  scope: Scope,
  { page, pageSize, tour_id, ...filters }: StandingsListQuery,
): Promise<Page<LineRow>> {
  const found = selectLines(db, scope, tour_id, filters);
  const [ids, totalCount] = await Promise.all([
    cutPage(
      found
        .select('line.id')
        .orderBy(sql`array_position(${scope.playedIn}::int[], line.tournament_id)`)
        .orderBy('line.position'),
      { page, pageSize },
    ).execute(),
    countRows(found),
  ]);
  const rows = await findLines(
    db,
    ids.map(({ id }) => id),
  );
  return { rows, totalCount };
}

function selectLines(db: Db, scope: Scope, tourId: number | undefined, filters: MemberFilters) {
  const lines = db
    .selectFrom('standings as line')
    .where('line.tournament_id', '=', sql<number>`any(${scope.playedIn}::int[])`)
    .where('line.tour_id', tourId === undefined ? 'is' : '=', tourId ?? null);
  if (Object.values(filters).every((value) => value === undefined)) return lines;
  return lines.where(
    'line.participant_id',
    'in',
    selectMembers(db, scope, filters).select('player.member_id'),
  );
}

/** Lines by their ids and in their order. */
export function findLines(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('standings as line')
    .innerJoin('participants as member', 'member.id', 'line.participant_id')
    .innerJoin('tournaments as tournament', 'tournament.id', 'line.tournament_id')
    .leftJoin('disciplines as discipline', 'discipline.id', 'tournament.discipline_id')
    .modifyFront(PREPARED)
    .selectAll('line')
    .select(['member.status', 'tournament.discipline_id', 'discipline.title as discipline_title'])
    .where('line.id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], line.id)`)
    .execute();
}

/** Who won the match for the third place, unless he was disqualified then; the engine names its round. */
export function findThird(db: Db, tournamentId: number): Promise<{ participant_id: number } | undefined> {
  return db
    .selectFrom('games as game')
    .innerJoin('rounds as round', 'round.id', 'game.round_id')
    .innerJoin('participants as winner', (join) =>
      join.on(
        'winner.id',
        '=',
        sql<number>`case game.winner when 1 then game.first_id else game.second_id end`,
      ),
    )
    .select('winner.id as participant_id')
    .where('round.tournament_id', '=', tournamentId)
    .where('round.key', 'like', '%.third.%')
    .where('game.winner', 'is not', null)
    .where('winner.status', '!=', 'disqualified')
    .where('game.match', '=', 0)
    .orderBy('game.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Whose line alone has the third place of a competition with a match for it, where no such match was won: of a bracket as
 * soon as the place is decided, of any other table when the competition is over.
 */
export function findThirdByPlace(
  db: Db,
  tournamentId: number,
): Promise<{ participant_id: number } | undefined> {
  return db
    .selectFrom('standings as line')
    .innerJoin('tournaments as tournament', 'tournament.id', 'line.tournament_id')
    .select('line.participant_id')
    .where('line.tournament_id', '=', tournamentId)
    .where('line.tour_id', 'is', null)
    .where('line.group_title', 'is', null)
    .where('line.place_from', '=', 3)
    .where('line.place_to', '=', 3)
    .where((eb) => eb.or([eb('line.points', 'is', null), eb('tournament.status', '=', 'past')]))
    .where((eb) =>
      eb.or([
        eb('tournament.is_third', '=', true),
        eb.exists(
          eb
            .selectFrom('rounds as round')
            .select('round.id')
            .whereRef('round.tournament_id', '=', 'tournament.id')
            .where('round.key', 'like', '%.third.%'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
}
