import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

export interface LazyPart<Props> {
  /** Starts the download: on the first sign that the part will be needed. */
  preload: () => void;
  /**
   * The part once it is here. `onFailed` is notified of a download that failed, unless the
   * page was left meanwhile; the next wish tries again.
   */
  usePart: (wanted: boolean, onFailed: () => void) => ComponentType<Props> | undefined;
}

/** Unlike React.lazy, a download that fails neither throws into the page nor is remembered here; the browser may remember it. */
export function createLazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let part: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    part ??= await load();
  };
  return {
    preload: () => void fetchPart().catch(() => undefined),
    usePart(wanted, onFailed) {
      const [, redraw] = useState(0);
      const giveUp = useEffectEvent(onFailed);
      const drawn = part;
      const isMissing = wanted && !drawn;
      useEffect(() => {
        if (!isMissing) return;
        let isHere = true;
        // Not whether the part is here by now: it may have come since this rendering, which then went without it.
        fetchPart().then(
          () => isHere && redraw((count) => count + 1),
          () => isHere && giveUp(),
        );
        return () => {
          isHere = false;
        };
      }, [isMissing]);
      return drawn;
    },
  };
}
