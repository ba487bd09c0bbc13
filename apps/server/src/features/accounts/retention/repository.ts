import { DELETION_DAYS } from '@nardy/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { getEndOfDay, getStartOfDay } from '../../../database/moscow.ts';
import { readPage, type Page, type Paging } from '../../../database/paging.ts';
import type { Database } from '../../../database/schema.ts';
import { holdsWords } from '../../../database/search.ts';
import { selectAccountName, selectNamedAccounts, withNames } from '../names.ts';

export interface DueRow {
  readonly kind: 'account' | 'documents';
  readonly user_id: number;
  readonly full_name: string;
  readonly email: string;
  readonly due: string;
  readonly requested_at: Date | null;
  readonly documents: number;
}

/** What will be destroyed, the next first. */
export async function listDue(
  db: Db,
  { kind, page, pageSize }: Paging & { readonly kind?: DueRow['kind'] | undefined },
): Promise<Page<DueRow>> {
  const due = sql<Omit<DueRow, 'email' | 'full_name'>>`(
    select 'account' as kind, id as user_id,
      ((deletion_requested_at + make_interval(days => ${DELETION_DAYS})) at time zone 'Europe/Moscow')::date as due,
      deletion_requested_at as requested_at,
      (select count(*) from private_files where user_id = users.id and private_files.deleted_at is null) as documents
    from users where deletion_requested_at is not null and deleted_at is null
    union all
    select 'documents', user_id, delete_after + 1, null, count(*)
    from private_files where deleted_at is null and delete_after is not null group by user_id, delete_after
  )`.as('due');
  let found = db
    .selectFrom(due)
    .innerJoin(selectNamedAccounts(db).as('account'), 'account.id', 'due.user_id')
    .selectAll('due')
    .select('account.email')
    // Only an account that was destroyed has no name.
    .select((eb) => eb.ref('account.name').$notNull().as('full_name'))
    .orderBy('due.due')
    .orderBy('due.user_id')
    .orderBy('due.kind');
  if (kind !== undefined) found = found.where('due.kind', '=', kind);
  return readPage(found, { page, pageSize });
}

export interface ActFilters {
  readonly basis?: 'request' | 'retention' | undefined;
  readonly name?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Acts that the filters let through, the latest first. */
export function listActs(db: Db, { page, pageSize, basis, name, from, to }: ActFilters & Paging) {
  let found = db.selectFrom('destruction_acts as act').selectAll().orderBy('act.id', 'desc');
  if (basis !== undefined) found = found.where('act.basis', '=', basis);
  found = found.where(holdsWords(sql<string>`searchable(act.subject_name)`, name));
  if (from !== undefined) found = found.where('act.happened_at', '>=', getStartOfDay(from));
  if (to !== undefined) found = found.where('act.happened_at', '<', getEndOfDay(to));
  return readPage(found, { page, pageSize });
}

export type ActRow = Awaited<ReturnType<typeof listActs>>['rows'][number];

export function findAct(db: Db, id: number): Promise<ActRow | undefined> {
  return db.selectFrom('destruction_acts').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Holds the next account whose time is over, but none of those that were tried. The last administrator stays: nobody could let
 * others in.
 */
export function lockNextDue(trx: Transaction<Database>, tried: readonly number[]) {
  return (
    withNames(trx)
      .select([
        'user.id',
        'user.email',
        'user.person_id',
        'user.deletion_requested_at',
        'registration.first_name',
      ])
      .select(selectAccountName().as('full_name'))
      .where('user.deleted_at', 'is', null)
      .where(sql<boolean>`"user".id <> all (${[...tried]}::int[])`)
      .where('user.deletion_requested_at', '<', sql<Date>`now() - make_interval(days => ${DELETION_DAYS})`)
      .where(
        sql<boolean>`("user".role <> 'administrator' or exists (
        select from users other where other.role = 'administrator' and other.state = 'active' and other.id <> "user".id
          and other.deletion_requested_at is null and not other.is_invited
      ))`,
      )
      .orderBy('user.deletion_requested_at')
      .limit(1)
      // A letter to the account may be written meanwhile, by who holds what the destruction waits for.
      .forNoKeyUpdate('user')
      .skipLocked()
      .executeTakeFirst()
  );
}

export type DueAccount = NonNullable<Awaited<ReturnType<typeof lockNextDue>>>;

/** A column whose rows belong to a person, an athlete or a referee. */
export interface PersonReference {
  readonly table: string;
  readonly column: string;
  readonly of: 'persons' | 'players' | 'referees';
}

/** Who was withdrawn before anything was drawn stands in no protocol. */
const TOOK_PART = sql<boolean>`exists (
  select from participants as participant where participant.id = participant_players.participant_id and (
    participant.status <> 'withdrawn'
    or exists (
      select from games as game
      where game.tournament_id = participant.tournament_id and participant.id in (game.first_id, game.second_id)
    )
    or exists (select from byes where byes.participant_id = participant.id)
    or exists (select from standing_lines as line where line.participant_id = participant.id)
    or exists (select from player_results as result where result.participant_id = participant.id)
  )
)`;

/** Protocols of competitions, rating lists and payments, which are stored. A training has borrowed the names of its athletes. */
export const HISTORY: readonly (PersonReference & {
  readonly isInTrainings?: boolean;
  /** Of which rows; of all where nothing is said. */
  readonly only?: RawBuilder<boolean>;
})[] = [
  { table: 'participant_players', column: 'player_id', of: 'players', isInTrainings: true, only: TOOK_PART },
  { table: 'player_games', column: 'player_id', of: 'players' },
  { table: 'prize_payments', column: 'player_id', of: 'players' },
  { table: 'rating_list_lines', column: 'player_id', of: 'players' },
  { table: 'tournament_referees', column: 'referee_id', of: 'referees', isInTrainings: true },
];

/** The rows that belong to a person: a condition on the table's column. */
export function refersTo(personId: number, { column, of }: PersonReference): RawBuilder<boolean> {
  const owner = sql.ref(of === 'persons' ? 'id' : 'person_id');
  return sql<boolean>`${sql.ref(column)} in (select id from ${sql.table(of)} where ${owner} = ${personId})`;
}

/** Whether the person stands in what is stored for good. */
export async function hasHistory(trx: Transaction<Database>, personId: number): Promise<boolean> {
  const real = sql`and tournament_id not in (select id from all_tournaments where is_training)`;
  const found = HISTORY.map(
    ({ isInTrainings = false, only = sql<boolean>`true`, ...reference }) => sql`exists (
      select from ${sql.table(reference.table)}
      where ${refersTo(personId, reference)} and ${only} ${isInTrainings ? real : sql``}
    )`,
  );
  const { rows } = await sql<{ has: boolean }>`select ${sql.join(found, sql` or `)} as has`.execute(trx);
  return rows[0]?.has ?? true;
}

/** The cards of an athlete and of a referee that a person has. */
export interface Roles {
  readonly players: readonly number[];
  readonly referees: readonly number[];
}

export async function listRoles(trx: Transaction<Database>, personId: number): Promise<Roles> {
  const idsOf = async (table: 'players' | 'referees') => {
    const rows = await trx.selectFrom(table).select('id').where('person_id', '=', personId).execute();
    return rows.map(({ id }) => id);
  };
  return { players: await idsOf('players'), referees: await idsOf('referees') };
}

/** The competitions that athletes have entered. */
export async function listEntered(
  trx: Transaction<Database>,
  players: readonly number[],
): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('participant_players')
    .select('tournament_id')
    .distinct()
    .where('player_id', '=', sql<number>`any(${[...players]}::int[])`)
    .orderBy('tournament_id')
    .execute();
  return rows.map(({ tournament_id: id }) => id);
}

/** Holds a person, so that nobody merges or changes them meanwhile; gives the path of their photo. */
export async function lockPhoto(trx: Transaction<Database>, personId: number): Promise<string | null> {
  const person = await trx
    .selectFrom('persons')
    .select('photo_path')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  return person?.photo_path ?? null;
}
