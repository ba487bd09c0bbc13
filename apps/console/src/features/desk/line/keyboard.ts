import { typeOnRussianKeyboard } from '@nardy/contract/keyboard';

const LATIN = new Map(
  Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => [typeOnRussianKeyboard(letter), letter]),
);

/** What the same keys write when the Latin layout is on, in small letters: "ьфеср" is "match". */
export function typeOnLatinKeyboard(text: string): string {
  return Array.from(text.toLowerCase(), (sign) => LATIN.get(sign) ?? sign).join('');
}

/** A Latin letter and the signs beside it that are letters on a Russian keyboard; before a digit or a space a sign is a sign. */
const LATIN_WORD = /(?:(?<!\S)[[\]`;',.])?[a-z](?:[a-z]|[[\]`;'](?!\d)|[,.](?=[a-z[\]`;',.]*[a-z]))*/g;

/** Text as the grammar compares it: small letters, ё as е, and what was typed with the wrong layout as it was meant. */
export function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(LATIN_WORD, typeOnRussianKeyboard)
    .replaceAll('ё', 'е')
    .replaceAll('&', '?')
    .replaceAll('#', '№');
}
