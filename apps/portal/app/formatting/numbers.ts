const NO_BREAK_SPACE = '\u00a0';

const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const plurals = new Intl.PluralRules('ru-RU');

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
  return `${formatNumber(count)}${NO_BREAK_SPACE}${chooseWordAfter(count, one, few, many)}`;
}

/** The form of a word that Russian asks for after a number. */
export function chooseWordAfter(count: number, one: string, few: string, many: string): string {
  const form = plurals.select(count);
  return form === 'one' ? one : form === 'few' ? few : many;
}
