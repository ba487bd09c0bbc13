import type { Desk } from '@nardy/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { generateCommand } from '../../../../../../packages/engine/src/competition/testing/anyCommand.ts';
import { createRandom } from '../../../../../../packages/engine/src/swiss/testing/random.ts';
import type { Db } from '../../../database/connection.ts';
import { DatabaseUnavailableError } from '../../../database/unavailable.ts';
import { importLog, readLog, readState, type ReadLog } from '../../play/index.ts';
import { dump } from '../../play/testing/dump.ts';
import { addEmptyTournament } from '../../play/testing/playing.ts';
import type { DeskDriver } from './desk.ts';
import { decideAt, listAskedFor, type Decided } from './director.ts';

/** A competition and its only director, who sends what was not answered again. */
export interface Run {
  readonly id: number;
  readonly random: () => number;
  /** Versions of the log after each act that the server has acknowledged; what was done already is answered with the present one. */
  readonly acknowledged: Set<number>;
  pending: Decided | undefined;
}

/** What the director does next; undefined when the desk cannot be read, which an undo begins with. */
async function decideNext(db: Db, { id, random }: Run, director: DeskDriver): Promise<Decided | undefined> {
  const state = await readState(db, id);
  const command = generateCommand(state, random);
  if (command.type !== 'undo') return decideAt(state, command, null);
  const { status, data } = await director.ask<Desk>('GET');
  return status === 200 ? decideAt(state, command, data.undoable) : undefined;
}

/** Sends what is pending; undefined when the server, or its database, has gone before it answered. */
export async function sendPending(db: Db, run: Run, director: DeskDriver): Promise<number | undefined> {
  try {
    run.pending ??= await decideNext(db, run, director);
    if (run.pending === undefined) return undefined;
    const { key, command, seen } = run.pending;
    const { status, data, error } = await director.run(command, seen, key);
    if (status === 503) return undefined;
    if (![200, 400, 409, 422].includes(status))
      throw new Error(`${status}: ${JSON.stringify([run.pending, error])}`);
    if (status === 200 && data.version > 0) run.acknowledged.add(data.version);
    run.pending = undefined;
    return status;
  } catch (error) {
    if (error instanceof TypeError || error instanceof DatabaseUnavailableError) return undefined;
    throw error;
  }
}

/** How often the director of a competition that is over goes on to a new one: a few corrections and undoings come before. */
const LEAVES_FINISHED = 0.1;

export async function startRun(db: Db, seed: number): Promise<Run> {
  const id = await addEmptyTournament(db);
  return { id, random: createRandom(seed), acknowledged: new Set<number>(), pending: undefined };
}

/** Runs a director's competitions, one after another, until the server is gone or the director is stopped. */
export async function directUntilTheEnd(
  db: Db,
  course: Run[],
  driverOf: (run: Run) => DeskDriver,
  stopping?: AbortSignal,
): Promise<void> {
  for (let run = course.at(-1); run !== undefined; run = course.at(-1)) {
    if (stopping?.aborted) return;
    if ((await sendPending(db, run, driverOf(run))) === undefined) return;
    const { finished } = await readState(db, run.id);
    if (finished && run.random() < LEAVES_FINISHED) course.push(await startRun(db, run.id));
  }
}

/** Each acknowledged act is in the log once, and nothing else is. */
export async function checkLog(db: Db, { id, acknowledged }: Run): Promise<ReadLog['acts']> {
  const { acts } = await readLog(db, id);
  const versions = listAskedFor(acts).map(({ events }) => (events[0]?.decidedOn ?? 0) + events.length);
  expect(versions).toEqual([...acknowledged].toSorted((one, other) => one - other));
  const { rows } = await sql<{ twice: number }>`
    select count(*)::int as twice from (
      select 1 from competition_events where tournament_id = ${id} group by version having count(*) > 1
    ) as repeated`.execute(db);
  expect(rows[0]?.twice).toBe(0);
  return acts;
}

/** The log is as `checkLog` says, and all tables are those of the log folded at once; for a server without jobs, which compute ratings. */
export async function checkRun(db: Db, run: Run): Promise<void> {
  const acts = await checkLog(db, run);
  const copy = await addEmptyTournament(db);
  await db.transaction().execute((trx) =>
    importLog(
      trx,
      copy,
      acts.map(({ events, at }) => ({ events, at })),
    ),
  );
  expect(await dump(db, run.id)).toEqual(await dump(db, copy));
}

export function countAcknowledged(runs: readonly Run[]): number {
  return runs.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
}
