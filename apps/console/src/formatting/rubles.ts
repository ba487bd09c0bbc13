const RUBLES = new Intl.NumberFormat('ru-RU');

/** "1 500 ₽" */
export function rubles(sum: number): string {
  return `${RUBLES.format(sum)}\u00a0₽`;
}
