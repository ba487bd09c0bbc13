import type { LetterName, OutgoingLetter } from '@nardy/contract';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { getEndOfDay, getStartOfDay } from '../../../database/moscow.ts';
import { readPage, type Paging } from '../../../database/paging.ts';
import { holdsWords } from '../../../database/search.ts';
import type { Database } from '../../../database/schema.ts';
import { selectNamedAccounts } from '../../accounts/index.ts';
import { recentDay } from './recent.ts';

export interface OutboxFilters {
  readonly status?: OutgoingLetter['status'] | undefined;
  readonly recipient?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A letter that was refused and waits is another thing than one that nobody has tried to send. */
const status = sql<
  OutgoingLetter['status']
>`case when letter.status = 'waiting' and letter.last_error is not null then 'again' else letter.status end`;

/** The account that `selectIsOwnLetter` names, as one id to join by. */
const readerId = sql<number>`coalesce(letter.user_id, (select id from users where email = letter.recipient))`;

/** Letters with whom they go to; their texts stay where they are. */
const selectLetters = (db: Db) =>
  db
    .selectFrom('letters as letter')
    .leftJoin(selectNamedAccounts(db).as('reader'), (join) => join.on('reader.id', '=', readerId))
    .select([
      'letter.id',
      'letter.recipient',
      'letter.subject',
      'letter.attempts',
      'letter.last_error',
      'letter.created_at',
      'letter.next_attempt_at',
      'letter.sent_at',
    ])
    .select(sql<LetterName | null>`letter.name`.as('name'))
    .select(status.as('status'))
    .select(sql<string | null>`nullif(reader.name, letter.recipient)`.as('full_name'));

/** Letters that the filters let through, the latest first. */
export function listLetters(db: Db, { page, pageSize, ...filters }: OutboxFilters & Paging) {
  let found = selectLetters(db).orderBy('letter.created_at', 'desc').orderBy('letter.id', 'desc');
  const { status: wanted, recipient, from, to } = filters;
  if (wanted !== undefined) found = found.where(status, '=', wanted);
  found = found.where(holdsWords(SEARCHED, recipient));
  if (from !== undefined) found = found.where('letter.created_at', '>=', getStartOfDay(from));
  if (to !== undefined) found = found.where('letter.created_at', '<', getEndOfDay(to));
  return readPage(found, { page, pageSize });
}

const SEARCHED = sql<string>`concat(searchable(letter.recipient), ' ', reader.searchable)`;

export type LetterRow = Awaited<ReturnType<typeof listLetters>>['rows'][number];

/** Whether asking once more changes anything: it was given up, or was refused and waits for the next attempt. */
const isRefused = sql<boolean>`(letter.status = 'failed'
  or letter.status = 'waiting' and letter.attempts > 0 and not letter.is_claimed and letter.next_attempt_at > now())`;

/** Nobody has tried it, and its time is to come: until then it can be called back. */
const isDelayed = sql<boolean>`(letter.status = 'waiting' and letter.attempts = 0 and letter.next_attempt_at > now())`;

export function findLetter(db: Db, id: number) {
  return selectLetters(db)
    .select('letter.message_id')
    .select([isRefused.as('is_refused'), isDelayed.as('is_delayed')])
    .where('letter.id', '=', id)
    .executeTakeFirst();
}

export type FoundLetter = NonNullable<Awaited<ReturnType<typeof findLetter>>>;

/** What has happened to a letter, the first first. */
export function listEvents(db: Db, letterId: number) {
  return db
    .selectFrom('letter_events as event')
    .leftJoin(selectNamedAccounts(db).as('actor'), 'actor.id', 'event.user_id')
    .select(['event.event', 'event.happened_at', 'event.reason', 'actor.name as by'])
    .where('event.letter_id', '=', letterId)
    .orderBy('event.id')
    .execute();
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

export function findBodies(db: Db, id: number) {
  return db
    .selectFrom('letters')
    .select(['status', 'text_body', 'html_body'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Refused letters of which somebody is told: those that wait, and those that were given up lately. */
const isUnsent = sql<boolean>`${isRefused} and (letter.status = 'waiting' or letter.created_at >= ${getStartOfDay(recentDay)})`;

export async function countUnsent(db: Db): Promise<{ unsent: number; since: string }> {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('letters as letter')
        .select((one) => one.fn.countAll<number>().as('unsent'))
        .where(isUnsent)
        .$asScalar()
        .$notNull()
        .as('unsent'),
      recentDay.as('since'),
    ])
    .executeTakeFirstOrThrow();
}

/** Makes a refused letter due now, or all that were not sent; gives those that were made. */
export async function makeDue(
  trx: Transaction<Database>,
  which: { readonly id: number } | 'unsent',
  userId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      update letters as letter
      set status = 'waiting', next_attempt_at = now(), attempts_before = attempts
      where ${which === 'unsent' ? isUnsent : sql`letter.id = ${which.id} and ${isRefused}`}
      returning id
    )
    insert into letter_events (letter_id, event, user_id) select id, 'again', ${userId} from due
    returning letter_id as id
  `.execute(trx);
  return rows.map(({ id }) => id);
}
