import { LRUCache } from 'lru-cache';
import type { Db } from '../../../database/connection.ts';
import { readEvents, readRevision } from '../repository/log.ts';
import { listCommands, foldCommands, type TimedState } from './timed.ts';

/** Events that the kept states may hold together: some hundred megabytes at the very most. */
const MOST_EVENTS = 200_000;

/** Folded states by competition. A state is kept with its version and its revision and trusted for those alone. */
export class StateCache {
  readonly #states: LRUCache<number, TimedState>;

  constructor(most = MOST_EVENTS) {
    this.#states = new LRUCache({ maxSize: most, sizeCalculation: countEvents });
  }

  get(tournamentId: number, version: number, revision: number): TimedState | undefined {
    const kept = this.#states.get(tournamentId);
    return kept?.state.version === version && kept.revision === revision ? kept : undefined;
  }

  put(tournamentId: number, timed: TimedState): void {
    this.#states.set(tournamentId, timed);
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

function countEvents({ acts, state }: TimedState): number {
  return acts.size + state.log.length + 1;
}
