import { useMemo, useSyncExternalStore } from 'react';
import {
  subscribeToDecisions,
  listPendingSubjects,
  listShownDecisions,
  listRunningSubjects,
  type ShownDecision,
} from './decisions.ts';

export function useShownDecisions(): readonly ShownDecision[] {
  return useSyncExternalStore(subscribeToDecisions, listShownDecisions);
}

/** Whether the server is deciding about this right now. */
export function useIsRunning(subject: string): boolean {
  return listRunningSubjects(useShownDecisions()).has(subject);
}

/** What has been decided and is about to go. */
export function usePendingSubjects(): ReadonlySet<string> {
  const acts = useShownDecisions();
  return useMemo(() => listPendingSubjects(acts), [acts]);
}
