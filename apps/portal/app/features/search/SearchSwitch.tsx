import { useEffect, useState, type MouseEvent } from 'react';
import { IconLink } from '../../components/IconButton/IconButton';
import { createLazyPart } from '../../components/lazyPart';

interface PanelProps {
  /** Counts the wishes to see it. */
  readonly asked: number;
}

const panel = createLazyPart<PanelProps>(async () => (await import('./SearchPanel')).SearchPanel);

/**
 * Opens the search in everything by a tap, by `/` and by Ctrl-K; its code comes when it is wanted. Without scripts, and in a
 * new tab, it leads to the page of the search.
 */
export function SearchSwitch() {
  const [asked, setAsked] = useState(0);
  const ask = (): void => setAsked((count) => count + 1);
  const Panel = panel.usePart(asked > 0, () => setAsked(0));
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isWish(event)) return;
      event.preventDefault();
      ask();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <IconLink
        icon="search"
        label="Поиск по порталу"
        aria-keyshortcuts="/ Control+K"
        to="/search"
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          ask();
        }}
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
      />
      {Panel && <Panel asked={asked} />}
    </>
  );
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey;

/** Keys by their place too: the Russian layout has other letters there. */
function isWish({ key, code, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && code === 'KeyK';
  return (key === '/' || (code === 'Slash' && !shiftKey)) && !isTypedInto(target);
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
