import { sql, type Transaction } from 'kysely';
import type { PeopleChanges } from '../../../database/schema/imports.ts';
import type { Database } from '../../../database/schema.ts';
import type { ReadPerson } from './person.ts';

type Filled = PeopleChanges['filled'][number];

/** A card that a row is added to, with what it has. */
export interface LinkedCard {
  readonly personId: number;
  readonly player_id: number | null;
  readonly referee_id: number | null;
}

/** The cards of these people and what they are; holds them until the end. */
export async function holdLinked(
  trx: Transaction<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LinkedCard>> {
  if (ids.length === 0) return new Map();
  // Always in the same order, so that two who change the same people wait for each other.
  await trx
    .selectFrom('persons')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  const rows = await trx
    .selectFrom('persons as person')
    .leftJoin('players as player', 'player.person_id', 'person.id')
    .leftJoin('referees as referee', 'referee.person_id', 'person.id')
    .select(['person.id as personId', 'player.id as player_id', 'referee.id as referee_id'])
    .where('person.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.personId, row]));
}

/** Fills what is blank on a card; what is known is never overwritten. Gives the columns that were filled. */
export async function fillBlanks(
  trx: Transaction<Database>,
  { personId, player_id: playerId, referee_id: refereeId }: LinkedCard,
  person: ReadPerson,
): Promise<readonly Filled[]> {
  const filled = [
    await fill(trx, 'persons', personId, {
      middle_name: person.middle_name,
      birthday: person.birthday,
      gender: person.gender,
    }),
    person.city && (await fillCity(trx, personId, person.city)),
    playerId === null
      ? undefined
      : await fill(trx, 'players', playerId, {
          rank_id: person.rank_id,
          honorary_rank_id: person.honorary_rank_id,
        }),
    playerId !== null && person.federation_member ? await makeMember(trx, playerId) : undefined,
    refereeId === null
      ? undefined
      : await fill(trx, 'referees', refereeId, { category_id: person.category_id }),
  ];
  return filled.filter((one) => one !== undefined && one !== null);
}

async function fill(
  trx: Transaction<Database>,
  table: Filled['table'],
  id: number,
  values: Readonly<Record<string, string | number | null>>,
): Promise<Filled | undefined> {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  const columns: string[] = [];
  for (const [column, value] of given) {
    const { numAffectedRows: filled } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id} and ${sql.ref(column)} is null
    `.execute(trx);
    if (filled === 1n) columns.push(column);
  }
  return columns.length > 0 ? { table, id, columns } : undefined;
}

/** A city comes with its country; who lives in another country by the card is left there. */
async function fillCity(
  trx: Transaction<Database>,
  id: number,
  city: { readonly id: number; readonly country_id: number },
): Promise<Filled | undefined> {
  const before = await trx
    .selectFrom('persons')
    .select(['city_id', 'country_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isElsewhere = before.country_id !== null && before.country_id !== city.country_id;
  if (before.city_id !== null || isElsewhere) return undefined;
  await trx
    .updateTable('persons')
    .set({ city_id: city.id, country_id: city.country_id })
    .where('id', '=', id)
    .execute();
  return {
    table: 'persons',
    id,
    columns: before.country_id === null ? ['city_id', 'country_id'] : ['city_id'],
  };
}

async function makeMember(trx: Transaction<Database>, id: number): Promise<Filled | undefined> {
  const { numUpdatedRows: made } = await trx
    .updateTable('players')
    .set({ federation_member: true })
    .where('id', '=', id)
    .where('federation_member', '=', false)
    .executeTakeFirst();
  return made === 1n ? { table: 'players', id, columns: ['federation_member'] } : undefined;
}
