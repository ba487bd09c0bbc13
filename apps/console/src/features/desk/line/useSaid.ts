import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LineState } from './readers.ts';

type Said = LineState['said'];

/** They do nothing by themselves; Tab leads to the button of what was said. */
const IDLE_KEYS: ReadonlySet<string> = new Set([
  'Control',
  'Shift',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'Tab',
]);
const CONTROLS = 'button, a[href], select, summary, input:is([type="checkbox"], [type="radio"])';

/** What was said last under the line: it stands until the next key or button, which may say something else. */
export function useSaid(): readonly [Said, (said: Said) => void] {
  const [said, setSaid] = useState<Said>(null);
  const latest = useRef<Said>(null);
  useLayoutEffect(() => {
    latest.current = said;
  });
  // What is said by the act itself is newer than what stood when it began, and stays.
  const clear = useCallback((old: Said) => setSaid((now) => (now === old ? null : now)), []);
  useEffect(() => {
    let old: Said = null;
    // Enter means nothing else while something is said: it is cleared only after all others have heard the event.
    const begin = (event: Event): void => {
      old = isAct(event) ? latest.current : null;
    };
    const end = (): void => {
      if (old !== null) clear(old);
      old = null;
    };
    for (const type of ['keydown', 'click'] as const) {
      addEventListener(type, begin, { capture: true });
      addEventListener(type, end);
    }
    return () => {
      for (const type of ['keydown', 'click'] as const) {
        removeEventListener(type, begin, { capture: true });
        removeEventListener(type, end);
      }
    };
  }, [clear]);
  return [said, setSaid];
}

/** A key that is held says nothing new: the Enter that has done something would clear what it said. */
function isAct(event: Event): boolean {
  if (event instanceof KeyboardEvent) return !event.repeat && !IDLE_KEYS.has(event.key);
  return event.target instanceof Element && event.target.closest(CONTROLS) !== null;
}
