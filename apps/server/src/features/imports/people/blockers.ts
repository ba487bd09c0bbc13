import { sql, type Transaction } from 'kysely';
import type { PeopleChanges } from '../../../database/schema/imports.ts';
import type { Database } from '../../../database/schema.ts';
import { FOLLOWING, REFERENCES } from '../../people/index.ts';

/** So many are named. */
const MOST_REASONS = 20;

/** Columns that refer to people, athletes and referees, but those that an import fills itself. */
const REFERRING = [
  ...REFERENCES.map(({ table, column, of }) => ({ table, column, of })),
  ...FOLLOWING.map((name) => {
    const [table = '', column = ''] = name.split('.');
    return { table, column, of: 'players' as const };
  }),
].filter(({ table }) => table !== 'player_clubs');

/** Rows of competitions. */
const OF_COMPETITIONS: ReadonlySet<string> = new Set([
  'participant_players',
  'player_games',
  'player_results',
  'tournament_referees',
]);

const WORDS: Readonly<Record<string, string>> = {
  users: 'есть аккаунт',
  awards: 'есть присвоение по приказу',
  participant_players: 'участвует в соревнованиях',
  player_games: 'участвует в соревнованиях',
  player_results: 'участвует в соревнованиях',
  applications: 'есть заявки на соревнования',
  prize_payments: 'есть выплаченные призы',
  player_ratings: 'есть рейтинг',
  rating_list_lines: 'есть в рейтинг-листах',
  rating_changes: 'есть рейтинг',
  tournament_referees: 'судит соревнования',
};

/** What goes with an import itself: whole tables, and whatever belongs to competitions of its own. */
export interface Own {
  readonly tables: readonly string[];
  readonly tournaments: readonly number[];
}

const NOTHING: Own = { tables: [], tournaments: [] };

/** Why an import cannot be undone: what has come of its people since, by their names. */
export async function listBlockers(
  trx: Transaction<Database>,
  changes: PeopleChanges,
  own: Own = NOTHING,
): Promise<readonly string[]> {
  return [
    ...(await listChangedSince(trx, changes)),
    ...(await listJoinedSince(trx, changes)),
    ...(await listDependingOn(trx, changes, own)),
  ];
}

async function listChangedSince(trx: Transaction<Database>, { versions }: PeopleChanges): Promise<string[]> {
  const wanted = JSON.stringify(versions.map(([id, version]) => ({ id, version })));
  const { rows } = await sql<{ id: number; name: string | null }>`
    select wanted.id, person.last_name || ' ' || person.first_name as name
    from json_to_recordset(${wanted}::json) as wanted (id int, version int)
    left join persons as person on person.id = wanted.id
    where person.version is distinct from wanted.version
    order by name, wanted.id
  `.execute(trx);
  return rows.map(({ id, name }) =>
    name === null
      ? `Карточка № ${id}: объединена с другой или удалена.`
      : `${name}: карточку изменили после импорта.`,
  );
}

/** Athletes whom the import made may have joined clubs beside those that it knew of. */
async function listJoinedSince(
  trx: Transaction<Database>,
  { players, memberships }: PeopleChanges,
): Promise<string[]> {
  const own = JSON.stringify(memberships.map(([player, club]) => ({ player, club })));
  const { rows } = await sql<{ name: string }>`
    select distinct person.last_name || ' ' || person.first_name as name
    from player_clubs as joined
    join players as player on player.id = joined.player_id
    join persons as person on person.id = player.person_id
    left join json_to_recordset(${own}::json) as own (player int, club int)
      on own.player = joined.player_id and own.club = joined.club_id
    where joined.player_id = any(${[...players]}::int[]) and own.player is null
    order by name limit ${MOST_REASONS + 1}
  `.execute(trx);
  return rows.map(({ name }) => `${name}: состоит в клубе, которого в импорте не было.`);
}

/** A card that the import made may have become an athlete's or a referee's since. */
async function listOtherRoles(trx: Transaction<Database>, changes: PeopleChanges): Promise<string[]> {
  const { rows } = await sql<{ name: string; is_player: boolean }>`
    select person.last_name || ' ' || person.first_name as name, role.is_player
    from (
      select person_id, true as is_player from players where id <> all(${[...changes.players]}::int[])
      union all select person_id, false from referees where id <> all(${[...changes.referees]}::int[])
    ) as role
    join persons as person on person.id = role.person_id
    where person.id = any(${[...changes.persons]}::int[])
    order by name, is_player
  `.execute(trx);
  return rows.map(({ name, is_player: isPlayer }) =>
    isPlayer ? `${name}: появилась карточка спортсмена.` : `${name}: появилась карточка судьи.`,
  );
}

async function listDependingOn(
  trx: Transaction<Database>,
  changes: PeopleChanges,
  own: Own,
): Promise<string[]> {
  const reasons = await listOtherRoles(trx, changes);
  for (const { table, column, of } of REFERRING.filter((one) => !own.tables.includes(one.table))) {
    // Trainings have only borrowed names: they go with the import.
    const others = OF_COMPETITIONS.has(table)
      ? sql`and one.tournament_id <> all(${[...own.tournaments]}::int[])
          and one.tournament_id not in (select id from all_tournaments where is_training)`
      : sql``;
    const person =
      of === 'persons'
        ? sql`person.id = made.id`
        : sql`person.id = (select person_id from ${sql.table(of)} where id = made.id)`;
    const { rows } = await sql<{ name: string }>`
      select distinct person.last_name || ' ' || person.first_name as name
      from unnest(${[...changes[of]]}::int[]) as made (id)
      join persons as person on ${person}
      where exists (select from ${sql.table(table)} as one where one.${sql.ref(column)} = made.id ${others})
      order by name limit ${MOST_REASONS + 1}
    `.execute(trx);
    reasons.push(...rows.map(({ name }) => `${name}: ${WORDS[table] ?? 'есть связанные записи'}.`));
  }
  return reasons;
}
