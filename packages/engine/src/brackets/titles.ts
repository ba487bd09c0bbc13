/**
 * The title of a round of a single elimination with so many games: "1/8 финала", "1/4 финала", "Полуфинал", "Финал", as the
 * regulations of Russian competitions name them.
 */
export function formatKnockoutTitle(games: number): string {
  if (games === 1) return 'Финал';
  if (games === 2) return 'Полуфинал';
  return `1/${games} финала`;
}

/** The title of the match for third place. */
export const THIRD_PLACE_TITLE = 'Матч за 3-е место';

/** The title of a round of the upper bracket with so many games. */
export function formatUpperTitle(games: number): string {
  return `Верхняя сетка. ${formatKnockoutTitle(games)}`;
}

/** The title of a round of the lower bracket: the last one is its final. */
export function formatLowerTitle(index: number, count: number): string {
  return index === count - 1 ? 'Нижняя сетка. Финал' : `Нижняя сетка. Раунд ${index + 1}`;
}

/** The title of the final between the winners of both brackets, or of its second match. */
export function formatGrandFinalTitle(index: number): string {
  return index === 0 ? 'Суперфинал' : 'Суперфинал. Второй матч';
}
