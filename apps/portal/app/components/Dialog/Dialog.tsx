import { useLayoutEffect, useRef, useState } from 'react';
import { createLazyPart } from '../lazyPart';
import type { DialogWindowProps } from './DialogWindow';

type DialogProps = Omit<DialogWindowProps, 'onClosed'>;

const dialogWindow = createLazyPart<DialogWindowProps>(
  async () => (await import('./DialogWindow')).DialogWindow,
);

/** Fetches the window's code; call it when a pointer or the focus comes near a button that opens one. */
export const preloadDialog = dialogWindow.preload;

/** A window in the middle of the page, a sheet at the bottom of a phone. */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props;
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
  const returnFocus = useOpener(open);
  const Window = dialogWindow.usePart(open, onClose);
  return Window && used ? <Window {...props} onClosed={returnFocus} /> : null;
}

/** Remembers who had the focus when the window opened. What was done in the window may have taken its opener away. */
function useOpener(open: boolean): () => void {
  const places = useRef<readonly HTMLElement[]>([]);
  // Before the window's own effects, which move the focus.
  useLayoutEffect(() => {
    if (open) places.current = listPlacesAround(document.activeElement);
  }, [open]);
  return () => places.current.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
}

/** An element and those around it that can take the focus, from the inside out. */
function listPlacesAround(element: Element | null): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let at = element; at instanceof HTMLElement; at = at.parentElement) {
    if (at === element || at.hasAttribute('tabindex')) places.push(at);
  }
  return places;
}
