import type { Transaction } from 'kysely';
import { writeAudit } from '../../../database/audit.ts';
import type { Database } from '../../../database/schema.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { bearerIn, findAddressee } from '../../accounts/index.ts';
import { approvedLetter, rejectedLetter, returnedLetter } from '../letters.ts';
import type { ApplicationsParts } from '../parts.ts';
import { enterAthlete } from './enter.ts';
import { freePlaces } from './places.ts';
import { decideStatus, findApplication, lockPlaces, type ApplicationStatus } from '../repository.ts';

const NO_SUCH_APPLICATION = 'Заявка не найдена';
const DECIDED = 'По заявке уже принято решение: обновите страницу.';

export interface Decision {
  readonly decision: 'approved' | 'returned' | 'rejected';
  readonly reason: string;
}

type Found = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** What the secretary decides about applications. */
export function applicationsDesk(parts: ApplicationsParts) {
  const { db, mail } = parts;

  async function decide(id: number, { decision, reason }: Decision, context: RequestContext): Promise<void> {
    if (decision === 'approved') await enterAthlete(parts, await waitingOne(id), bearerIn(context).userId);
    await db.transaction().execute(async (trx) => {
      const { tournament_id: tournamentId } = await waitingOne(id);
      await lockPlaces(trx, tournamentId);
      const application = await findApplication(trx, id);
      if (!application || !isUndecided(application.status)) throw new RefusalError(409, { error: DECIDED });
      const because = decision === 'approved' ? null : reason;
      const { userId } = bearerIn(context);
      await decideStatus(trx, id, { status: decision, reason: because, by: userId });
      await writeAudit(trx, {
        userId,
        address: context.ip,
        action: `application-${decision}`,
        subject: 'applications',
        subjectId: id,
        before: application.status,
        after: { reason: because },
      });
      await tell(trx, application, { decision, reason });
      await freePlaces(trx, mail, tournamentId);
    });
  }

  async function waitingOne(id: number): Promise<Found> {
    const found = await findApplication(db, id);
    if (!found) throw new NotFoundError(NO_SUCH_APPLICATION);
    if (!isUndecided(found.status)) throw new RefusalError(409, { error: DECIDED });
    return found;
  }

  async function tell(
    trx: Transaction<Database>,
    application: Found,
    { decision, reason }: Decision,
  ): Promise<void> {
    const to = await findAddressee(trx, application.user_id);
    if (!to) return;
    const subject = { tournamentId: application.tournament_id, title: application.tournament_title };
    const letters = {
      approved: () => approvedLetter(to, subject),
      returned: () => returnedLetter(to, subject, reason),
      rejected: () => rejectedLetter(to, subject, reason),
    };
    await mail.enqueueLetter(trx, letters[decision]());
  }

  return { decide };
}

function isUndecided(status: ApplicationStatus): boolean {
  return ['submitted', 'waiting', 'returned'].includes(status);
}
