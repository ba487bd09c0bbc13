import { choosePluralForm } from '@nardy/contract/plurals';

const NO_BREAK_SPACE = '\u00a0';

const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

/** "1 200 000" with no-break spaces. */
export function formatNumber(value: number): string {
  return whole.format(value).replaceAll(/\s/g, NO_BREAK_SPACE);
}

/** "1 200 000 руб." from whole rubles. */
export function formatRubles(rubles: number): string {
  return `${formatNumber(rubles)}${NO_BREAK_SPACE}руб.`;
}

/** "4 дисциплины": the number with the form of the word that Russian asks for after it. */
export function formatCount(count: number, one: string, few: string, many: string): string {
  return `${formatNumber(count)}${NO_BREAK_SPACE}${choosePluralForm(count, [one, few, many])}`;
}
