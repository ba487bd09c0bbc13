import { LRUCache } from 'lru-cache';
import type { Db } from '../../../database/connection.ts';
import { readEvents, type LogState } from '../repository/log.ts';
import type { Tables } from './store.ts';
import { listCommands, foldCommands, type TimedState } from './timed.ts';

/** Events and rows that are kept together: some hundred megabytes at the very most. */
const MOST = 200_000;

/** A folded state, and what the tables hold of it where this process has written them. */
export interface Known {
  readonly timed: TimedState;
  readonly tables?: Tables | undefined;
}

/** Folded states by competition. A state is kept with its version and its revision and trusted for those alone. */
export class StateCache {
  readonly #known: LRUCache<number, Known>;

  constructor(most = MOST) {
    this.#known = new LRUCache({ maxSize: most, sizeCalculation: weigh });
  }

  get(tournamentId: number, { version, revision }: LogState): Known | undefined {
    const known = this.#known.get(tournamentId);
    return known?.timed.state.version === version && known.timed.revision === revision ? known : undefined;
  }

  put(tournamentId: number, known: Known): void {
    this.#known.set(tournamentId, known);
  }
}

/** One cache for each database that this process works with. */
const caches = new WeakMap<Db, StateCache>();

/** To be asked for before the log is: what was read before states were forgotten goes into the cache that went with them. */
export function getStateCache(db: Db): StateCache {
  const cache = caches.get(db) ?? new StateCache();
  caches.set(db, cache);
  return cache;
}

/** Another database may have taken over, without the last acts of the lost one: their versions come again for other acts. */
export function forgetStates(db: Db): void {
  caches.delete(db);
}

/** What is known of a competition at a state of its log: as it is kept, else folded from the log that `reading` sees. */
export async function readKnownAt(
  cache: StateCache,
  reading: Db,
  tournamentId: number,
  log: LogState,
): Promise<Known> {
  const kept = cache.get(tournamentId, log);
  if (kept !== undefined) return kept;
  const folded = foldCommands(listCommands(await readEvents(reading, tournamentId, log)));
  const known = { timed: { ...folded, revision: log.revision } };
  cache.put(tournamentId, known);
  return known;
}

function weigh({ timed: { acts, state }, tables }: Known): number {
  const rows = Object.values(tables?.rows ?? {}).reduce((sum, { byFacts }) => sum + byFacts.size, 0);
  return acts.size + state.log.length + rows + 1;
}
