const rules = new Intl.PluralRules('ru');

/** "1 заявка", "2 заявки", "5 заявок": a count with the form of the word that Russian asks for. */
export function counted(count: number, [one, few, many]: readonly [string, string, string]): string {
  const form = rules.select(count);
  const word = form === 'one' ? one : form === 'few' ? few : many;
  return `${count.toLocaleString('ru-RU')} ${word}`;
}

const YEARS = ['год', 'года', 'лет'] as const;

/** "36 лет". */
export const yearsOld = (years: number): string => counted(years, YEARS);
