const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const MEANT = new Map(Array.from(LATIN, (sign, index) => [sign, RUSSIAN[index] ?? sign]));

/** What the keys write when the Russian layout is on: "wdtnrjd" is "цветков". */
function onRussianKeyboard(text: string): string {
  return Array.from(text, (sign) => MEANT.get(sign) ?? sign).join('');
}

/** A Latin letter and the signs beside it that are letters on a Russian keyboard; before a digit or a space a sign is a sign. */
const LATIN_WORD = /(?:(?<!\S)[[\]`;',.])?[a-z](?:[a-z]|[[\]`;'](?!\d)|[,.](?=[a-z[\]`;',.]*[a-z]))*/g;

/** Text as the grammar compares it: small letters, ё as е, and what was typed with the wrong layout as it was meant. */
export function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(LATIN_WORD, onRussianKeyboard)
    .replaceAll('ё', 'е')
    .replaceAll('&', '?')
    .replaceAll('#', '№');
}
