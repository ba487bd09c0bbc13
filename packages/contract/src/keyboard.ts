const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const MEANT = new Map(Array.from(LATIN, (sign, index) => [sign, RUSSIAN[index] ?? sign]));

/** What the same keys write when the Russian layout is on, in small letters: "bdfyjd" is "иванов". Refuses nothing. */
export function typeOnRussianKeyboard(text: string): string {
  return Array.from(text, (sign) => MEANT.get(sign.toLowerCase()) ?? sign).join('');
}
