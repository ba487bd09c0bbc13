import type { Db } from '../../database/connection.ts';
import { refreshUploads } from './repository.ts';

const MINUTE_MS = 60_000;

/** Uploads of this copy of the server that nobody has yet: each minute their notes say that they are no orphans. */
export class UploadsUnderWay {
  readonly #db: Db;
  readonly #paths = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  add(path: string): void {
    this.#paths.add(path);
    // One that could not be refreshed is tried again a minute later, and is an orphan after five.
    this.#timer ??= setInterval(() => void this.refresh().catch(() => undefined), MINUTE_MS).unref();
  }

  delete(paths: readonly string[]): void {
    for (const path of paths) this.#paths.delete(path);
    if (this.#paths.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async refresh(): Promise<void> {
    if (this.#paths.size > 0) await refreshUploads(this.#db, [...this.#paths]);
  }
}
