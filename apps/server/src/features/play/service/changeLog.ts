import { decide, type Command, type CompetitionEvent } from '@nardy/engine';
import type { Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/schema.ts';
import { NotFoundError } from '../../../http/errors.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { publishMessages } from '../../live/index.ts';
import { markRatingsDirty, RATINGS } from '../../ratings/index.ts';
import { CommandRefusedError } from '../errors.ts';
import { appendEvents, lockLog } from '../repository/log.ts';
import { readStored } from '../repository/stored.ts';
import { findPlayed } from '../repository/tournament.ts';
import { listMessages } from './messages.ts';
import { listRatingChanges } from './ratingChanges.ts';
import { seatNewGames } from './seatNewGames.ts';
import type { WantedTables } from './seating.ts';
import { getStateCache, stateAt } from './stateCache.ts';
import { storeProjection } from './store.ts';
import { advance, type TimedState } from './timed.ts';

export interface LogChange {
  readonly tournamentId: number;
  /** The account that the acts are recorded under; null is the program itself. */
  readonly userId: number | null;
  /** Now by default. */
  readonly at?: Date | undefined;
  /** Asked to compute the ratings when results have changed; without it they wait for the next run. */
  readonly jobs?: Pick<Jobs, 'ask'> | undefined;
}

/** A competition that nobody else changes meanwhile. */
export interface HeldLog {
  readonly trx: Transaction<Database>;
  /** As it stands, with the acts that were done so far. */
  readonly timed: TimedState;
  /** Does an act. Throws `CommandRefusedError` (422) with the engine's sentence when the rules refuse it. */
  act(command: Command): Promise<readonly CompetitionEvent[]>;
  /** At which tables games that are drawn now are played; by rank where nothing is said. */
  wantTables(tables: WantedTables): void;
}

/**
 * Holds a competition's log, lets `work` do acts in it, brings all tables to what they say, tells those who follow the
 * competition, and asks for the ratings: all in one transaction with whatever else `work` writes. Throws `NotFoundError`
 * when there is no such competition or it is a parent. Gives what `work` gives.
 */
export async function changeLog<Answer>(
  db: Db,
  change: LogChange,
  work: (log: HeldLog) => Promise<Answer>,
): Promise<Answer> {
  const { answer, after } = await db.transaction().execute(async (trx) => {
    const log = await hold(trx, db, change);
    const done = await work(log);
    await log.store();
    return { answer: done, after: log.timed };
  });
  // Only what has been committed is kept.
  getStateCache(db).put(change.tournamentId, after);
  return answer;
}

async function hold(trx: Transaction<Database>, db: Db, change: LogChange): Promise<ChangingLog> {
  const discipline = (await findPlayed(trx, change.tournamentId))?.discipline ?? null;
  if (discipline === null) throw new NotFoundError('Соревнование не найдено');
  const version = await lockLog(trx, change.tournamentId);
  const timed = await stateAt(getStateCache(db), trx, change.tournamentId, version);
  return new ChangingLog(trx, timed, { ...change, discipline });
}

class ChangingLog implements HeldLog {
  timed: TimedState;
  readonly trx: Transaction<Database>;
  readonly #before: TimedState;
  readonly #change: LogChange & { readonly discipline: number };
  readonly #at: Date;
  #wanted: WantedTables = new Map();

  constructor(
    trx: Transaction<Database>,
    timed: TimedState,
    change: LogChange & { readonly discipline: number },
  ) {
    this.trx = trx;
    this.timed = timed;
    this.#before = timed;
    this.#change = change;
    this.#at = change.at ?? new Date();
  }

  async act(command: Command): Promise<readonly CompetitionEvent[]> {
    const { state } = this.timed;
    const decision = decide(state, command);
    if (!decision.ok) throw new CommandRefusedError(decision.refusal.code, decision.refusal.sentence);
    const { events } = decision;
    const { tournamentId, userId } = this.#change;
    this.timed = advance(this.timed, { events, at: this.#at, userId });
    const stored = events.map((event) => ({ event, at: this.#at, userId }));
    await appendEvents(this.trx, tournamentId, state.version, stored);
    return events;
  }

  wantTables(tables: WantedTables): void {
    this.#wanted = tables;
  }

  /** Writes what follows from the acts; nothing where there were none. */
  async store(): Promise<void> {
    if (this.timed === this.#before) return;
    const { trx, timed } = this;
    const { tournamentId, discipline, jobs } = this.#change;
    await seatNewGames(trx, tournamentId, timed, this.#wanted);
    const stored = await readStored(trx, tournamentId);
    const saved = await storeProjection(trx, timed, { tournament: tournamentId, discipline, stored });
    const moved = listRatingChanges(saved.differences.playerGames);
    await markRatingsDirty(trx, moved);
    if (moved.length > 0) await jobs?.ask(trx, RATINGS);
    await publishMessages(trx, tournamentId, listMessages(saved, timed.state), timed.state.version);
  }
}
