import { parseTypedDate } from '../../formatting/typedDates';
import { FIRST_DAY } from './filters';

/** What a typed day stands for: a day, nothing, or what is wrong with it. */
type TypedDay = { readonly day: string | undefined } | { readonly error: string };

interface Limits {
  readonly today: string;
  /** The day that it may not lie before. */
  readonly since?: string | undefined;
}

export function parseTypedDay(text: string, { today, since }: Limits): TypedDay {
  if (text === '') return { day: undefined };
  const day = parseTypedDate(text);
  if (day === undefined) return { error: 'Введите дату в виде дд.мм.гггг' };
  if (day < FIRST_DAY) return { error: 'Не раньше 01.01.1925' };
  if (day > today) return { error: 'Не позже сегодняшнего дня' };
  if (since !== undefined && day < since) return { error: 'Не раньше даты начала' };
  return { day };
}
