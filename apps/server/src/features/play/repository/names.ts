import type { Db } from '../../../database/connection.ts';
import { PREPARED } from '../../../database/prepared.ts';

export interface PlayerName {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string | null;
}

/** Names of athletes by their id. */
export async function readNames(
  db: Db,
  players: readonly number[],
): Promise<ReadonlyMap<number, PlayerName>> {
  if (players.length === 0) return new Map();
  const rows = await db
    .selectFrom('players')
    .innerJoin('persons', 'persons.id', 'players.person_id')
    .modifyFront(PREPARED)
    .select(['players.id', 'last_name', 'first_name', 'middle_name'])
    .where((eb) => eb('players.id', '=', eb.fn.any(eb.val([...players]))))
    .execute();
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
