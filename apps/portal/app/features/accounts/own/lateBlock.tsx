import { useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { lazyPart } from '../../../components/lazyPart';

/** A block whose code comes for those only who have something to see in it; when it does not come, it is asked for again. */
export function lateBlock<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode,
): ComponentType<Props> & { readonly preload: () => void } {
  const { usePart, preload } = lazyPart(load);
  function LateBlock(props: Props) {
    const [isFailed, setFailed] = useState(false);
    const Part = usePart(!isFailed, () => setFailed(true));
    if (isFailed) return <ErrorBlock level={3} onRetry={() => setFailed(false)} />;
    return Part ? <Part {...props} /> : skeleton;
  }
  return Object.assign(LateBlock, { preload });
}
