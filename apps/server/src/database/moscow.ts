import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from './schema/columns.ts';

/** The moment at which a day begins in Moscow. */
export function getStartOfDay(day: CalendarDate | RawBuilder<CalendarDate>): RawBuilder<Date> {
  return sql<Date>`((${day}::date)::timestamp at time zone 'Europe/Moscow')`;
}

/** The moment at which a day is over in Moscow, which is no part of it any more. */
export function getEndOfDay(day: CalendarDate): RawBuilder<Date> {
  return sql<Date>`((${day}::date + 1)::timestamp at time zone 'Europe/Moscow')`;
}

/** The day of a moment in Moscow. */
export function toMoscowDay(column: string): RawBuilder<CalendarDate> {
  return sql<CalendarDate>`(${sql.ref(column)} at time zone 'Europe/Moscow')::date`;
}
