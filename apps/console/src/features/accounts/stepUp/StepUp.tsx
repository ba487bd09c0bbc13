import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { answerStepUp, isStepUpAsked, subscribeToStepUp } from '../../../api/stepUp.ts';
import { useStaff } from '../useStaff.ts';

const StepUpWindow = lazy(async () => ({ default: (await import('./StepUpWindow.tsx')).StepUpWindow }));

/** Asks for the password or a code again where the server wants it; whoever leaves the console answers no more. */
export function StepUp() {
  const isAsked = useSyncExternalStore(subscribeToStepUp, isStepUpAsked);
  const isInside = useStaff() !== undefined;
  useEffect(() => {
    if (isAsked && !isInside) answerStepUp(false);
  }, [isAsked, isInside]);
  if (!isAsked || !isInside) return null;
  return (
    <Suspense fallback={null}>
      <StepUpWindow />
    </Suspense>
  );
}
