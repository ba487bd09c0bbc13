import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** What was destroyed, for the record that nobody can change. */
export interface Destruction {
  /** Whether the person asked for it, or the time was over. */
  readonly basis: 'request' | 'retention';
  readonly userId: number;
  readonly subjectName: string;
  readonly requestedAt?: Date | null;
  /** In the words of the record; what there was none of is left out. */
  readonly destroyed: readonly { readonly what: string; readonly count: number }[];
  readonly kept?: readonly string[];
}

/** Writes the act of a destruction in its transaction; gives the act's number. */
export async function recordDestruction(db: Kysely<Database>, done: Destruction): Promise<number> {
  const { id } = await db
    .insertInto('destruction_acts')
    .values({
      basis: done.basis,
      user_id: done.userId,
      subject_name: done.subjectName,
      requested_at: done.requestedAt ?? null,
      destroyed: JSON.stringify(done.destroyed.filter(({ count }) => count > 0)),
      kept: JSON.stringify(done.kept ?? []),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
