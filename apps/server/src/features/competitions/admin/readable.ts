import type { Db } from '../../../database/connection.ts';
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

/** Not what a director is not appointed to, and no training for whoever sees no desks. */
export async function isReadable(
  db: Db,
  id: number,
  { directorId, seesTrainings }: Viewer,
): Promise<boolean> {
  if (directorId !== undefined && !(await isAppointed(db, directorId, id))) return false;
  return seesTrainings || !(await findPrepared(db, id))?.is_training;
}

/** Refuses with 404 what is not readable. */
export async function refuseForeign(
  { db }: CompetitionsDeskParts,
  id: number,
  context: RequestContext,
): Promise<void> {
  if (!(await isReadable(db, id, findViewerIn(context)))) throw new NotFoundError(NO_SUCH_TOURNAMENT);
}
