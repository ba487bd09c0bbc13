import { useEffect, type RefObject } from 'react';

const CONTROLS = 'a[href], button, input, textarea, [tabindex="0"]';

/** Where the focus stood: its row with the others of its list, its place in the row, and the buttons before it. */
interface Stand {
  readonly control: Element;
  readonly address: string;
  readonly rows: readonly Element[];
  readonly row: number;
  readonly place: number;
  readonly before: readonly Element[];
}

/** When a row goes with the focus in it, the next one takes it, or the one before, or the button before the list. */
export function useFocusAfterRemoval(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let stand: Stand | undefined;
    let moved: HTMLElement | undefined;
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      if (page.current?.contains(target)) stand = findStand(target, page.current);
      // A window that asks about the row gives the focus back to it.
      else if (!target.closest('[role="dialog"]')) stand = undefined;
    };
    const leave = ({ target, relatedTarget }: FocusEvent): void => {
      // Some browsers say so of an element that is being removed, too: it is gone a moment later.
      if (!relatedTarget)
        queueMicrotask(() => {
          if (stand?.control === target && stand?.control.isConnected) stand = undefined;
        });
    };
    const observer = new MutationObserver(() => {
      if (!stand || stand.control.isConnected || document.activeElement !== document.body) return;
      const { address } = stand;
      const next = address === location.pathname + location.search ? findNext(stand) : undefined;
      stand = undefined;
      next?.focus();
      moved = next;
    });
    // A key that is held would remove one row after another.
    const ignoreHeld = (event: KeyboardEvent): void => {
      if (event.repeat && moved !== undefined && event.target === moved) event.preventDefault();
      else moved = undefined;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', leave);
    document.addEventListener('keydown', ignoreHeld);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', leave);
      document.removeEventListener('keydown', ignoreHeld);
      observer.disconnect();
    };
  }, [page]);
}

function findStand(control: Element, page: HTMLElement): Stand | undefined {
  const row = control.closest('li, tr, fieldset');
  if (!row?.parentElement) return undefined;
  const rows = [...row.parentElement.children];
  const buttons = [...page.querySelectorAll('a[href], button')];
  return {
    control,
    address: location.pathname + location.search,
    rows,
    row: rows.indexOf(row),
    place: listControls(row).indexOf(control),
    before: buttons.filter((one) => one.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING),
  };
}

function findNext({ rows, row, place, before }: Stand): HTMLElement | undefined {
  const others = [...rows.slice(row), ...rows.slice(0, row).toReversed()];
  for (const one of others.filter(({ isConnected }) => isConnected)) {
    const controls = listControls(one);
    // Where only the control is gone, what has moved into its place does something else.
    const next = [controls[one === rows[row] ? place - 1 : place], ...controls.toReversed()].find(canTake);
    if (next) return next;
  }
  return before.findLast(canTake);
}

const listControls = (row: Element): Element[] => [...row.querySelectorAll(CONTROLS)];
const canTake = (one: Element | undefined): one is HTMLElement =>
  one instanceof HTMLElement && one.isConnected && !one.matches(':disabled');
