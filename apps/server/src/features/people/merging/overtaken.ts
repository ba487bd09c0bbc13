import pg from 'pg';
import { DatabaseUnavailableError } from '../../../database/unavailable.ts';
import { refuseChanged } from '../card/held.ts';

const ATTEMPTS = 3;
/** Something refers to who is gone, stands already where it goes, or waited for the merge that waited for it. */
const OVERTAKEN_STATES: ReadonlySet<string | undefined> = new Set(['23503', '23505', '40P01']);

class OvertakenError extends Error {}

/**
 * Does a merge or its undo once more where somebody has applied, was entered or got something else at that very moment: it sees that
 * then. What stays in the way is thrown.
 */
export async function retryOvertaken<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      if (attempt === ATTEMPTS) throw error instanceof OvertakenError ? refuseChanged() : error;
    }
}

/** Throws what begins a merge again where somebody was entered in a competition that it does not hold. */
export function refuseOvertaken(held: readonly number[], entered: readonly number[]): void {
  if (entered.some((id) => !held.includes(id))) throw new OvertakenError('somebody was entered meanwhile');
}

function isOvertaken(error: unknown): boolean {
  if (error instanceof OvertakenError) return true;
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
  return cause instanceof pg.DatabaseError && OVERTAKEN_STATES.has(cause.code);
}
