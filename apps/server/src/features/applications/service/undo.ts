import type { Transaction } from 'kysely';
import { writeAudits } from '../../../database/audit.ts';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/schema.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { readBearer } from '../../accounts/index.ts';
import type { ApplicationsParts } from '../parts.ts';
import {
  findDecision,
  findItems,
  markUndone,
  restoreApplications,
  type ItemRow,
} from '../queries/decisions.ts';
import { countPlaces, findOffer } from '../repository.ts';
import { enterAthletes, withdrawEntry, withPlaces } from './enter.ts';

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
  const { userId } = readBearer(context);
  const decision = await findDecision(db, id);
  if (!decision) throw new NotFoundError(NO_SUCH_DECISION);
  if (!decision.can_be_undone) throw new RefusalError(409, { error: TOO_LATE });
  const { tournament_id: tournamentId, version_after: versionAfter } = decision;
  const entered = await listEntered(db, id);
  const held = { tournamentId, userId, withLog: entered.length > 0 };
  await withPlaces(parts, held, async (trx, log) => {
    const items = await findItems(trx, id);
    refuseChanged(items);
    const { taken: before } = await countPlaces(trx, tournamentId);
    if (log && decision.decision === 'approved')
      await withdrawEntry(log, tournamentId, { playerIds: entered, versionAfter });
    const back =
      log && decision.decision === 'withdrawn' ? await enterAthletes(log, tournamentId, entered) : null;
    const undone = { by: userId, versionAfter: back?.version ?? versionAfter };
    if (!(await markUndone(trx, id, undone))) throw new RefusalError(409, { error: TOO_LATE });
    await restoreApplications(trx, id);
    await refuseTooMany(trx, tournamentId, { before, comeBack: back?.places ?? 0 });
    const letters = items.flatMap(({ letter_id: letter }) => letter ?? []);
    // One that is on its way has been read as what was decided.
    if ((await mail.callBack(trx, letters)) < letters.length)
      throw new RefusalError(409, { error: TOO_LATE });
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

/** Whom a decision made participants, or of a withdrawal let go. */
async function listEntered(db: Db, decisionId: number): Promise<number[]> {
  const items = await findItems(db, decisionId);
  return items.flatMap(({ is_entered: isEntered, player_id: player }) => (isEntered ? [player] : []));
}

/** The place of who was refused, or came back into the competition, may be somebody else's by now. */
async function refuseTooMany(
  trx: Transaction<Database>,
  tournamentId: number,
  { before, comeBack }: { readonly before: number; readonly comeBack: number },
): Promise<void> {
  const places = await countPlaces(trx, tournamentId);
  const taken = places.taken + comeBack;
  const most = (await findOffer(trx, tournamentId))?.playersMax ?? null;
  if (most !== null && taken > most && taken > before) throw new RefusalError(409, { error: CHANGED });
}

function refuseChanged(items: readonly ItemRow[]): void {
  if (items.some((item) => item.status !== item.after_status || item.has_gone_on))
    throw new RefusalError(409, { error: CHANGED });
}
