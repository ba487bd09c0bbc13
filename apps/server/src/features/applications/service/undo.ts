import { writeAudits } from '../../../database/audit.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { bearerIn } from '../../accounts/index.ts';
import type { ApplicationsParts } from '../parts.ts';
import {
  findDecision,
  findItems,
  markUndone,
  restoreApplications,
  type ItemRow,
} from '../queries/decisions.ts';
import { lockPlaces } from '../repository.ts';
import { enterAthletes, withdrawEntry } from './enter.ts';

const NO_SUCH_DECISION = 'Решение не найдено';
const TOO_LATE = 'Отменить решение уже нельзя: письма отправлены или решение отменено.';
const CHANGED = 'Заявки уже изменились: отменить решение целиком нельзя.';

/** Takes a decision back: applications and places are as they were, who was entered is out, its letters never leave. */
export async function undoDecision(
  parts: ApplicationsParts,
  id: number,
  context: RequestContext,
): Promise<void> {
  const { db, mail } = parts;
  const { userId } = bearerIn(context);
  const decision = await findDecision(db, id);
  if (!decision) throw new NotFoundError(NO_SUCH_DECISION);
  if (!decision.can_be_undone) throw new RefusalError(409, { error: TOO_LATE });
  const { tournament_id: tournamentId, version_after: versionAfter } = decision;
  const items = await findItems(db, id);
  refuseChanged(items);
  const playerIds = items
    .filter(({ is_entered: isEntered }) => isEntered)
    .map(({ player_id: player }) => player);
  const entering = { tournamentId, playerIds, userId };
  if (decision.decision === 'approved' && playerIds.length > 0)
    await withdrawEntry(parts, { ...entering, versionAfter });
  if (decision.decision === 'withdrawn' && playerIds.length > 0) await enterAthletes(parts, entering);
  await db.transaction().execute(async (trx) => {
    await lockPlaces(trx, tournamentId);
    refuseChanged(await findItems(trx, id));
    if (!(await markUndone(trx, id, userId))) throw new RefusalError(409, { error: TOO_LATE });
    await restoreApplications(trx, id);
    await mail.callBack(
      trx,
      items.flatMap(({ letter_id: letter }) => letter ?? []),
    );
    const act = { userId, address: context.ip, action: 'application-undone', subject: 'applications' };
    await writeAudits(
      trx,
      items.map((item) => ({
        ...act,
        subjectId: item.application_id,
        before: item.after_status,
        after: item.before_status,
      })),
    );
  });
}

function refuseChanged(items: readonly ItemRow[]): void {
  if (items.some((item) => item.status !== item.after_status))
    throw new RefusalError(409, { error: CHANGED });
}
