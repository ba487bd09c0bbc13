import { sql, type Transaction } from 'kysely';
import type { PeopleChanges } from '../../../database/schema/imports.ts';
import type { Database } from '../../../database/schema.ts';
import { deleteTrainings } from '../../play/index.ts';
import { raiseVersions } from './making.ts';
import { followVersions } from './versions.ts';

/** Nothing may come of the people while it is found out whether anything has: whoever refers to them waits. */
export async function holdPeople(trx: Transaction<Database>, changes: PeopleChanges): Promise<void> {
  const ids = changes.versions.map(([id]) => id);
  // The order of ranks holds the table, and changes its rows then.
  await sql`lock table players in row exclusive mode`.execute(trx);
  await sql`select from persons where id = any(${ids}::int[]) order by id for update`.execute(trx);
  for (const table of ['players', 'referees'] as const)
    await sql`select from ${sql.table(table)} where id = any(${[...changes[table]]}::int[]) order by id for update`.execute(
      trx,
    );
}

export async function undoPeople(
  trx: Transaction<Database>,
  changes: PeopleChanges,
): Promise<readonly number[]> {
  const left = await listLeftCards(trx, changes);
  const memberships = JSON.stringify(changes.memberships.map(([player, club]) => ({ player, club })));
  const { rows: parted } = await sql<{ player_id: number }>`
    delete from player_clubs using json_to_recordset(${memberships}::json) as joined (player int, club int)
    where player_id = joined.player and club_id = joined.club
    returning player_id
  `.execute(trx);
  await deleteTrainings(trx, changes);
  for (const table of ['players', 'referees', 'persons'] as const)
    await sql`delete from ${sql.table(table)} where id = any(${[...changes[table]]}::int[])`.execute(trx);
  await raiseVersions(
    trx,
    parted.map(({ player_id: player }) => player),
  );
  for (const { table, id, columns } of changes.filled) {
    const blanks = columns.map((column) =>
      column === 'federation_member' ? sql`${sql.ref(column)} = false` : sql`${sql.ref(column)} = null`,
    );
    await sql`update ${sql.table(table)} set ${sql.join(blanks)} where id = ${id}`.execute(trx);
  }
  // Others may have joined a club that the file brought.
  await sql`
    delete from clubs where id = any(${[...changes.clubs]}::int[])
      and not exists (select from player_clubs where club_id = clubs.id)
  `.execute(trx);
  await followVersions(trx, changes);
  return left;
}

/** The cards that there were before, and that the import has filled or made athletes or referees of. */
async function listLeftCards(
  trx: Transaction<Database>,
  { persons, players, referees, memberships, filled }: PeopleChanges,
): Promise<readonly number[]> {
  const filledOf = (table: string) => filled.filter((one) => one.table === table).map(({ id }) => id);
  const ofPlayers = [...players, ...filledOf('players'), ...memberships.map(([player]) => player)];
  const ofReferees = [...referees, ...filledOf('referees')];
  const { rows } = await sql<{ id: number }>`
    select id from persons where id <> all(${[...persons]}::int[]) and (
      id = any(${filledOf('persons')}::int[])
      or id in (select person_id from players where id = any(${ofPlayers}::int[]))
      or id in (select person_id from referees where id = any(${ofReferees}::int[]))
    )
    order by id
  `.execute(trx);
  return rows.map(({ id }) => id);
}
