/** What stands in place of a date that is missing; the words of the specification. */
export const DATE_UNKNOWN = 'Дата неизвестна';

/** A moment as rows, answers and forms hold it. */
export type Moment = Date | string | number | null | undefined;

/**
 * The moment, where there is one: nothing, an empty text, what is no date and zero, which is how programs write that they do
 * not know, are none.
 */
export function parseKnownMoment(moment: Moment): Date | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const known = new Date(moment);
  return Number.isNaN(known.getTime()) || known.getTime() === 0 ? undefined : known;
}
