import { useMemo, useSyncExternalStore } from 'react';
import {
  subscribeToDecisions,
  pendingSubjects,
  listShownDecisions,
  type ShownDecision,
} from './decisions.ts';

export function useShownDecisions(): readonly ShownDecision[] {
  return useSyncExternalStore(subscribeToDecisions, listShownDecisions);
}

/** What has been decided and is about to go. */
export function usePendingSubjects(): ReadonlySet<string> {
  const acts = useShownDecisions();
  return useMemo(() => pendingSubjects(acts), [acts]);
}
