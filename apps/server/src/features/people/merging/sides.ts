import type { Selectable } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { PersonsTable, PlayersTable } from '../../../database/schema.ts';
import type { RefereesTable } from '../../../database/schema/referees.ts';

/** One of the two, with what it is. */
export interface MergeSide {
  readonly person: Selectable<PersonsTable>;
  readonly player: Selectable<PlayersTable> | undefined;
  readonly referee: Selectable<RefereesTable> | undefined;
  readonly user: { readonly id: number; readonly email: string } | undefined;
}

export interface Sides {
  /** Who stays. */
  readonly kept: MergeSide;
  readonly gone: MergeSide;
}

export async function readSide(db: Db, personId: number): Promise<MergeSide | undefined> {
  const person = await db.selectFrom('persons').selectAll().where('id', '=', personId).executeTakeFirst();
  if (!person) return undefined;
  return {
    person,
    player: await db.selectFrom('players').selectAll().where('person_id', '=', personId).executeTakeFirst(),
    referee: await db.selectFrom('referees').selectAll().where('person_id', '=', personId).executeTakeFirst(),
    user: await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('person_id', '=', personId)
      .executeTakeFirst(),
  };
}

/** Ids of who is kept and who goes in a table, where both are in it. */
export function selectBothIn({ kept, gone }: Sides, table: 'persons' | 'players' | 'referees') {
  const idOf = (side: MergeSide) =>
    ({ persons: side.person, players: side.player, referees: side.referee })[table]?.id;
  const [to, from] = [idOf(kept), idOf(gone)];
  return to === undefined || from === undefined ? undefined : { kept: to, gone: from };
}
