import { NotFoundError } from '../../http/errors.ts';
import type { RequestContext } from '../../http/operations.ts';
import { bearerIn, mayDo } from '../accounts/index.ts';
import { isAppointed } from '../competitions/index.ts';
import type { DeskParts } from './parts.ts';
import { NO_SUCH_TOURNAMENT } from './service/reading/snapshot.ts';

/** Who asks at a desk, and what for. */
export interface Rights {
  readonly userId: number;
  /** Whether the person may run the competition. */
  readonly canRun: boolean;
  /** Whether the person may mark who is here. */
  readonly canMark: boolean;
}

/** Refuses with 404 what a director is not appointed to; otherwise what the person may do at the desk. */
export async function enterDesk({ db }: DeskParts, id: number, context: RequestContext): Promise<Rights> {
  const { userId, role } = bearerIn(context);
  if (role === 'director' && !(await isAppointed(db, userId, id)))
    throw new NotFoundError(NO_SUCH_TOURNAMENT);
  return { userId, canRun: mayDo('runDeskCommand', role), canMark: mayDo('markAttendance', role) };
}
