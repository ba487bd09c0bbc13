import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { PREPARED } from '../../database/prepared.ts';
import { NotFoundError } from '../../http/errors.ts';

export const NO_SUCH_TOURNAMENT = 'Соревнование не найдено';

/** Whose play an answer is about. */
export interface Scope {
  readonly id: number;
  readonly title: string;
  readonly isParent: boolean;
  /** The competition itself, or the children of a parent in their order; a parent holds no play of its own. */
  readonly playedIn: readonly number[];
}

/** Refuses with 404 what is no competition. */
export async function readScope(db: Db, id: number): Promise<Scope> {
  const row = await db
    .selectFrom('tournaments as tournament')
    .modifyFront(PREPARED)
    .select((eb) => [
      'tournament.full_name',
      'tournament.is_parent',
      eb
        .selectFrom('tournaments as child')
        .whereRef('child.parent_id', '=', 'tournament.id')
        .select(sql<number[] | null>`array_agg(child.id order by child.start_at, child.id)`.as('ids'))
        .as('children'),
    ])
    .where('tournament.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFoundError(NO_SUCH_TOURNAMENT);
  const { full_name: title, is_parent: isParent, children } = row;
  return { id, title, isParent, playedIn: isParent ? (children ?? []) : [id] };
}

/** The titles of a parent's children by their ids; of another competition none. */
export async function readChildTitles(db: Db, { id, isParent }: Scope): Promise<ReadonlyMap<number, string>> {
  if (!isParent) return new Map();
  const rows = await db
    .selectFrom('tournaments')
    .select(['id', 'full_name'])
    .where('parent_id', '=', id)
    .execute();
  return new Map(rows.map((row) => [row.id, row.full_name]));
}
