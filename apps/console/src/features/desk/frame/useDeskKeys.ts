import { useEffect, useRef } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { useLine } from '../line/readers.ts';
import { useUndo } from '../tour/undo.ts';
import { usePlace } from './place.ts';
import { useScreen } from './screen.ts';
import { usePanels } from './usePanels.ts';
import { usePrimary } from './usePrimary.ts';

/**
 * The keys of the desk, by their place on the keyboard, so that both layouts are alike. What is typed anywhere lands in the line;
 * fields of an open panel keep theirs, but for Escape: it closes the panel.
 */
export function useDeskKeys(): void {
  const press = usePress();
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      // A Delete that is held empties the field it is in, and no more.
      if (event.defaultPrevented || event.isComposing || (event.repeat && event.key === 'Delete')) return;
      if (isHeld(event) || latest.current(event)) event.preventDefault();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

/** Does what a key asks for; true when it was one of the desk's. */
function usePress(): (event: KeyboardEvent) => boolean {
  const { desk } = useDesk();
  const line = useLine();
  const screen = useScreen();
  const place = usePlace();
  const { tabs, tab: shownTab } = usePanels();
  const primary = usePrimary();
  const undo = useUndo();

  const pressAnywhere = (event: KeyboardEvent): boolean => {
    if (event.key === 'F1') return obey(() => screen.show(screen.above === 'help' ? null : 'help'));
    const tab = tabs.find(({ key }) => key === event.key);
    if (tab && !isWithControl(event)) return obey(() => place.goTo(tab.id));
    if (isWithControl(event) && event.key === 'Enter') return obey(() => primary.run());
    if (isWithControl(event) && event.code === 'KeyP') return obey(place.goToPapersForNow);
    if (isWithControl(event) && event.code === 'KeyK') {
      line.input.current?.focus();
      return obey(() => line.write('/'));
    }
    return false;
  };
  const pressInLine = (event: KeyboardEvent): boolean => {
    const { text } = line;
    if (isWithControl(event))
      return text === '' && event.code === 'KeyZ' && !event.shiftKey && obey(() => undo());
    if (event.altKey) return false;
    if (event.key === 'Escape') return obey(() => leave());
    const { selected } = screen;
    if (event.key === 'Enter' && text === '' && selected !== null && !isOnButton(event.target))
      return obey(() => place.open({ kind: 'table', game: selected }));
    if (text === '' && isCommandsKey(event)) {
      line.input.current?.focus();
      return obey(() => line.write('/'));
    }
    // The key itself goes on into the field that has the focus now.
    if (event.key.length === 1 && !isOnButtonKey(event)) line.input.current?.focus();
    return false;
  };
  const pressInField = ({ key }: KeyboardEvent): boolean => {
    if (key !== 'Escape') return false;
    if (place.opened) place.close();
    return obey(() => line.input.current?.focus());
  };
  const leave = (): void => {
    if (line.text !== '' || line.pasted.length > 0) line.paste([]);
    else if (place.opened) place.close();
    else if (screen.selected !== null) screen.select(null);
    else if (shownTab === 'tour' && screen.chosenPair !== null) screen.choosePair(null);
    else place.goTo(desk.phase === 'entries' ? 'people' : 'tour');
  };

  return (event) => {
    if (screen.above === 'help' || screen.above === 'entry' || screen.above === 'rooms') {
      if (event.key !== 'Escape' && event.key !== 'F1') return false;
      return obey(() => screen.show(null));
    }
    const isElsewhere = isForeignField(event.target, line.input.current);
    if (!isElsewhere && line.readers.some(({ onKey }) => onKey?.(event, line.text))) return true;
    return pressAnywhere(event) || (isElsewhere ? pressInField(event) : pressInLine(event));
  };
}

function obey(run: () => void): true {
  run();
  return true;
}

/** A key that acts is obeyed once: while it is held it would do to what comes next what was meant for what was in sight. */
function isHeld(event: KeyboardEvent): boolean {
  if (!event.repeat || event.target instanceof HTMLTextAreaElement) return false;
  return event.key === 'Enter' || (isWithControl(event) && event.code === 'KeyZ');
}

function isWithControl({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

/** A field of a panel: what is typed there stays there. */
function isForeignField(target: EventTarget | null, line: HTMLInputElement | null): boolean {
  if (!(target instanceof Element) || target === line) return false;
  return (
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]') !==
    null
  );
}

function isOnButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, [role=button]') !== null;
}

/** The space that presses a button or ticks a box is not typed. */
function isOnButtonKey({ key, target }: KeyboardEvent): boolean {
  return key === ' ' && (isOnButton(target) || isBox(target));
}

function isBox(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:is([type=checkbox], [type=radio])');
}

function isCommandsKey({ key, code, shiftKey }: KeyboardEvent): boolean {
  return key === '/' || (code === 'Slash' && !shiftKey);
}
