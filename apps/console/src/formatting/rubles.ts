const RUBLES = new Intl.NumberFormat('ru-RU');

/** "1 500 ₽" */
export function formatRubles(sum: number): string {
  return `${RUBLES.format(sum)}\u00a0₽`;
}
