import { NotFoundError, RefusalError } from '../../http/errors.ts';
import type { RequestContext } from '../../http/operations.ts';
import { readBearer, mayDo } from '../accounts/index.ts';
import { isAppointed } from '../competitions/index.ts';
import type { DeskFeatureParts, DeskParts } from './parts.ts';
import { findTournament } from './repository/tournament.ts';
import { NO_SUCH_TOURNAMENT } from './service/reading/snapshot.ts';

const IS_PARENT = 'Это соревнование состоит из других: откройте стол одного из них.';

/** Who asks at a desk, and what for. */
export interface Rights {
  readonly userId: number;
  /** Whether the person may run the competition. */
  readonly canRun: boolean;
  /** Whether the person may mark who is here and who has paid. */
  readonly canMark: boolean;
  /** Whether the person may read the log, and the reasons in it. */
  readonly canReadLog: boolean;
}

/**
 * What the person may do at the desk of a competition. Refuses with 404 what is not there and what a director is not appointed to,
 * with 409 a parent, which is not played itself.
 */
export async function enterDesk({ db }: DeskParts, id: number, context: RequestContext): Promise<Rights> {
  const { userId, role } = readBearer(context);
  const tournament = await findTournament(db, id);
  const isForeign = role === 'director' && !(await isAppointed(db, userId, id));
  if (!tournament || isForeign) throw new NotFoundError(NO_SUCH_TOURNAMENT);
  if (tournament.is_parent) throw new RefusalError(409, { error: IS_PARENT, code: 'parent' });
  return {
    userId,
    canRun: mayDo('runDeskCommand', role),
    canMark: mayDo('markAttendance', role),
    canReadLog: mayDo('listDeskLog', role),
  };
}

type AccessParts = Pick<DeskFeatureParts, 'db' | 'findBearer'>;

/** Whether whoever brings this token may call the operation at the desk of a competition. */
export async function isAdmitted(
  { db, findBearer }: AccessParts,
  operation: 'followDesk' | 'getDesk',
  { id, accessToken }: { readonly id: number; readonly accessToken: string | undefined },
): Promise<boolean> {
  const bearer = await findBearer(accessToken);
  if (bearer === undefined || !mayDo(operation, bearer.role)) return false;
  return bearer.role !== 'director' || (await isAppointed(db, bearer.userId, id));
}

/**
 * The family of a competition that is not published (its parent's id, or its own), for whoever may see its desk: there the public
 * tables, tours and games of the competition are read, too. Undefined for all others, and once it is published.
 */
export async function findUnpublishedFamily(
  parts: AccessParts,
  asked: { readonly id: number; readonly accessToken: string | undefined },
): Promise<number | undefined> {
  const found = await parts.db
    .selectFrom('all_tournaments')
    .select(['id', 'parent_id'])
    .where('id', '=', asked.id)
    .where('published_at', 'is', null)
    .executeTakeFirst();
  if (!found || !(await isAdmitted(parts, 'getDesk', asked))) return undefined;
  return found.parent_id ?? found.id;
}
