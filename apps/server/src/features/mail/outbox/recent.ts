import { sql } from 'kysely';
import type { CalendarDate } from '../../../database/schema/columns.ts';

/** Whoever looks after the portal is shown letters that were given up in so many days. */
const RECENT_DAYS = 30;

/** The first of these days, in Moscow. */
export const recentDay = sql<CalendarDate>`((now() at time zone 'Europe/Moscow')::date - ${sql.lit(RECENT_DAYS)}::int)`;
