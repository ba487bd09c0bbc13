import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Found, FoundByText } from './useFound.ts';

/** Which of what is found is chosen: the arrows move it, Enter goes there, once the answer to what is typed has come. */
export function useChoice({ found, isPending }: FoundByText, go: (one: Found) => void) {
  const [at, setAt] = useState(0);
  /** What was chosen when Enter was pressed too early. */
  const awaited = useRef<{ readonly href: string | undefined }>(undefined);
  const chosen = found[Math.min(at, found.length - 1)];
  useEffect(() => {
    if (!awaited.current || isPending) return;
    const { href: wanted } = awaited.current;
    awaited.current = undefined;
    // Whoever has chosen none of them means the first.
    const meant = at === 0 ? found[0] : found.find(({ href }) => href === wanted);
    if (meant) go(meant);
  });
  const enter = (): void => {
    if (chosen && !chosen.isOld) go(chosen);
    else if (isPending) awaited.current = { href: chosen?.href };
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((before) => Math.max(0, Math.min(found.length - 1, before + step)));
    else if (event.key === 'Enter' && (chosen || isPending)) enter();
    else return;
    event.preventDefault();
  };
  /** For another text. */
  const begin = (): void => {
    setAt(0);
    awaited.current = undefined;
  };
  return { chosen, press, begin };
}
