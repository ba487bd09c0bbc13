import { useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { createLazyPart } from '../../../components/lazyPart';
import { useAgainOnline } from '../../../components/useOnline';

/**
 * A block whose code comes for those only who have something to see in it. A browser may remember a download that failed until
 * the page is loaded again (Chromium does), so that is what brings it: by itself once, then at a press.
 */
export function createLateBlock<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode,
): ComponentType<Props> & { readonly preload: () => void } {
  const { usePart, preload } = createLazyPart(load);
  function LateBlock(props: Props) {
    const [isFailed, setFailed] = useState(false);
    const Part = usePart(!isFailed, () => {
      if (navigator.onLine && !wasReloaded()) location.reload();
      else setFailed(true);
    });
    useAgainOnline(isFailed, () => location.reload());
    if (isFailed) return <ErrorBlock level={3} onRetry={reloadOnline} />;
    return Part ? <Part {...props} /> : skeleton;
  }
  return Object.assign(LateBlock, { preload });
}

/** Without a network the page would be lost with what it shows. */
function reloadOnline(): void {
  if (navigator.onLine) location.reload();
}

function wasReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
}
