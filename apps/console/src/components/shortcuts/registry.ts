/** One key that does something on the page that is shown. */
export interface Shortcut {
  /** `KeyboardEvent.code`: the place of the key, so that it works in Russian and Latin layouts alike. */
  readonly code: string;
  readonly isShifted?: boolean;
  /** As the sheet of shortcuts and the buttons show it. */
  readonly shown: string;
  readonly label: string;
  readonly run: () => void;
  /** Whether it goes on while the key is held: one press is one act where not. */
  readonly isRepeatable?: boolean;
}

let active: readonly (readonly Shortcut[])[] = [];
const listeners = new Set<() => void>();

/** Makes the shortcuts work until the given function is called; those that came last win. */
export function addShortcuts(shortcuts: readonly Shortcut[]): () => void {
  active = [...active, shortcuts];
  announce();
  return () => {
    active = active.filter((group) => group !== shortcuts);
    announce();
  };
}

export const listActiveShortcuts = (): readonly (readonly Shortcut[])[] => active;

export function followShortcuts(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Runs what a key press asks for, unless it is part of a text or of something that is open above the page. */
export function runShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target))
    return;
  const found = active
    .flat()
    .findLast(({ code, isShifted = false }) => code === event.code && isShifted === event.shiftKey);
  if (!found) return;
  event.preventDefault();
  if (event.repeat && !found.isRepeatable) return;
  found.run();
}

const TEXT =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';
/** The sidebar of a phone lies in the page, hidden, while it is not asked for; a menu that is closing is not asked for any more. */
const ABOVE = '[role=dialog], .MuiModal-root:not(.MuiModal-hidden, [aria-hidden=true])';

function isTaken(target: EventTarget | null): boolean {
  return (
    (target instanceof Element && target.closest(TEXT) !== null) || document.querySelector(ABOVE) !== null
  );
}

function announce(): void {
  for (const listener of listeners) listener();
}
