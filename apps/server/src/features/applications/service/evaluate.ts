import type { Given, Operations } from '@nardy/contract';
import { checkEligibility } from '@nardy/engine';
import type { DeskRow } from '../queries/listed.ts';
import { toEligiblePlayer, readRules } from '../repository.ts';

/** Criteria of the competition that the athlete does not meet, in words; none of who may take part. */
export function listIneligibleReasons(row: DeskRow): string[] {
  const answer = checkEligibility(toEligiblePlayer(row), readRules({ ...row, gender: row.wanted_gender }));
  return answer.ok ? [] : answer.reasons.map(({ sentence }) => sentence);
}

export const NO_SUCH_APPLICATION = 'Заявка не найдена';
const DECIDED = 'По заявке уже принято решение: обновите страницу.';
const CHANGED = 'Заявку за это время вернули или отправили заново: обновите страницу.';
const FULL = 'Свободных мест нет: заявка остаётся в очереди.';

const NOT_APPROVED = 'Отозвать можно только принятую заявку: обновите страницу.';

/** What would become of one application. */
export interface EvaluatedApplication {
  readonly id: number;
  readonly row: DeskRow | undefined;
  readonly error: string | null;
  readonly warnings: readonly string[];
}

/** How an application stood when it was decided about. */
export type SeenApplication = NonNullable<Given<Operations['decideApplications']>['body']['seen']>[number];

/** Evaluates applications in their order: those that wait, or were returned while they did, get the places that are free, and no more. */
export function evaluateAll(
  ids: readonly number[],
  rows: readonly DeskRow[],
  { decision, seen, free }: Evaluation,
): readonly EvaluatedApplication[] {
  let left = free;
  const isApproval = decision === 'approved';
  const seenById = new Map(seen.map((one) => [one.application_id, one]));
  const judged = rows.map((row): EvaluatedApplication => {
    const base = { id: row.id, row, warnings: isApproval ? listIneligibleReasons(row) : [] };
    if (!canBecome(decision, row.status))
      return { ...base, error: decision === 'withdrawn' ? NOT_APPROVED : DECIDED };
    if (hasChanged(row, seenById.get(row.id))) return { ...base, error: CHANGED };
    const needsPlace = !row.is_in && (row.status === 'waiting' || row.has_waited);
    if (!isApproval || !needsPlace) return { ...base, error: null };
    left -= 1;
    return { ...base, error: left < 0 ? FULL : null };
  });
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  return [
    ...judged,
    ...missing.map((id) => ({ id, row: undefined, error: NO_SUCH_APPLICATION, warnings: [] })),
  ];
}

interface Evaluation {
  readonly decision: ApplicationDecision;
  readonly seen: readonly SeenApplication[];
  readonly free: number;
}

export type ApplicationDecision = 'approved' | 'returned' | 'rejected' | 'withdrawn';

/** What is undecided can be decided; what was approved can be withdrawn. */
function canBecome(decision: ApplicationDecision, status: string): boolean {
  return decision === 'withdrawn' ? status === 'approved' : isUndecided(status);
}

/**
 * Whether it was returned or sent again since it was seen; who has got a free place meanwhile is the same. What was returned from
 * the queue and sent again stands as it stood, but for the return.
 */
function hasChanged(row: DeskRow, seen: SeenApplication | undefined): boolean {
  if (!seen) return false;
  const isReturned = row.status === 'returned';
  return (
    isReturned !== (seen.status === 'returned') ||
    row.return_id !== seen.return_id ||
    row.submitted_at.getTime() !== new Date(seen.submitted_dt).getTime()
  );
}

export function isUndecided(status: string): boolean {
  return ['submitted', 'waiting', 'returned'].includes(status);
}
