import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { answerStepUp, isStepUpAsked, subscribeToStepUp } from '../../../api/stepUp.ts';
import { useStaff } from '../useStaff.ts';

const StepUpWindow = lazy(async () => ({ default: (await import('./StepUpWindow.tsx')).StepUpWindow }));

/** Asks for the password or a code again where the server wants it; whoever leaves the console, or logs in next, answers no more. */
export function StepUp() {
  const isAsked = useSyncExternalStore(subscribeToStepUp, isStepUpAsked);
  const userId = useStaff()?.userId;
  useEffect(() => () => answerStepUp(false), [userId]);
  if (!isAsked || userId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <StepUpWindow />
    </Suspense>
  );
}
