import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import { appendAct, readState, VersionConflictError } from '../../play/index.ts';
import type { ApplicationsParts } from '../parts.ts';
import {
  countPlaces,
  findApplicants,
  findEntrant,
  findOffer,
  type ApplicationStatus,
} from '../repository.ts';

const FULL = 'Свободных мест нет: заявка остаётся в очереди.';
const PAIR = 'В парной дисциплине пару вносит директор соревнования.';

/** The application of who enters. */
export interface Entering {
  readonly tournament_id: number;
  readonly player_id: number;
  readonly status: ApplicationStatus;
}

/** Makes the athlete a participant, by an act of the competition's log; one who is one already stays it. */
export async function enterAthlete(
  { db, jobs }: Pick<ApplicationsParts, 'db' | 'jobs'>,
  application: Entering,
  userId: number,
): Promise<void> {
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
      userId,
      jobs,
    });
  });
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
