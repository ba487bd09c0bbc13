import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { refersTo, type PersonReference, type DueAccount } from './repository.ts';

export interface Counted {
  readonly what: string;
  readonly count: number;
}

/** How many rows a statement has taken away. */
async function deleteAndCount(
  trx: Transaction<Database>,
  statement: ReturnType<typeof sql>,
): Promise<number> {
  const { numAffectedRows: rows } = await statement.execute(trx);
  return Number(rows ?? 0n);
}

/**
 * Takes away all that an account has brought: files by the job that removes uploads which were given up. What is left is the
 * account's number. Gives what was destroyed.
 */
export async function destroyAccount(
  trx: Transaction<Database>,
  { id, email }: DueAccount,
  passwordHash: string,
): Promise<Counted[]> {
  await sql`
    insert into file_uploads (path, started_at)
    select path, 'epoch' from private_files where user_id = ${id} and deleted_at is null
  `.execute(trx);
  const counted = [
    {
      what: 'Документы',
      count: await deleteAndCount(
        trx,
        sql`delete from private_files where user_id = ${id} and deleted_at is null`,
      ),
    },
    {
      what: 'Анкета регистрации',
      count: await deleteAndCount(trx, sql`delete from registrations where user_id = ${id}`),
    },
    { what: 'Согласия', count: await deleteAndCount(trx, sql`delete from consents where user_id = ${id}`) },
    {
      what: 'Заявления о вступлении в федерацию',
      count: await deleteAndCount(trx, sql`delete from federation_requests where user_id = ${id}`),
    },
    {
      what: 'Письма',
      count: await deleteAndCount(
        trx,
        sql`delete from letters where user_id = ${id} or recipient = ${email}`,
      ),
    },
    {
      what: 'Подписки на уведомления',
      count: await deleteAndCount(trx, sql`delete from push_subscriptions where user_id = ${id}`),
    },
    {
      what: 'Сведения о входах',
      count: await deleteAndCount(trx, sql`delete from sessions where user_id = ${id}`),
    },
  ];
  await sql`
    with destroyed_before as (delete from private_files where user_id = ${id}),
    codes as (delete from email_codes where user_id = ${id}),
    requests as (delete from letter_requests where email = ${email}),
    factor as (delete from second_factors where user_id = ${id}),
    passkeys as (delete from passkeys where user_id = ${id}),
    notes as (update match_reports set note = null where user_id = ${id})
    update users set email = 'deleted-' || id || '@deleted.invalid', password_hash = ${passwordHash}, person_id = null,
      role = 'member', state = 'blocked', blocked_from = 'active', confirmed_at = null, deleted_at = now()
    where id = ${id}
  `.execute(trx);
  return [...counted, { what: 'Адрес электронной почты и пароль', count: 1 }];
}

/** What goes with a person, besides applications, whose places go to others. */
export const DESTROYED: readonly PersonReference[] = [
  { table: 'awards', column: 'person_id', of: 'persons' },
  // Of competitions that they left before anything was drawn.
  { table: 'participant_players', column: 'player_id', of: 'players' },
  { table: 'player_clubs', column: 'player_id', of: 'players' },
  { table: 'player_ratings', column: 'player_id', of: 'players' },
];

/** Takes away a person whom no protocol names, with the card of an athlete or a referee. */
export async function destroyPerson(trx: Transaction<Database>, personId: number): Promise<void> {
  for (const reference of DESTROYED)
    await sql`delete from ${sql.table(reference.table)} where ${refersTo(personId, reference)}`.execute(trx);
  await sql`
    update applications set partner_id = null where partner_id in (select id from players where person_id = ${personId})
  `.execute(trx);
  for (const table of ['players', 'referees'] as const)
    await trx.deleteFrom(table).where('person_id', '=', personId).execute();
  await trx.deleteFrom('persons').where('id', '=', personId).execute();
}

/** Leaves of a person what protocols of competitions have: name, sex, city, rank, title or category. Gives what was destroyed. */
export async function reducePerson(trx: Transaction<Database>, personId: number): Promise<Counted[]> {
  const own = sql`select id from players where person_id = ${personId}`;
  const counted = [
    {
      what: 'Приказы о разрядах и категориях',
      count: await deleteAndCount(trx, sql`delete from awards where person_id = ${personId}`),
    },
    {
      what: 'Членство в клубах',
      count: await deleteAndCount(trx, sql`delete from player_clubs where player_id in (${own})`),
    },
    {
      what: 'Отметка о членстве в федерации',
      count: await deleteAndCount(
        trx,
        sql`update players set federation_member = false where person_id = ${personId} and federation_member`,
      ),
    },
  ];
  await trx
    .updateTable('persons')
    .set({ birthday: null, photo_path: null })
    .where('id', '=', personId)
    .execute();
  return counted;
}
