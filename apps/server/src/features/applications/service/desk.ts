import type { Transaction } from 'kysely';
import { writeAudit } from '../../../database/audit.ts';
import type { Database } from '../../../database/schema.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { bearerIn, findAddressee } from '../../accounts/index.ts';
import { appendAct, readState, VersionConflictError } from '../../play/index.ts';
import { approvedLetter, rejectedLetter, returnedLetter } from '../letters.ts';
import type { ApplicationsParts } from '../parts.ts';
import { freePlaces } from './places.ts';
import {
  countPlaces,
  decideStatus,
  findApplicants,
  findApplication,
  findEntrant,
  findOffer,
  lockPlaces,
  type ApplicationStatus,
} from '../repository.ts';

const NO_SUCH_APPLICATION = 'Заявка не найдена';
const DECIDED = 'По заявке уже принято решение: обновите страницу.';
const FULL = 'Свободных мест нет: заявка остаётся в очереди.';
const PAIR = 'В парной дисциплине пару вносит директор соревнования.';

export interface Decision {
  readonly decision: 'approved' | 'returned' | 'rejected';
  readonly reason: string;
}

type Found = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** What the secretary decides about applications. */
export function applicationsDesk(parts: ApplicationsParts) {
  const { db, mail } = parts;

  async function decide(id: number, { decision, reason }: Decision, context: RequestContext): Promise<void> {
    if (decision === 'approved') await enter(await waitingOne(id), context);
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

  /** Makes the athlete a participant, by an act of the competition's log; one who is one already stays it. */
  async function enter(application: Found, context: RequestContext): Promise<void> {
    const { tournament_id: tournamentId, player_id: playerId, status } = application;
    const offer = await findOffer(db, tournamentId);
    if (!offer || offer.disciplineId === null) throw new NotFoundError('Соревнование не найдено');
    const applicants = await findApplicants(db, tournamentId, [playerId]);
    if (applicants.get(playerId)?.takesPart) return;
    if (offer.isOfPairs) throw new RefusalError(409, { error: PAIR });
    if (status === 'waiting' && offer.playersMax !== null) {
      const { taken } = await db.transaction().execute((trx) => countPlaces(trx, tournamentId));
      if (taken >= offer.playersMax) throw new RefusalError(409, { error: FULL });
    }
    const known = await findEntrant(db, playerId, offer.disciplineId);
    await retried(async () => {
      const state = await readState(db, tournamentId);
      const id = 1 + Math.max(0, ...state.participants.map((participant) => participant.id));
      const entrant = {
        id,
        persons: [playerId] as const,
        ...(known.rating !== null && { rating: known.rating }),
        ...(known.region_id !== null && { tags: [`region:${known.region_id}`] }),
      };
      await appendAct(db, {
        tournamentId,
        command: { type: 'enter', participants: [entrant] },
        expectedVersion: state.version,
        userId: bearerIn(context).userId,
        jobs: parts.jobs,
      });
    });
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

const ATTEMPTS = 5;

/** Two secretaries, or a director at work, may come in between. */
async function retried(act: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof VersionConflictError) || attempt === ATTEMPTS) throw error;
    }
  }
}
