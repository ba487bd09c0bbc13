import { useMemo, useSyncExternalStore } from 'react';
import { followActs, pendingSubjects, shownActs, type ShownAct } from './acts.ts';

export function useActs(): readonly ShownAct[] {
  return useSyncExternalStore(followActs, shownActs);
}

/** What has been decided and is about to go. */
export function usePendingSubjects(): ReadonlySet<string> {
  const acts = useActs();
  return useMemo(() => pendingSubjects(acts), [acts]);
}
