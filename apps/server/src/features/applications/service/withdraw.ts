import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { readBearer } from '../../accounts/index.ts';
import type { ApplicationsParts } from '../parts.ts';
import { listDecisionLetters } from '../queries/decisions.ts';
import { listApplicationFiles } from '../queries/own.ts';
import { countPlaces, decideStatus, findApplication, listUndecided, lockPlaces } from '../repository.ts';
import { APPLICATION_DOCUMENT_DAYS } from '../retention.ts';
import { isUndecided, NO_SUCH_APPLICATION } from './evaluate.ts';
import { fillFreePlaces } from './places.ts';

const DECIDED = 'По заявке уже принято решение: обновите страницу.';
const IN = 'Вы уже в списке участников. Если не сможете играть, напишите в федерацию, и она снимет вас.';

/** Takes an own application back; whoever waits gets the place. */
export async function withdrawOne(
  parts: ApplicationsParts,
  id: number,
  context: RequestContext,
): Promise<void> {
  const { playerId } = readBearer(context);
  await parts.db.transaction().execute(async (trx) => {
    const found = await findApplication(trx, id);
    if (!found || found.player_id !== playerId) throw new NotFoundError(NO_SUCH_APPLICATION);
    await lockPlaces(trx, found.tournament_id);
    // The place is the participant's, also where the application was never decided; the director may have entered the athlete meanwhile.
    if ((await findApplication(trx, id))?.is_in) throw new RefusalError(409, { error: IN });
    if (!(await withdraw(trx, parts, found))) throw new RefusalError(409, { error: DECIDED });
    await outdateDocuments(trx, parts, [id], APPLICATION_DOCUMENT_DAYS);
  });
}

/** Withdraws all applications of an account that are not decided, and lets their documents go at once; gives their number. */
export function createWithdrawAll(parts: ApplicationsParts) {
  return async (trx: Transaction<Database>, userId: number): Promise<number> => {
    const withdrawn: number[] = [];
    for (const application of await listUndecided(trx, userId))
      if (await withdraw(trx, parts, application)) withdrawn.push(application.id);
    await outdateDocuments(trx, parts, withdrawn, -1);
    return withdrawn.length;
  };
}

/** False when it was decided meanwhile. */
async function withdraw(
  trx: Transaction<Database>,
  { mail }: Pick<ApplicationsParts, 'mail'>,
  { id, tournament_id: tournamentId }: { readonly id: number; readonly tournament_id: number },
): Promise<boolean> {
  await lockPlaces(trx, tournamentId);
  const application = await findApplication(trx, id);
  if (!application || !isUndecided(application.status)) return false;
  const { taken: takenBefore } = await countPlaces(trx, tournamentId);
  await decideStatus(trx, [id], { status: 'withdrawn' });
  // A letter that waits because the decision could be undone: it cannot be any more, and says what is no longer so.
  await mail.callBack(trx, await listDecisionLetters(trx, [id]));
  await fillFreePlaces(trx, mail, tournamentId, { takenBefore });
  return true;
}

async function outdateDocuments(
  trx: Transaction<Database>,
  { files }: Pick<ApplicationsParts, 'files'>,
  applicationIds: readonly number[],
  days: number,
): Promise<void> {
  const documents = await listApplicationFiles(trx, applicationIds);
  const ids = documents.map(({ id }) => id);
  await files.outdate(trx, ids, days);
}
