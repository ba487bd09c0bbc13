import { sql, type Insertable, type Selectable, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Database, LettersTable } from '../../database/schema.ts';

export type LetterRow = Selectable<LettersTable>;
export type NewLetter = Pick<
  Insertable<LettersTable>,
  'recipient' | 'user_id' | 'name' | 'subject' | 'text_body' | 'html_body' | 'is_forgotten'
>;

/** For as long a letter that is being sent belongs to its sender; mail servers are given up long before. */
const LEASE = '10 minutes';

/** Writes letters that are sent after so many seconds; gives their ids in their order. */
export async function insertLetters(
  transaction: Transaction<Database>,
  letters: readonly NewLetter[],
  delaySeconds: number,
): Promise<number[]> {
  const recipients = letters.map(({ recipient }) => recipient);
  await hastenEarlier(transaction, recipients, delaySeconds);
  const rows = await transaction
    .insertInto('letters')
    .values(
      letters.map((letter) => ({
        ...letter,
        next_attempt_at: sql<Date>`now() + make_interval(secs => ${delaySeconds})`,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * What was refused before is tried before what is written now, and by the same waits: else it would mostly come after it, and say
 * what is no longer so. One that is being sent begins its waits anew with this attempt. After two days a letter keeps its waits: it
 * is given up even where something is written to its address every day.
 */
async function hastenEarlier(
  transaction: Transaction<Database>,
  recipients: readonly string[],
  delaySeconds: number,
): Promise<void> {
  await sql`
    update letters set
      attempts_before = case when created_at > now() - interval '2 days' then attempts - is_claimed::int else attempts_before end,
      next_attempt_at = case when is_claimed then next_attempt_at
        else least(next_attempt_at, now() + make_interval(secs => ${delaySeconds})) end
    where id in (
      select id from letters
      where recipient = any(${recipients}::text[]) and status = 'waiting' and attempts > 0
      order by id for update skip locked
    )
  `.execute(transaction);
}

/**
 * Nothing that was written to the same address before is due or being sent. What is due counts too: another sender may be
 * claiming it at this moment.
 */
const isFirst = sql<boolean>`not exists (
  select from letters as earlier
  where earlier.recipient = letters.recipient and earlier.id < letters.id and earlier.status = 'waiting'
    and (earlier.is_claimed or earlier.next_attempt_at <= now())
)`;

/** Takes the letter that has waited longest for those who send; another sender meanwhile takes another one. */
export function claimLetter(db: Db): Promise<LetterRow | undefined> {
  return db
    .updateTable('letters')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      is_claimed: true,
      next_attempt_at: sql`now() + ${LEASE}::interval`,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('letters')
        .select('id')
        .where('status', '=', 'waiting')
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .where(isFirst)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function settleLetter(db: Db, letter: LetterRow, status: 'sent' | 'kept'): Promise<void> {
  const settled = db
    .updateTable('letters')
    .set({ status, next_attempt_at: null, sent_at: sql`now()`, last_error: null, is_claimed: false })
    .where(isClaimed(letter))
    .returning('id');
  await db
    .with('settled', () => settled)
    .insertInto('letter_events')
    .columns(['letter_id', 'event'])
    .expression((eb) => eb.selectFrom('settled').select(['id', eb.val(status).as('event')]))
    .execute();
}

/** Keeps the reason; without `delaySeconds` the letter is given up. */
export async function refuseLetter(
  db: Db,
  letter: LetterRow,
  reason: string,
  delaySeconds: number | undefined,
): Promise<void> {
  const isGivenUp = delaySeconds === undefined;
  const refused = db
    .updateTable('letters')
    .set({
      last_error: reason,
      is_claimed: false,
      ...(isGivenUp
        ? { status: 'failed', next_attempt_at: null }
        : { next_attempt_at: sql<Date>`now() + make_interval(secs => ${delaySeconds})` }),
    })
    .where(isClaimed(letter))
    .returning('id');
  await db
    .with('refused', () => refused)
    .insertInto('letter_events')
    .columns(['letter_id', 'event', 'reason'])
    .expression((eb) =>
      eb
        .selectFrom('refused')
        .select(['id', eb.val(isGivenUp ? 'given-up' : 'refused').as('event'), eb.val(reason).as('reason')]),
    )
    .execute();
}

/** The attempts that a letter had when its waits began anew, which they also do while it is being sent. */
export async function readAttemptsBefore(
  db: Db,
  { id, attempts_before: before }: LetterRow,
): Promise<number> {
  const row = await db
    .selectFrom('letters')
    .select('attempts_before')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.attempts_before ?? before;
}

/** When the next waiting letter is due, by this process's clock. */
export async function readNextAttempt(db: Db): Promise<Date | undefined> {
  const { seconds } = await db
    .selectFrom('letters')
    .select(sql<number | null>`extract(epoch from min(next_attempt_at) - now())::float8`.as('seconds'))
    .where('status', '=', 'waiting')
    .where(isFirst)
    .executeTakeFirstOrThrow();
  return seconds === null ? undefined : new Date(Date.now() + 1000 * seconds);
}

/** Whose lease has run out must not settle the letter over the head of its next sender. */
const isClaimed = ({ id, attempts }: LetterRow) =>
  sql<boolean>`id = ${id} and attempts = ${attempts} and status = 'waiting'`;

/** Drops letters that nobody has begun to send. */
export async function dropWaitingLetters(
  transaction: Transaction<Database>,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const dropped = await transaction
    .deleteFrom('letters')
    .where('id', 'in', [...ids])
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return Number(dropped.numDeletedRows);
}

/** Drops letters of which nothing is stored, once nothing more will be tried. */
export async function dropForgottenLetters(db: Db): Promise<void> {
  await db.deleteFrom('letters').where('is_forgotten', '=', true).where('status', '<>', 'waiting').execute();
}
