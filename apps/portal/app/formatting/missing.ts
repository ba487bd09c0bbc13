import { DATE_UNKNOWN } from '@nardy/contract/moments';

/** What stands where a value is missing; the words of the specification. */
export const MISSING = {
  notGiven: 'Не указано',
  notPublished: 'Не опубликовано',
  fundNotPublished: 'Не опубликован',
  notSet: 'Не задано',
  dateUnknown: DATE_UNKNOWN,
} as const;
