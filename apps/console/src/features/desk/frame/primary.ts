import { createContext, use, useLayoutEffect, useRef } from 'react';

/** What Ctrl+Enter does by phase; `next-open` selects the next table that is waited for. */
export type PrimaryKind =
  | 'close-entries'
  | 'draw'
  | 'publish'
  | 'next-open'
  | 'finish-stage'
  | 'start-stage'
  | 'grade'
  | 'finish';

export interface PrimaryHandlers {
  readonly set: (kind: PrimaryKind, run: () => void) => () => void;
  readonly find: (kind: PrimaryKind) => (() => void) | undefined;
}

export const PrimaryContext = createContext<PrimaryHandlers | null>(null);

/**
 * Lets a panel do a phase's primary action while it is shown: the check-in asks about those not marked, the draft sends what it
 * shows. Without one the desk does the plain command, or leads to the tab where it is done.
 */
export function usePrimaryHandler(kind: PrimaryKind, run: () => void): void {
  const handlers = use(PrimaryContext);
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => handlers?.set(kind, () => latest.current()), [handlers, kind]);
}
