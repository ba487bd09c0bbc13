import type { Insertable } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { PersonsTable } from '../../../database/schema.ts';

export interface TestPlayer extends Partial<Insertable<PersonsTable>> {
  readonly rank_id?: number;
  readonly honorary_rank_id?: number;
  /** Ratings by discipline; the best one is the main one. */
  readonly ratings?: Readonly<Record<number, number>>;
}

/** Adds one player with a person of their own; gives the player's id. */
export async function addPlayer(
  db: Db,
  { rank_id, honorary_rank_id, ratings = {}, ...person }: TestPlayer,
): Promise<number> {
  const { id: personId } = await db
    .insertInto('persons')
    .values({ last_name: 'Тестов', first_name: 'Тест', ...person })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rated = Object.entries(ratings).map(([discipline, rating]) => ({
    discipline_id: Number(discipline),
    rating,
  }));
  const best = rated.toSorted((a, b) => b.rating - a.rating)[0];
  const { id } = await db
    .insertInto('players')
    .values({
      person_id: personId,
      rank_id: rank_id ?? null,
      honorary_rank_id: honorary_rank_id ?? null,
      main_discipline_id: best?.discipline_id ?? null,
      rating: best?.rating ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (rated.length > 0) {
    await db
      .insertInto('player_ratings')
      .values(rated.map((row) => ({ player_id: id, exact_rating: row.rating, ...row })))
      .execute();
  }
  return id;
}

/** An honorary title and a rank of the handbook. */
export async function findTitles(db: Db) {
  const ranks = await db
    .selectFrom('ranks')
    .select(['id', 'short_title', 'honorary'])
    .orderBy('id')
    .execute();
  const [honorary, rank] = [true, false].map((is) => ranks.find((held) => held.honorary === is));
  if (!honorary || !rank) throw new Error('The handbook has no such titles');
  return { honorary, rank };
}
