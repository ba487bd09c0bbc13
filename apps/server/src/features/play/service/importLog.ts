import type { CompetitionEvent } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { noteTournamentForRatings } from '../../ratings/index.ts';
import type { LogIds } from '../repository/ids.ts';
import { appendEvents, lockLog } from '../repository/log.ts';
import { readMembers } from '../repository/stored.ts';
import { readSeats } from '../repository/tables.ts';
import { findPlayed } from '../repository/tournament.ts';
import { storeProjection } from './store.ts';
import { foldCommands, type TimedCommand } from './timed.ts';

/** An act with the account that it is recorded under. */
export interface ImportedCommand extends TimedCommand {
  readonly events: readonly CompetitionEvent[];
  readonly at: Date;
  readonly userId?: number;
}

/**
 * Stores a competition that was played elsewhere, at once: its participants (the engine's persons are ids of athletes), the
 * log, and all that is read from it. Moments of draws and results are those of the acts. Ratings are left to the job, and
 * readers of the live page are told nothing. Throws when the competition is a parent or has a log already, or when the acts
 * do not follow each other. With `ids` everything keeps the ids that it had where it was played.
 */
export async function importLog(
  trx: Db,
  tournamentId: number,
  acts: readonly ImportedCommand[],
  ids?: LogIds,
): Promise<void> {
  const tournament = await findPlayed(trx, tournamentId);
  const discipline = tournament?.discipline ?? null;
  if (discipline === null) throw new Error(`Competition ${tournamentId} is a parent, or is not there`);
  if ((await lockLog(trx, tournamentId)).version > 0)
    throw new Error(`Competition ${tournamentId} has a log already`);
  checkOrder(acts);
  const events = acts.flatMap(({ events: own, at, userId }) =>
    own.map((event) => ({ event, at, userId: userId ?? null })),
  );
  await appendEvents(trx, tournamentId, 0, events);
  await storeProjection(trx, foldCommands(acts), {
    tournament: tournamentId,
    discipline,
    isPublished: tournament?.isPublished ?? false,
    before: { rows: await readMembers(trx, tournamentId) },
    seats: await readSeats(trx, tournamentId),
    ids,
  });
  await noteTournamentForRatings(trx, tournamentId);
}

function checkOrder(acts: readonly ImportedCommand[]): void {
  let version = 0;
  for (const { events } of acts) {
    if (events.length === 0 || events.some(({ decidedOn }) => decidedOn !== version))
      throw new Error(`An act was not decided on version ${version}, which it follows`);
    version += events.length;
  }
}
