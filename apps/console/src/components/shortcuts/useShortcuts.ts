import { useEffect, useRef } from 'react';
import { addShortcuts, type Shortcut } from './registry.ts';

/** Single keys of this part of the page, while it is shown. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const print = shortcuts.map(({ code, label, isShifted }) => `${code}${isShifted}${label}`).join('\n');
  useEffect(() => {
    const stable = latest.current.map((shortcut, index) => ({
      ...shortcut,
      run: () => latest.current[index]?.run(),
    }));
    return addShortcuts(stable);
  }, [print]);
}
