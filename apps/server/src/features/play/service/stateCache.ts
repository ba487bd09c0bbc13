import type { Db } from '../../../database/connection.ts';
import { readEvents, readRevision } from '../repository/log.ts';
import { listCommands, foldCommands, type TimedState } from './timed.ts';

/** Events that the kept states may hold together: some hundred megabytes at the very most. */
const MOST_EVENTS = 200_000;

/** Folded states by competition, the one used longest ago given up first. A state is kept with its version and its revision and trusted for those alone. */
export class StateCache {
  readonly #states = new Map<number, TimedState>();
  readonly #most: number;
  #events = 0;

  constructor(most = MOST_EVENTS) {
    this.#most = most;
  }

  get(tournamentId: number, version: number, revision: number): TimedState | undefined {
    const kept = this.#states.get(tournamentId);
    if (kept?.state.version !== version || kept.revision !== revision) return undefined;
    this.#states.delete(tournamentId);
    this.#states.set(tournamentId, kept);
    return kept;
  }

  put(tournamentId: number, timed: TimedState): void {
    this.#drop(tournamentId);
    this.#states.set(tournamentId, timed);
    this.#events += weightOf(timed);
    for (const oldest of this.#states.keys()) {
      if (this.#events <= this.#most || oldest === tournamentId) return;
      this.#drop(oldest);
    }
  }

  #drop(tournamentId: number): void {
    const kept = this.#states.get(tournamentId);
    if (kept === undefined) return;
    this.#states.delete(tournamentId);
    this.#events -= weightOf(kept);
  }
}

/** One cache for each database that this process works with. */
const caches = new WeakMap<Db, StateCache>();

export function getStateCache(db: Db): StateCache {
  const cache = caches.get(db) ?? new StateCache();
  caches.set(db, cache);
  return cache;
}

/** The state at a version: as it is kept, else folded from the log that `reading` sees. */
export async function stateAt(
  kept: StateCache,
  reading: Db,
  tournamentId: number,
  version: number,
): Promise<TimedState> {
  const revision = await readRevision(reading, tournamentId);
  const known = kept.get(tournamentId, version, revision);
  if (known !== undefined) return known;
  const timed = {
    ...foldCommands(listCommands(await readEvents(reading, tournamentId, { version, revision }))),
    revision,
  };
  kept.put(tournamentId, timed);
  return timed;
}

function weightOf({ acts, state }: TimedState): number {
  return acts.size + state.log.length + 1;
}
