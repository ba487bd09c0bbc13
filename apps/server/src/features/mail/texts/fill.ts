import type { LetterName, LetterText } from '@nardy/contract';
import type { LetterContent, Paragraph } from '../letter.ts';
import { NAME, STANDARD_LETTERS, type Placeholder } from './standard.ts';

/** What stands in the place of each placeholder; several are somebody's words one after another. */
export type LetterValues = Readonly<Record<string, string | readonly string[]>>;

/** What a letter says to one reader; `path` is where its button leads. */
export interface Filling {
  readonly firstName: string | null;
  readonly values: LetterValues;
  readonly path?: string | undefined;
}

const PLACEHOLDER = /\{([^{}]*)\}/g;
const ALONE = /^\{([^{}]*)\}$/;

/** Puts the values into a text; what a value holds is never read as a text itself. */
export function fillText(
  name: LetterName,
  text: LetterText,
  filling: Filling,
): LetterContent & { readonly subject: string } {
  const { path } = filling;
  return {
    subject: fillLine(text.subject, filling),
    paragraphs: text.body
      .split(/\n\s*\n/)
      .flatMap((paragraph) => listParagraphs(getPlaceholders(name), paragraph.trim(), filling)),
    ...(text.button !== null &&
      path !== undefined && { action: { label: fillLine(text.button, filling), path } }),
  };
}

/** A placeholder that is a paragraph by itself: somebody's words stand apart, and no words are no paragraph. */
function listParagraphs(known: Placeholders, paragraph: string, filling: Filling): readonly Paragraph[] {
  const alone = ALONE.exec(paragraph)?.[1];
  if (alone !== undefined && known[alone]?.isQuoted)
    return [filling.values[alone] ?? []].flat().map((quoted) => ({ quoted }));
  const filled = fillLine(paragraph, filling);
  return filled === '' ? [] : [filled];
}

function fillLine(text: string, { firstName, values }: Filling): string {
  const greeted = firstName === null ? leaveNameOut(text) : text;
  return greeted.replaceAll(PLACEHOLDER, (whole, name: string) => {
    if (name === NAME) return firstName ?? '';
    const value = values[name];
    return value === undefined ? whole : [value].flat().join('; ');
  });
}

/** With the comma before it; where a line begins with it with the one after it, and what follows begins the line. */
function leaveNameOut(text: string): string {
  return text
    .replaceAll(/^\{Имя\},\s*(\p{L}?)/gmu, (_, first: string) => first.toLocaleUpperCase('ru'))
    .replaceAll(/,?\s*\{Имя\}/g, '');
}

type Placeholders = Readonly<Record<string, Placeholder>>;

export function getPlaceholders(name: LetterName): Placeholders {
  return STANDARD_LETTERS[name].placeholders;
}

/** An example of each placeholder, for a letter that is only looked at. */
export function getExamples(name: LetterName): Filling {
  const entries = Object.entries(getPlaceholders(name)).map(([key, { example }]) => [key, example]);
  const { [NAME]: firstName = null, ...values } = Object.fromEntries(entries) as Record<string, string>;
  return { firstName, values, path: '/' };
}

/** What is wrong with the placeholders of a text, by its field. */
export function findTextFaults(name: LetterName, text: LetterText): Record<string, string[]> {
  const known = getPlaceholders(name);
  const faults: Record<string, string[]> = {};
  for (const field of ['subject', 'body', 'button'] as const) {
    const sentence = findPlaceholderFault(known, text[field] ?? '');
    if (sentence !== undefined) faults[field] = [sentence];
  }
  const missing = Object.keys(known).filter(
    (key) => known[key]?.isRequired && !text.body.includes(`{${key}}`),
  );
  if (missing.length > 0 && !faults['body']) faults['body'] = [formatMissing(missing)];
  if (STANDARD_LETTERS[name].button !== null && text.button === null)
    faults['button'] = ['Укажите надпись на кнопке'];
  return faults;
}

function findPlaceholderFault(known: Placeholders, text: string): string | undefined {
  const all = formatPlaceholders(Object.keys(known));
  const unknown = Array.from(text.matchAll(PLACEHOLDER), ([, key = '']) => key).find(
    (key) => known[key] === undefined,
  );
  if (unknown !== undefined) return `Подстановки {${unknown}} нет. В этом письме есть: ${all}`;
  if (/[{}]/.test(text.replaceAll(PLACEHOLDER, ''))) return `Скобка без пары. В этом письме есть: ${all}`;
  return undefined;
}

function formatMissing(missing: readonly string[]): string {
  return `Не хватает подстановки ${formatPlaceholders(missing)}: без неё письмо будет непонятным`;
}

const formatPlaceholders = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');
