const UNITS = ['байт', 'КБ', 'МБ', 'ГБ', 'ТБ'] as const;
const STEP = 1024;
const MOST_OF_TENTHS = 10;

/** "5,2 ГБ", "240 МБ". */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= STEP && unit < UNITS.length - 1) [value, unit] = [value / STEP, unit + 1];
  const maximumFractionDigits = unit > 0 && value < MOST_OF_TENTHS ? 1 : 0;
  return `${value.toLocaleString('ru-RU', { maximumFractionDigits })} ${UNITS[unit]}`;
}

/** "0,25 с". */
export const formatSeconds = (milliseconds: number): string =>
  `${(milliseconds / 1000).toLocaleString('ru-RU', { maximumFractionDigits: 3 })} с`;

/** "83 %", and of what is neither nothing nor all never 0 or 100. */
export function formatPart(part: number, of: number): string {
  if (of === 0) return '0 %';
  const percent = Math.round((100 * part) / of);
  const shown = part === 0 || part === of ? percent : Math.min(99, Math.max(1, percent));
  return `${shown} %`;
}
