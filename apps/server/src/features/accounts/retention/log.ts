import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { selectFormer } from './merges.ts';

/** What the log says of an account, its documents, applications and wishes, beyond what was done to them. */
const OF_ACCOUNT = ['reason', 'field_reasons', 'name', 'file_name'];
/** What a card loses that stays for the protocols. */
const OF_CARD = ['birthday', 'photo', 'clubs', 'federation_member', 'order_number', 'order_date'];
const OF_NAMES = ['last_name', 'first_name', 'middle_name', 'gone', 'kept'];
const OF_PERSON = [...OF_CARD, ...OF_NAMES, 'gender', 'city', 'rank', 'honorary', 'category'];

interface Gone {
  readonly userId: number;
  readonly personId: number | null;
  /** Whether the person stays in protocols. */
  readonly isNamed: boolean;
}

/**
 * Takes personal values out of the log; who did what, and when, stays. To be called while there are the rows by which entries are
 * found. Gives how many entries have lost something.
 */
export async function redactLog(
  trx: Transaction<Database>,
  { userId, personId, isNamed }: Gone,
): Promise<number> {
  const own = sql`user_id = ${userId}`;
  const ofPerson = sql`player_id in (select id from players where person_id = ${isNamed ? null : personId})`;
  const ofAccount = sql`
    (subject, subject_id) in (
      select 'users', ${userId}::int
      union all select 'private_files', id from private_files where ${own}
      union all select 'federation_requests', id from federation_requests where ${own}
      union all select 'applications', id from applications where ${own} or ${ofPerson}
    )
  `;
  let count = await redact(trx, ofAccount, { fields: OF_ACCOUNT });
  if (personId === null) return count;
  // The log itself says what somebody was called before.
  const names = isNamed ? [] : await listOwnNames(trx, personId);
  const former = sql`(with recursive ${selectFormer(personId)} select id from former)`;
  const ofCard = sql`subject = 'persons' and subject_id in ${former}`;
  count += await redact(trx, ofCard, { fields: isNamed ? OF_CARD : OF_PERSON });
  if (isNamed) return count;
  // A merge that was undone stands under the other card.
  const ofMerge = sql`
    subject = 'persons' and action in ('merge-people', 'undo-merge')
    and subject_id in (select kept_person_id from person_merges where gone_person_id in ${former})
    and coalesce(before ->> 'gone_person_id', after ->> 'gone_person_id')::int in ${former}
  `;
  count += await redact(trx, ofMerge, { fields: ['gone'] });
  if (names.length === 0) return count;
  const ofReferees = sql`subject = 'tournaments' and action = 'change-competition-referees'`;
  return count + (await redact(trx, ofReferees, { names }));
}

/** What a referee is and was called in lists of referees, unless somebody else is called so. */
async function listOwnNames(trx: Transaction<Database>, personId: number): Promise<string[]> {
  const name = (
    of: string,
  ) => sql`concat_ws(' ', ${sql.ref(`${of}.last_name`)}, ${sql.ref(`${of}.first_name`)},
    nullif(${sql.ref(`${of}.middle_name`)}, ''))`;
  const { rows } = await sql<{ name: string }>`
    with recursive ${selectFormer(personId)}, called as (
      select ${name('person')} as name from persons as person where id = ${personId}
      union select gone_name from person_merges
        where undone_at is null and gone_person_id in (select id from former)
      union select concat_ws(' ', coalesce(before ->> 'last_name', last_name), coalesce(before ->> 'first_name', first_name),
          nullif(case when before ? 'middle_name' then before ->> 'middle_name' else middle_name end, ''))
        from audit_log join persons as person on person.id = ${personId}
        where subject = 'persons' and action = 'change-person' and subject_id in (select id from former)
    )
    select name from called
    where exists (select from referees where person_id = ${personId}) and not exists (
      select from persons as other where other.id <> ${personId} and ${name('other')} = called.name
    )
  `.execute(trx);
  return rows.map((row) => row.name);
}

interface Redaction {
  readonly fields?: readonly string[];
  /** Beginnings of lines. */
  readonly names?: readonly string[];
}

async function redact(
  trx: Transaction<Database>,
  which: RawBuilder<unknown>,
  { fields = [], names = [] }: Redaction,
): Promise<number> {
  const redacted = (details: string) =>
    sql`redact(${sql.ref(details)}, ${[...fields]}::text[], ${[...names]}::text[])`;
  const [before, after] = [redacted('before'), redacted('after')];
  const { numAffectedRows: count } = await sql`
    update audit_log set before = ${before}, after = ${after}
    where (${which}) and (before is distinct from ${before} or after is distinct from ${after})
  `.execute(trx);
  return Number(count ?? 0n);
}
