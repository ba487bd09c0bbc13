import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import { previewTokens } from '../../../preview/tokens.ts';
import { NO_SUCH_TOURNAMENT } from '../scope.ts';
import type { CompetitionsDeskParts } from './parts.ts';
import { findPrepared } from './repository.ts';

const IS_TRAINING = 'Учебное соревнование видно только в консоли: на портале его не показывают.';

/** Where a competition can be seen in the portal before it is published, for half an hour, by whoever has the link. */
export async function createPreviewLink(
  { db, keys, publicOrigin }: CompetitionsDeskParts,
  id: number,
): Promise<string> {
  const row = await findPrepared(db, id);
  if (!row) throw new NotFoundError(NO_SUCH_TOURNAMENT);
  if (row.is_training) throw new RefusalError(409, { error: IS_TRAINING });
  const path = row.is_parent ? `/competition-child/${id}` : `/competition-participants/${id}`;
  const token = await previewTokens(keys).issue({ familyId: row.parent_id ?? id, path });
  return `${publicOrigin}/preview?token=${token}`;
}
