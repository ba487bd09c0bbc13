import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/schema.ts';
import type { ApplicationStatus } from '../repository.ts';

/** So long a decision can be undone, and its letters wait. */
export const UNDO_SECONDS = 300;

export interface NewDecision {
  readonly tournamentId: number;
  readonly decision: 'approved' | 'returned' | 'rejected' | 'withdrawn';
  readonly by: number;
  /** Of the competition's log, after the acts that the decision led to, or the undo of a withdrawal. */
  readonly versionAfter: number | null;
}

/** What a decision has changed of one application. */
export interface DecisionItem {
  readonly applicationId: number;
  readonly before: ApplicationStatus;
  readonly beforeReason: string | null;
  readonly after: ApplicationStatus;
  readonly letterId: number | null;
  /** Whether the athlete was made a participant, or of a withdrawal is one no more. */
  readonly isEntered: boolean;
}

/** Keeps what was decided together; gives its id and until when it can be undone. */
export async function insertDecision(
  trx: Transaction<Database>,
  { tournamentId, decision, by, versionAfter }: NewDecision,
  items: readonly DecisionItem[],
): Promise<{ readonly id: number; readonly undo_until: Date }> {
  const inserted = await trx
    .insertInto('application_decisions')
    .values({
      tournament_id: tournamentId,
      decision,
      decided_by: by,
      version_after: versionAfter,
      undone_by: null,
    })
    .returning(['id', sql<Date>`decided_at + make_interval(secs => ${UNDO_SECONDS})`.as('undo_until')])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('application_decision_items')
    .values(
      items.map((item) => ({
        decision_id: inserted.id,
        application_id: item.applicationId,
        before_status: item.before,
        before_reason: item.beforeReason,
        after_status: item.after,
        letter_id: item.letterId,
        is_entered: item.isEntered,
      })),
    )
    .execute();
  return inserted;
}

export function findDecision(db: Db, id: number) {
  return db
    .selectFrom('application_decisions')
    .selectAll()
    .select(
      sql<boolean>`undone_at is null and decided_at > now() - make_interval(secs => ${UNDO_SECONDS})`.as(
        'can_be_undone',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What a decision changed, and how those applications stand now. */
export function findItems(db: Db, decisionId: number) {
  return db
    .selectFrom('application_decision_items as item')
    .innerJoin('applications as application', 'application.id', 'item.application_id')
    .selectAll('item')
    .select(['application.status', 'application.player_id'])
    .where('item.decision_id', '=', decisionId)
    .orderBy('item.application_id')
    .execute();
}

export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

/** Puts applications back to what they were before a decision. */
export async function restoreApplications(trx: Transaction<Database>, decisionId: number): Promise<void> {
  await sql`
    update applications set status = item.before_status, reason = item.before_reason, decided_at = null, decided_by = null
    from application_decision_items as item
    where item.decision_id = ${decisionId} and item.application_id = applications.id
  `.execute(trx);
}

/** Notes that a decision was undone; false when somebody else has done so. */
export async function markUndone(
  trx: Transaction<Database>,
  id: number,
  { by, versionAfter }: Pick<NewDecision, 'by' | 'versionAfter'>,
): Promise<boolean> {
  const marked = await trx
    .updateTable('application_decisions')
    .set({ undone_at: sql<Date>`now()`, undone_by: by, version_after: versionAfter })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
