const rules = new Intl.PluralRules('ru');

/** The form of a word that Russian asks for after a count: one, few or many. */
export function chooseForm(count: number, [one, few, many]: readonly [string, string, string]): string {
  const form = rules.select(count);
  return form === 'one' ? one : form === 'few' ? few : many;
}

/** "1 заявка", "2 заявки", "5 заявок". */
export function formatCounted(count: number, forms: readonly [string, string, string]): string {
  return `${count.toLocaleString('ru-RU')} ${chooseForm(count, forms)}`;
}

const YEARS = ['год', 'года', 'лет'] as const;

/** "36 лет". */
export const formatYearsOld = (years: number): string => formatCounted(years, YEARS);
