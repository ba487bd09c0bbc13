import type { RefObject } from 'react';

interface Place {
  options: readonly { label: string }[];
  at: number;
  /** The letters typed so far; absent where letters belong to a search box. */
  typed: RefObject<string> | undefined;
}

const PAGE = 8;
const TYPING_PAUSE_MS = 700;
let pause: ReturnType<typeof setTimeout> | undefined;

/** The index that a key moves to, or undefined for a key that moves nowhere. */
export function findOptionAfter(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>, place: Place) {
  const { options, at, typed } = place;
  const last = options.length - 1;
  if (last < 0) return undefined;
  switch (event.key) {
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'PageDown':
      return Math.min(at + PAGE, last);
    case 'PageUp':
      return Math.max(at - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return typed && event.key.length === 1 && !event.ctrlKey && !event.metaKey
        ? findOptionByLetters(event.key, options, at, typed)
        : undefined;
  }
}

/** Letters typed in one go look for a beginning; one letter again and again walks through those it begins. */
function findOptionByLetters(
  letter: string,
  options: Place['options'],
  at: number,
  typed: RefObject<string>,
) {
  typed.current += simplifyText(letter);
  clearTimeout(pause);
  pause = setTimeout(() => {
    typed.current = '';
  }, TYPING_PAUSE_MS);
  const repeated = new Set(typed.current).size === 1;
  const start = repeated ? typed.current.slice(0, 1) : typed.current;
  const from = repeated ? at + 1 : at;
  for (let step = 0; step < options.length; step += 1) {
    const index = (from + step) % options.length;
    if (simplifyText(options[index]?.label ?? '').startsWith(start)) return index;
  }
  return undefined;
}

function simplifyText(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е');
}
