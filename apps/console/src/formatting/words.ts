import { choosePluralForm } from '@nardy/contract/plurals';

/** "1 заявка", "2 заявки", "5 заявок". */
export function formatCounted(count: number, forms: readonly [string, string, string]): string {
  return `${count.toLocaleString('ru-RU')} ${choosePluralForm(count, forms)}`;
}

const YEARS = ['год', 'года', 'лет'] as const;

/** "36 лет". */
export const formatYearsOld = (years: number): string => formatCounted(years, YEARS);
