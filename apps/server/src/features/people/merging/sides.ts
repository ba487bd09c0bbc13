import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { PersonsTable, PlayersTable } from '../../../database/schema.ts';
import type { RefereesTable } from '../../../database/schema/referees.ts';
import { selectHasJoined } from '../../accounts/index.ts';

/** One of the two, with what it is. */
export interface MergeSide {
  readonly person: Selectable<PersonsTable>;
  readonly player: Selectable<PlayersTable> | undefined;
  readonly referee: Selectable<RefereesTable> | undefined;
  readonly user: { readonly id: number; readonly email: string } | undefined;
  /** Of the federation, by the athlete's card, and without one by what was decided of the account's request. */
  readonly isMember: boolean;
}

export interface Sides {
  /** Who stays. */
  readonly kept: MergeSide;
  readonly gone: MergeSide;
}

export async function readSide(db: Db, personId: number): Promise<MergeSide | undefined> {
  const person = await db.selectFrom('persons').selectAll().where('id', '=', personId).executeTakeFirst();
  if (!person) return undefined;
  const player = await db
    .selectFrom('players')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return {
    person,
    player,
    isMember: player ? player.federation_member : await readHasJoined(db, personId),
    referee: await db.selectFrom('referees').selectAll().where('person_id', '=', personId).executeTakeFirst(),
    user: await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('person_id', '=', personId)
      .executeTakeFirst(),
  };
}

async function readHasJoined(db: Db, personId: number): Promise<boolean> {
  const { rows } = await sql<{ joined: boolean }>`select ${selectHasJoined(personId)} as joined`.execute(db);
  return rows[0]?.joined ?? false;
}

/** The athlete who remains, whichever of the two brings it along. */
export const getRemainingPlayer = ({ kept, gone }: Sides) => kept.player ?? gone.player;

/** Ids of who is kept and who goes in a table, where both are in it. */
export function selectBothIn({ kept, gone }: Sides, table: 'persons' | 'players' | 'referees') {
  const idOf = (side: MergeSide) =>
    ({ persons: side.person, players: side.player, referees: side.referee })[table]?.id;
  const [to, from] = [idOf(kept), idOf(gone)];
  return to === undefined || from === undefined ? undefined : { kept: to, gone: from };
}
