import type { RatingOpening } from '@nardy/engine';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { isAmong, type Whom } from './athletes.ts';

/**
 * Where disciplines begin: the last of the lists that were imported, with the lines of these athletes. A discipline without
 * an imported list has no opening.
 */
export async function readOpenings(
  db: Db,
  { discipline, athletes = 'all' }: { readonly discipline?: number; readonly athletes?: Whom } = {},
): Promise<ReadonlyMap<number, RatingOpening>> {
  const { rows } = await sql<{
    discipline: number;
    period: string;
    states: { athlete: number; rating: number; experience: number }[];
  }>`
    select list.discipline_id as discipline, to_char(list.period, 'YYYY-MM') as period,
      coalesce(json_agg(json_build_object('athlete', line.player_id, 'rating', line.exact_rating,
        'experience', line.experience)) filter (where line.player_id is not null), '[]') as states
    from (${LAST_IMPORTED}) as list
    left join rating_list_lines as line on line.discipline_id = list.discipline_id and line.period = list.period
      and ${isAmong('line.player_id', athletes)}
    ${discipline === undefined ? sql`` : sql`where list.discipline_id = ${discipline}`}
    group by list.discipline_id, list.period order by list.discipline_id
  `.execute(db);
  return new Map(
    rows.map(({ discipline: id, period, states }) => [
      id,
      { period, states: new Map(states.map(({ athlete, ...state }) => [athlete, state])) },
    ]),
  );
}

/** Where one discipline begins. */
export async function readOpening(
  db: Db,
  discipline: number,
  athletes: Whom = 'all',
): Promise<RatingOpening | undefined> {
  return (await readOpenings(db, { discipline, athletes })).get(discipline);
}

/** Since when an athlete stands on openings: the first moment after them, by discipline. */
export async function readOpenedSince(
  db: Db,
  playerId: number,
): Promise<{ readonly discipline_id: number; readonly since: Date }[]> {
  const { rows } = await sql<{ discipline_id: number; since: Date }>`
    select opening.discipline_id, opening.ends_at as since from (${OPENING_ENDS}) as opening
    join rating_list_lines as line on line.player_id = ${playerId}
      and line.discipline_id = opening.discipline_id and line.period = opening.period
  `.execute(db);
  return rows;
}

const LAST_IMPORTED = sql`
  select discipline_id, max(period) as period from rating_lists where import_id is not null group by discipline_id
`;

/** The openings with the first moment after each: results before it are in the list already. */
export const OPENING_ENDS = sql`
  select discipline_id, period, (period + interval '1 month') at time zone 'Europe/Moscow' as ends_at
  from (${LAST_IMPORTED}) as last_imported
`;
