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

/** Letters about decisions of these applications. */
export async function listDecisionLetters(
  trx: Transaction<Database>,
  applicationIds: readonly number[],
): Promise<number[]> {
  if (applicationIds.length === 0) return [];
  const rows = await trx
    .selectFrom('application_decision_items')
    .select('letter_id')
    .where('application_id', 'in', [...applicationIds])
    .where('letter_id', 'is not', null)
    .execute();
  return rows.flatMap(({ letter_id: id }) => id ?? []);
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

/** What a decision changed, how those applications stand now, and whether they have gone on since: sent or decided again, or without consent. */
export function findItems(db: Db, decisionId: number) {
  return db
    .selectFrom('application_decision_items as item')
    .innerJoin('application_decisions as decision', 'decision.id', 'item.decision_id')
    .innerJoin('applications as application', 'application.id', 'item.application_id')
    .selectAll('item')
    .select(['application.status', 'application.player_id'])
    .select(
      sql<boolean>`application.submitted_at > decision.decided_at or exists (
        select from application_decision_items as other
        join application_decisions as later on later.id = other.decision_id
        where other.application_id = item.application_id and later.id > item.decision_id and later.undone_at is null
      ) or item.before_status <> 'approved' and exists (
        -- It was decided, and so stayed when the consent took along what was not.
        select from consents where consents.user_id = application.user_id
          and consents.purpose = 'application_personal_data' and consents.withdrawn_at > decision.decided_at
      )`.as('has_gone_on'),
    )
    .where('item.decision_id', '=', decisionId)
    .orderBy('item.application_id')
    .execute();
}

export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

/** Puts applications back to what they were before a decision, with the day of the earlier one that stands again. */
export async function restoreApplications(trx: Transaction<Database>, decisionId: number): Promise<void> {
  await sql`
    update applications set status = item.before_status, reason = item.before_reason,
      decided_at = earlier.decided_at, decided_by = earlier.decided_by
    from application_decision_items as item
    left join lateral (
      select decision.decided_at, decision.decided_by from application_decision_items as other
      join application_decisions as decision on decision.id = other.decision_id
      where other.application_id = item.application_id and other.decision_id < item.decision_id
        and other.after_status = item.before_status and item.before_status in ('approved', 'returned')
        and decision.undone_at is null
      order by other.decision_id desc limit 1
    ) as earlier on true
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
