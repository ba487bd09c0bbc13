/** Text in a field with the place of its caret. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** How the characters that a person types are set out. */
export interface Mask {
  /** Whether a character is the person's own, and not one of the mask. */
  readonly isOwn: (character: string) => boolean;
  /** How many of them there can be: one that is typed amid so many takes the place of the next. */
  readonly most?: number;
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
    const left = listOwn(mask, typed.text);
    const isOfMask = left.length === countOwn(mask, before) && own > 0;
    const kept = isOfMask ? left.toSpliced(own - 1, 1) : left;
    return place(mask, kept.join(''), isOfMask ? own - 1 : own);
  }
  // Behind the last character the caret stays behind what the mask adds.
  if (typed.caret >= typed.text.length) return place(mask, typed.text, undefined);
  const all = listOwn(mask, typed.text);
  const beyond = all.length - (mask.most ?? all.length);
  if (beyond <= 0) return place(mask, typed.text, own);
  return place(mask, all.toSpliced(own, beyond).join(''), own);
}

function place(mask: Mask, raw: string, own: number | undefined): Typed {
  const text = mask.format(raw);
  return { text, caret: own === undefined ? text.length : locateCaret(mask, text, own) };
}

/** Something was taken out, and nothing put in. */
function isDeletion({ text, caret }: Typed, before: string): boolean {
  return (
    text.length < before.length &&
    before.startsWith(text.slice(0, caret)) &&
    before.endsWith(text.slice(caret))
  );
}

function listOwn(mask: Mask, text: string): string[] {
  return Array.from(text).filter(mask.isOwn);
}

function countOwn(mask: Mask, text: string): number {
  return listOwn(mask, text).length;
}

/** The place behind that many own characters. */
function locateCaret(mask: Mask, text: string, count: number): number {
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

const SENT_DATE = /^\s*(\d{4})-(\d{2})-(\d{2})/;
const LOOSE_DATE = /^\s*(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})(?!\d)/;
const WORDED_DATE = /^\s*(\d{1,2})\s+([а-яё]{3,})\.?\s+(\d{4})(?!\d)/i;
const LOOSE_TIME = /(?:^|\D)(\d{1,2})[:.](\d{2})(?!\d)/;
/** What has but one digit, ended by its separator: "1." means the first. */
const ENDED_DIGIT = /(^|\D)(\d)[.,:/\s-]$/;
/** Beginnings of the months' names in the case of a date. */
const MONTHS = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

/** dd.MM.yyyy; dates that a browser fills in or a person pastes in another form are taken too. */
export const dateMask: Mask = {
  isOwn: isDigit,
  most: 8,
  format: (text) => setOut(readWrittenDate(text)?.digits ?? pickDigits(text), DATE_PARTS),
};

/** dd.MM.yyyy HH:mm, likewise. */
export const momentMask: Mask = {
  isOwn: isDigit,
  most: 12,
  format: (text) => {
    const date = readWrittenDate(text);
    return setOut(date ? date.digits + pickTimeDigits(date.rest) : pickDigits(text), MOMENT_PARTS);
  },
};

/** HH:mm, likewise. */
export const timeMask: Mask = {
  isOwn: isDigit,
  most: 4,
  format: (text) => setOut(pickTimeDigits(text), TIME_PARTS),
};

interface Part {
  /** The place of its first digit, and what stands before it. */
  readonly from: number;
  readonly after: string;
}

const DATE_PARTS: readonly Part[] = [
  { from: 0, after: '' },
  { from: 2, after: '.' },
  { from: 4, after: '.' },
  { from: 8, after: '' },
];
const TIME_PARTS: readonly Part[] = [
  { from: 0, after: '' },
  { from: 2, after: ':' },
  { from: 4, after: '' },
];
const MOMENT_PARTS: readonly Part[] = [
  ...DATE_PARTS.slice(0, 3),
  { from: 8, after: ' ' },
  { from: 10, after: ':' },
  { from: 12, after: '' },
];

/** Digits with what stands between them; what goes beyond the last part is dropped. */
function setOut(digits: string, parts: readonly Part[]): string {
  return parts
    .slice(0, -1)
    .map(({ from, after }, index) => {
      const part = digits.slice(from, parts[index + 1]?.from);
      return part === '' ? '' : after + part;
    })
    .join('');
}

const pickDigits = (text: string): string => extractDigits(text.replace(ENDED_DIGIT, '$10$2'));

function pickTimeDigits(text: string): string {
  const [, hours = '', minutes = ''] = LOOSE_TIME.exec(text) ?? [];
  return minutes === '' ? pickDigits(text) : hours.padStart(2, '0') + minutes;
}

/** The eight digits of a whole date in any of the usual forms, and what stands behind it. */
function readWrittenDate(text: string): { readonly digits: string; readonly rest: string } | undefined {
  const sent = SENT_DATE.exec(text);
  const worded = WORDED_DATE.exec(text);
  const [whole, day, month, year] = sent
    ? [sent[0], sent[3], sent[2], sent[1]]
    : worded
      ? [worded[0], worded[1], findMonthNumber(worded[2] ?? ''), worded[3]]
      : (LOOSE_DATE.exec(text) ?? []);
  if (whole === undefined || day === undefined || month === undefined || year === undefined) return undefined;
  return { digits: day.padStart(2, '0') + month.padStart(2, '0') + year, rest: text.slice(whole.length) };
}

function findMonthNumber(word: string): string | undefined {
  const index = MONTHS.indexOf(word.slice(0, 3).toLocaleLowerCase('ru').replace('май', 'мая'));
  return index < 0 ? undefined : String(index + 1);
}
