/** The form of a noun after a number: 1 очко, 2 очка, 5 очков. A fraction takes the second: 1,5 очка. */
export function choosePluralForm(count: number, [one, few, many]: readonly [string, string, string]): string {
  if (!Number.isInteger(count)) return few;
  const [tens, units] = [Math.abs(count) % 100, Math.abs(count) % 10];
  if (tens >= 11 && tens <= 14) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}

/** A number with its noun: "5 очков". */
export function countText(count: number, forms: readonly [string, string, string]): string {
  return `${formatNumberText(count)} ${choosePluralForm(count, forms)}`;
}

/** "3", "1,5". */
export function formatNumberText(value: number): string {
  return String(value).replace('.', ',');
}

export const POINTS = ['очко', 'очка', 'очков'] as const;
export const GAMES = ['встреча', 'встречи', 'встреч'] as const;

/** "во 2-м туре", "в 1-м и 3-м турах". */
export function formatInTours(tours: readonly number[]): string {
  const [first] = tours;
  const ordinals = joinWords(tours.map((tour) => `${tour}-м`));
  return `${first === 2 ? 'во' : 'в'} ${ordinals} ${tours.length > 1 ? 'турах' : 'туре'}`;
}

/** "с 1-го", "со 2-го". */
export function formatFrom(tour: number): string {
  return `${tour === 2 ? 'со' : 'с'} ${tour}-го`;
}

/** "а", "а и б", "а, б и в". */
function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} и ${words.at(-1) ?? ''}`;
}
