import { useCallback, useEffect, useRef } from 'react';

type Action = () => void;

/**
 * Gives what runs an action at once, or after the click while the pointer is pressed: what moves between press and release takes
 * the click away.
 */
export function useAfterPress(): (action: Action) => void {
  const isPressed = useRef(false);
  const waiting = useRef<Action[]>([]);
  useEffect(
    () =>
      followPresses({
        onPress: () => (isPressed.current = true),
        onEnd() {
          isPressed.current = false;
          for (const action of waiting.current.splice(0)) action();
        },
      }),
    [],
  );
  return useCallback((action) => {
    if (isPressed.current) waiting.current.push(action);
    else action();
  }, []);
}

/** Of a touch the browser makes mouse events, and the focus moves with the first of them. */
function followPresses({ onPress, onEnd }: { onPress: Action; onEnd: Action }): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const press = (): void => {
    clearTimeout(timer);
    onPress();
  };
  // The click comes right after the release, unless the press ended elsewhere than it began.
  const endSoon = (): void => {
    timer = setTimeout(onEnd);
  };
  window.addEventListener('mousedown', press, { capture: true, signal });
  window.addEventListener('mouseup', endSoon, { capture: true, signal });
  window.addEventListener('click', onEnd, { signal });
  window.addEventListener('dragend', onEnd, { capture: true, signal });
  // Where a list of the browser itself has taken the release, the next key says that the press is over.
  window.addEventListener('keydown', onEnd, { capture: true, signal });
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
