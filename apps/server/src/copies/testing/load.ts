import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../testing/waitUntil.ts';

/** As long as a client waits between two requests: without it the load would leave the copies no processor to start with. */
const PAUSE_MS = 25;

/** What came of the requests of a load. */
export interface Outcome {
  readonly asked: number;
  /** Those that were not answered well, each in words. */
  readonly failures: readonly string[];
}

export interface Load {
  /** Waits until so many more requests have come to an end, well or not. */
  goOn(requests: number): Promise<void>;
  /** Stops asking, and waits for what is under way. */
  stop(): Promise<Outcome>;
}

/** Asks again and again, `clients` at once, until it is stopped; `ask` gives what was wrong with its answer, if anything was. */
export function startLoad(clients: number, ask: () => Promise<string | undefined>): Load {
  const failures: string[] = [];
  let asked = 0;
  const stopping = new AbortController();
  const client = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const failure = await ask().catch((error: unknown) => String((error as Error).cause ?? error));
      asked += 1;
      if (failure !== undefined) failures.push(failure);
      await pause(PAUSE_MS);
    }
  };
  const running = Array.from({ length: clients }, client);
  return {
    async goOn(requests) {
      const enough = asked + requests;
      await waitUntil(() => {
        if (asked < enough) throw new Error(`${enough - asked} requests are still waited for`);
      });
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
      return { asked, failures };
    },
  };
}
