import { useLayoutEffect, useRef } from 'react';
import type { View } from './useView.ts';

/** Zoomed or turned, a document stays at the page that is looked at; gives what is called when it is scrolled. */
export function useSteadyScroll(
  stage: { readonly current: HTMLElement | null },
  fileId: number,
  { zoom, turns }: View,
  room: number,
): () => void {
  const scrolled = useRef({ fileId, share: 0 });
  useLayoutEffect(() => {
    const { current: shown } = stage;
    if (shown && scrolled.current.fileId === fileId)
      shown.scrollTo({ top: scrolled.current.share * shown.scrollHeight });
  }, [stage, fileId, zoom, turns, room]);
  return () => {
    const { current: shown } = stage;
    if (shown) scrolled.current = { fileId, share: shown.scrollTop / shown.scrollHeight };
  };
}
