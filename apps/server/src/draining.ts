import { setTimeout as pause } from 'node:timers/promises';

/**
 * So long a copy that was told to leave goes on answering: `/readyz` says that it leaves, and every answer closes its connection, so that
 * whoever shares out the requests has none left on it when it closes.
 */
const DRAIN_MS = 5_000;

export interface Draining {
  readonly isLeaving: boolean;
  /** Waits until nobody should send anything here any more. */
  begin(): Promise<void>;
}

/** Only a production server stands behind something that shares out requests; elsewhere nothing is waited for. */
export function createDraining({ production }: { readonly production: boolean }): Draining {
  let isLeaving = false;
  return {
    get isLeaving() {
      return isLeaving;
    },
    async begin() {
      isLeaving = true;
      if (production) await pause(DRAIN_MS);
    },
  };
}
