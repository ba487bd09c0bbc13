import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Something that somebody did to something, for the log that nobody can change. What it says of people by fields that
 * `accounts/retention/log.ts` does not know stays after the destruction of their data.
 */
export interface AuditEntry {
  /** The account that did it; null is the program itself. */
  readonly userId: number | null;
  readonly address: string | null;
  readonly action: string;
  /** What it was done to: the name of its table, and its id. */
  readonly subject: string;
  /** Null of what is about many. */
  readonly subjectId: number | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes the entry in the transaction of what it is about. */
export function writeAudit(db: Kysely<Database>, entry: AuditEntry): Promise<void> {
  return writeAudits(db, [entry]);
}

/** A statement has no more parameters than 65,535. */
const AT_ONCE = 1_000;

/** Writes entries of one act together. */
export async function writeAudits(db: Kysely<Database>, entries: readonly AuditEntry[]): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  for (let at = 0; at < entries.length; at += AT_ONCE)
    await db
      .insertInto('audit_log')
      .values(
        entries.slice(at, at + AT_ONCE).map((entry) => ({
          user_id: entry.userId,
          address: entry.address,
          action: entry.action,
          subject: entry.subject,
          subject_id: entry.subjectId,
          before: json(entry.before),
          after: json(entry.after),
        })),
      )
      .execute();
}
