import { NotFoundError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { readBearer } from '../../accounts/index.ts';
import { NO_SUCH_TOURNAMENT } from '../scope.ts';
import { isAppointed } from './listed.ts';
import type { CompetitionsDeskParts } from './parts.ts';

/** Whose competitions alone somebody sees: a director those that he is appointed to. */
export function findDirectorIn(context: RequestContext): number | undefined {
  const { role, userId } = readBearer(context);
  return role === 'director' ? userId : undefined;
}

/** Refuses with 404 what a director is not appointed to. */
export async function refuseForeign(
  { db }: CompetitionsDeskParts,
  id: number,
  context: RequestContext,
): Promise<void> {
  const directorId = findDirectorIn(context);
  if (directorId !== undefined && !(await isAppointed(db, directorId, id)))
    throw new NotFoundError(NO_SUCH_TOURNAMENT);
}
