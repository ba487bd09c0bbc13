import { useLayoutEffect, useRef } from 'react';
import { addShortcuts, type Shortcut } from './registry.ts';

/** Single keys of this part of the page, while it is shown. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  const fingerprint = shortcuts.map(({ code, label, isShifted }) => `${code}${isShifted}${label}`).join('\n');
  // As soon as the button is seen its key works.
  useLayoutEffect(() => {
    const stable = latest.current.map((shortcut, index) => ({
      ...shortcut,
      run: () => latest.current[index]?.run(),
    }));
    return addShortcuts(stable);
  }, [fingerprint]);
}
