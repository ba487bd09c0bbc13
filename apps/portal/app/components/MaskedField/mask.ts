/** Text in a field with the place of its caret. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** How the characters that a person types are set out. */
export interface Mask {
  /** Whether a character is the person's own, and not one of the mask. */
  readonly isOwn: (character: string) => boolean;
  /** Sets out a text, which may hold anything: it may have been pasted. The last own character ends it. */
  readonly format: (text: string) => string;
}

/**
 * Sets out what was typed and keeps the caret behind the same own character. Where only a character of the mask was
 * deleted, the own one before it goes too: else the mask would put it back, and Backspace would do nothing.
 */
export function applyMask(mask: Mask, typed: Typed, before: string): Typed {
  const own = countOwn(mask, typed.text.slice(0, typed.caret));
  if (isDeletion(typed, before)) {
    const left = ownOf(mask, typed.text);
    const isOfMask = left.length === countOwn(mask, before) && own > 0;
    const kept = isOfMask ? left.toSpliced(own - 1, 1) : left;
    return place(mask, kept.join(''), isOfMask ? own - 1 : own);
  }
  // Behind the last character the caret stays behind what the mask adds.
  return place(mask, typed.text, typed.caret >= typed.text.length ? undefined : own);
}

function place(mask: Mask, raw: string, own: number | undefined): Typed {
  const text = mask.format(raw);
  return { text, caret: own === undefined ? text.length : placeAfter(mask, text, own) };
}

/** Something was taken out, and nothing put in. */
function isDeletion({ text, caret }: Typed, before: string): boolean {
  return (
    text.length < before.length &&
    before.startsWith(text.slice(0, caret)) &&
    before.endsWith(text.slice(caret))
  );
}

function ownOf(mask: Mask, text: string): string[] {
  return Array.from(text).filter(mask.isOwn);
}

function countOwn(mask: Mask, text: string): number {
  return ownOf(mask, text).length;
}

/** The place behind that many own characters. */
function placeAfter(mask: Mask, text: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  for (const [index, character] of Array.from(text).entries()) {
    if (mask.isOwn(character)) seen += 1;
    if (seen === count) return index + 1;
  }
  return text.length;
}

export const isDigit = (character: string): boolean => character >= '0' && character <= '9';

export function extractDigits(text: string): string {
  return Array.from(text).filter(isDigit).join('');
}
