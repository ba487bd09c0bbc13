import type { CopiedPart } from '@nardy/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';

interface Copying {
  readonly from: number;
  readonly to: number;
  readonly parts: readonly CopiedPart[];
}

type Copy = (trx: Transaction<Database>, from: number, to: number) => Promise<unknown>;

/** Takes what belongs to one competition over to another; its schedule keeps its distance from the start. */
export async function copyParts(trx: Transaction<Database>, { from, to, parts }: Copying): Promise<void> {
  // Nobody forgets what is shared meanwhile. Both at once: two who copied the parts in another order would wait for each other.
  if (parts.includes('partners') || parts.includes('bank'))
    await sql`lock table partners, bank_details in share row exclusive mode`.execute(trx);
  for (const part of new Set(parts)) await COPIES[part](trx, from, to);
}

const COPIES: Readonly<Record<CopiedPart, Copy>> = {
  schedule: (trx, from, to) =>
    sql`
      insert into schedule_events (tournament_id, date, time, title)
      select new.id, date + (${buildDay('new')} - ${buildDay('old')}), time, title
      from schedule_events, all_tournaments as old, all_tournaments as new
      where tournament_id = old.id and old.id = ${from} and new.id = ${to}
      order by schedule_events.id
    `.execute(trx),
  // Who deletes one meanwhile waits, and finds that the copy has its file, too.
  documents: (trx, from, to) =>
    sql`
      insert into documents (tournament_id, title, published_at, file_path, file_name, file_size, is_for_registration,
        position)
      select ${to}, title, now(), file_path, file_name, file_size, is_for_registration, position
      from documents where tournament_id = ${from} order by id for share
    `.execute(trx),
  partners: (trx, from, to) =>
    sql`
      insert into tournament_partners (tournament_id, partner_id, position)
      select ${to}, partner_id, position from tournament_partners where tournament_id = ${from}
    `.execute(trx),
  bank: (trx, from, to) =>
    sql`
      insert into tournament_payments (tournament_id, bank_details_id, purpose)
      select ${to}, bank_details_id, purpose from tournament_payments where tournament_id = ${from}
    `.execute(trx),
  prizes: (trx, from, to) =>
    sql`
      with copied as (
        insert into prizes (tournament_id, amount_of_contribution, additional_prize_from_sponsor)
        select ${to}, amount_of_contribution, additional_prize_from_sponsor from prizes where tournament_id = ${from}
        returning id
      )
      insert into prize_shares (prize_id, place, percentage, amount)
      select copied.id, place, percentage, amount
      from copied, prizes join prize_shares on prize_id = prizes.id where tournament_id = ${from}
    `.execute(trx),
  // A grade is for what was done there.
  referees: (trx, from, to) =>
    sql`
      insert into tournament_referees (tournament_id, referee_id, role_id)
      select ${to}, referee_id, role_id from tournament_referees where tournament_id = ${from}
    `.execute(trx),
};

const buildDay = (table: 'old' | 'new') =>
  sql`(${sql.ref(`${table}.start_at`)} at time zone 'Europe/Moscow')::date`;
