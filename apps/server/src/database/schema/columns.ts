import type { ColumnType } from 'kysely';

/** A moment: `timestamptz` comes as a Date, goes as a Date or ISO text. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
/** The same with a default. */
export type StampedMoment = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalMoment = ColumnType<Date | null, Date | string | null, Date | string | null>;
/** A calendar date as `YYYY-MM-DD`, never shifted by a time zone. */
export type CalendarDate = string;
/** `jsonb`: goes as JSON text, for a bare array would become an array of PostgreSQL. */
export type Json<T> = ColumnType<T, string, string>;
/** `numeric` comes as text, exact to its last digit. */
export type OptionalNumeric = ColumnType<string | null, number | string | null, number | string | null>;
/** A list of `jsonb` with a default. */
export type JsonList<T> = ColumnType<readonly T[], string | undefined, string>;
/** An object of texts in `jsonb` with a default. */
export type JsonObject = ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
