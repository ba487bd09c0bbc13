import { NotFoundError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { mayDo, readBearer } from '../../accounts/index.ts';
import { NO_SUCH_TOURNAMENT } from '../scope.ts';
import { isAppointed, type Viewer } from './listed.ts';
import type { CompetitionsDeskParts } from './parts.ts';
import { findPrepared } from './repository.ts';

/** Who sees what: a director the competitions that he is appointed to, an editor no trainings. */
export function findViewerIn(context: RequestContext): Viewer {
  const { role, userId } = readBearer(context);
  return { directorId: role === 'director' ? userId : undefined, seesTrainings: mayDo('getDesk', role) };
}

/** Refuses with 404 what a director is not appointed to, and a training to whoever sees no desks. */
export async function refuseForeign(
  { db }: CompetitionsDeskParts,
  id: number,
  context: RequestContext,
): Promise<void> {
  const { directorId, seesTrainings } = findViewerIn(context);
  if (directorId !== undefined && !(await isAppointed(db, directorId, id)))
    throw new NotFoundError(NO_SUCH_TOURNAMENT);
  if (!seesTrainings && (await findPrepared(db, id))?.is_training)
    throw new NotFoundError(NO_SUCH_TOURNAMENT);
}
