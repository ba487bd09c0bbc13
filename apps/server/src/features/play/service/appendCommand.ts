import { decide, type Command, type CompetitionEvent } from '@nardy/engine';
import type { Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/schema.ts';
import { NotFoundError } from '../../../http/errors.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { publishMessages } from '../../live/index.ts';
import { markRatingsDirty, RATINGS } from '../../ratings/index.ts';
import { CommandRefusedError, VersionConflictError } from '../errors.ts';
import { appendEvents, lockLog } from '../repository/log.ts';
import { readStored } from '../repository/stored.ts';
import { findPlayed } from '../repository/tournament.ts';
import { listMessages } from './messages.ts';
import { listRatingChanges } from './ratingChanges.ts';
import { getStateCache, stateAt } from './stateCache.ts';
import { storeProjection } from './store.ts';
import { advance, type TimedState } from './timed.ts';

export interface CommandRequest {
  readonly tournamentId: number;
  readonly command: Command;
  /** The version of the competition that whoever decided has seen. */
  readonly expectedVersion: number;
  /** The account that the act is recorded under; null is the program itself. */
  readonly userId: number | null;
  /** Now by default. */
  readonly at?: Date;
  /** Asked to compute the ratings when results have changed; without it they wait for the next run. */
  readonly jobs?: Pick<Jobs, 'ask'>;
}

export interface AppendedCommand {
  /** The version after the act. */
  readonly version: number;
  readonly events: readonly CompetitionEvent[];
}

/**
 * Does an act in a competition: decides the command, stores its events, brings all tables to what they say, tells those
 * who follow the competition, and asks for the ratings, all in one transaction. Throws `NotFoundError` when there is no such
 * competition or it is a parent, `VersionConflictError` (409) when another act came first, `ActRefusedError` (422) with the
 * engine's sentence when the rules refuse it; nothing is stored then.
 */
export async function appendCommand(db: Db, request: CommandRequest): Promise<AppendedCommand> {
  const { after, events } = await db.transaction().execute((trx) => actIn(trx, db, request));
  // Only what has been committed is kept.
  getStateCache(db).put(request.tournamentId, after);
  return { version: after.state.version, events };
}

interface Done {
  readonly after: TimedState;
  readonly events: readonly CompetitionEvent[];
}

async function actIn(trx: Transaction<Database>, db: Db, request: CommandRequest): Promise<Done> {
  const { tournamentId, command, expectedVersion, userId, at = new Date() } = request;
  const discipline = (await findPlayed(trx, tournamentId))?.discipline ?? null;
  if (discipline === null) throw new NotFoundError('Соревнование не найдено');
  const version = await lockLog(trx, tournamentId);
  if (version !== expectedVersion) throw new VersionConflictError(version);
  const before = await stateAt(getStateCache(db), trx, tournamentId, version);
  const decision = decide(before.state, command);
  if (!decision.ok) throw new CommandRefusedError(decision.refusal.code, decision.refusal.sentence);
  const { events } = decision;
  const after = advance(before, { events, at });
  await appendEvents(
    trx,
    tournamentId,
    version,
    events.map((event) => ({ event, at, userId })),
  );
  const stored = await readStored(trx, tournamentId);
  const saved = await storeProjection(trx, after, { tournament: tournamentId, discipline, stored });
  const moved = listRatingChanges(saved.differences.playerGames);
  await markRatingsDirty(trx, moved);
  if (moved.length > 0) await request.jobs?.ask(trx, RATINGS);
  await publishMessages(trx, tournamentId, listMessages(saved, after.state), after.state.version);
  return { after, events };
}
