import { decide, type Command, type CompetitionEvent } from '@nardy/engine';
import type { Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/schema.ts';
import { NotFoundError } from '../../../http/errors.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { publishMessages } from '../../live/index.ts';
import { notifyPlayers } from '../../notices/index.ts';
import { markRatingsDirty, RATINGS } from '../../ratings/index.ts';
import { CommandRefusedError } from '../errors.ts';
import { appendEvents, lockLog, raiseRevision } from '../repository/log.ts';
import { readStored } from '../repository/stored.ts';
import { findHeld, type HeldTournament } from '../repository/tournament.ts';
import { listMessages } from './messages.ts';
import { listComing, listGameNotices } from './notices.ts';
import { listRatingChanges } from './ratingChanges.ts';
import { seatNewGames } from './seatNewGames.ts';
import type { MovedTables, WantedTables } from './seating.ts';
import { getStateCache, readKnownAt, type Known, type StateCache } from './stateCache.ts';
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
  /** Moves games to other tables, which nobody else is at. */
  moveGames(tables: MovedTables): void;
}

/**
 * Holds a competition's log, lets `work` do acts in it, brings all tables to what they say, tells those who follow the
 * competition, and asks for the ratings: all in one transaction with whatever else `work` writes, in that of `db` where it is one. Throws
 * `NotFoundError` when there is no such competition or it is a parent. Gives what `work` gives.
 */
export async function changeLog<Answer>(
  db: Db,
  change: LogChange,
  work: (log: HeldLog) => Promise<Answer>,
): Promise<Answer> {
  const cache = getStateCache(db);
  const run = async (trx: Transaction<Database>) => {
    const log = await hold(trx, cache, change);
    const done = await work(log);
    return { answer: done, after: await log.store() };
  };
  const { answer, after } = await (db.isTransaction
    ? run(db as Transaction<Database>)
    : db.transaction().execute(run));
  // Only what has been committed is cached; a transaction of the caller has a cache of its own, which goes with it.
  cache.put(change.tournamentId, after);
  return answer;
}

async function hold(trx: Transaction<Database>, cache: StateCache, change: LogChange): Promise<ChangingLog> {
  const log = await lockLog(trx, change.tournamentId);
  const held = await findHeld(trx, change.tournamentId);
  const discipline = held?.discipline ?? null;
  if (!held || discipline === null) throw new NotFoundError('Соревнование не найдено');
  const known = await readKnownAt(cache, trx, change.tournamentId, log);
  return new ChangingLog(trx, known, { ...change, ...held, discipline });
}

interface PlayedChange extends LogChange, HeldTournament {
  readonly discipline: number;
}

/** A clock that was put back puts nothing before what has happened already: ratings go by these moments. */
function computeMomentAfter({ acts }: TimedState, at: Date): Date {
  const last = [...acts.values()].at(-1)?.at ?? 0;
  return new Date(Math.max(at.getTime(), last));
}

/** Whose data were destroyed neither comes back nor is brought back by an undo. */
function refuseNobody({ state }: TimedState): void {
  if (state.participants.some(({ status, persons }) => status === 'in' && persons.length < 1))
    throw new CommandRefusedError(
      'no-such-participant',
      'Данные этого участника удалены: вернуть его в соревнование нельзя.',
    );
}

class ChangingLog implements HeldLog {
  timed: TimedState;
  readonly trx: Transaction<Database>;
  readonly #before: Known;
  readonly #change: PlayedChange;
  readonly #at: Date;
  #wanted: WantedTables = new Map();
  #moved: MovedTables = new Map();

  constructor(trx: Transaction<Database>, before: Known, change: PlayedChange) {
    this.trx = trx;
    this.timed = before.timed;
    this.#before = before;
    this.#change = change;
    this.#at = computeMomentAfter(before.timed, change.at ?? new Date());
  }

  async act(command: Command): Promise<readonly CompetitionEvent[]> {
    const { state } = this.timed;
    const decision = decide(state, command);
    if (!decision.ok) throw new CommandRefusedError(decision.refusal.code, decision.refusal.sentence);
    const { events } = decision;
    const { tournamentId, userId } = this.#change;
    this.timed = advance(this.timed, { events, at: this.#at, userId });
    refuseNobody(this.timed);
    const stored = events.map((event) => ({ event, at: this.#at, userId }));
    await appendEvents(this.trx, tournamentId, state.version, stored);
    return events;
  }

  wantTables(tables: WantedTables): void {
    this.#wanted = tables;
  }

  moveGames(tables: MovedTables): void {
    this.#moved = tables;
  }

  /** Writes what follows from the acts and moves; nothing where there were none. Gives what is known then. */
  async store(): Promise<Known> {
    if (this.timed === this.#before.timed && this.#moved.size === 0) return this.#before;
    const { trx } = this;
    const timed = await this.#timedAfterMoves();
    const { tournamentId, discipline, isPublished, jobs } = this.#change;
    const coming = listComing(this.#before.timed.state, timed.state);
    const seating = { ...this.#change, wanted: this.#wanted, moved: this.#moved, coming };
    const saved = await storeProjection(trx, timed, {
      tournament: tournamentId,
      discipline,
      isPublished,
      before: this.#before.tables ?? { rows: await readStored(trx, tournamentId) },
      seats: await seatNewGames(trx, tournamentId, timed, seating),
      coming,
    });
    const moved = listRatingChanges(saved.differences.playerGames);
    await markRatingsDirty(trx, moved);
    if (moved.length > 0) await jobs?.ask(trx, RATINGS);
    const notices = listGameNotices(saved, tournamentId, { state: timed.state, coming });
    await notifyPlayers(trx, { tournamentId, jobs }, notices);
    await publishMessages(trx, tournamentId, listMessages(saved, timed.state), timed.state.version);
    return { timed, tables: saved.tables };
  }

  /** A move is no act, so it raises the revision: other copies of the server read the tables of games again. */
  async #timedAfterMoves(): Promise<TimedState> {
    if (this.#moved.size === 0) return this.timed;
    return { ...this.timed, revision: await raiseRevision(this.trx, this.#change.tournamentId) };
  }
}
