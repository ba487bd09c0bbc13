import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/**
 * So long after a copy has last said that it uses a key nothing is signed under it that still holds: a preview lasts half an hour, and
 * copies say so each minute.
 */
const SILENT_SECONDS = 33 * 60;
/** What the job has not looked at for so long is in no copy's settings any more. */
const FRESH_SECONDS = 5 * 60;

/** A copy of the server signs and seals under the key of that mark. */
export async function noteUse(db: Db, fingerprint: string): Promise<void> {
  await sql`
    insert into secret_keys (key_fingerprint, used_at) values (${fingerprint}, now())
    on conflict (key_fingerprint) do update set used_at = now()
  `.execute(db);
}

/** Whether a copy that may still run, or what it has signed, needs the key. */
export async function isInUse(db: Db, fingerprint: string): Promise<boolean> {
  const { rows } = await sql`
    select from secret_keys
    where key_fingerprint = ${fingerprint} and used_at > now() - make_interval(secs => ${SILENT_SECONDS})
  `.execute(db);
  return rows.length > 0;
}

export interface Looked {
  readonly fingerprint: string;
  readonly isFinished: boolean;
  readonly closed: number;
}

export async function noteLook(db: Db, { fingerprint, isFinished, closed }: Looked): Promise<void> {
  await sql`
    insert into secret_keys as known (key_fingerprint, checked_at, closed, finished_at)
      values (${fingerprint}, now(), ${closed}, case when ${isFinished} then now() end)
    on conflict (key_fingerprint) do update set checked_at = now(), closed = excluded.closed,
      finished_at = case when ${isFinished} then coalesce(known.finished_at, now()) end
  `.execute(db);
}

export interface RetiringKey {
  readonly fingerprint: string;
  readonly is_needed: boolean;
  readonly closed: number;
}

/** The keys that are being exchanged for others now. */
export async function listRetiring(db: Db): Promise<readonly RetiringKey[]> {
  const { rows } = await sql<RetiringKey>`
    select key_fingerprint as fingerprint, finished_at is null as is_needed, closed from secret_keys
    where checked_at > now() - make_interval(secs => ${FRESH_SECONDS}) order by key_fingerprint
  `.execute(db);
  return rows;
}
