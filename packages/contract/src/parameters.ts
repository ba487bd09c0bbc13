import { z } from 'zod';

const MAX_ID = 2_147_483_647;

/** A whole number between two others, with one sentence for whatever is wrong. */
function whole(least: number, most: number, sentence: string) {
  return z.coerce
    .number(sentence)
    .int({ error: sentence, abort: true })
    .min(least, sentence)
    .max(most, sentence);
}

/** A positive 32-bit identifier as it stands in a path or a query. */
export const id = whole(1, MAX_ID, 'Ожидается номер: целое число от 1');

/** An optional identifier; an empty value is the same as none, as an emptied drop-down sends it. */
export const optionalId = z.preprocess(emptyAsMissing, id.optional()).meta({ type: 'integer', minimum: 1 });

/** A list of values given once, repeatedly, or separated by commas. */
export function listParameter<T extends z.ZodType>(item: T) {
  return z
    .preprocess(
      (value) => (emptyAsMissing(value) === undefined ? undefined : splitList(value)),
      z.array(item).max(100, 'Не больше 100 значений').optional(),
    )
    .meta({ type: 'string', description: 'Comma-separated or repeated' });
}

/** Free text to search by; surrounding blanks do not count, nothing left means no search. */
export const searchText = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.trim() || undefined : value),
    // PostgreSQL holds no NUL in a text, so that nothing can match it.
    z
      .string('Ожидается одно значение')
      .max(100, 'Не длиннее 100 знаков')
      .regex(/^[^\0]*$/, 'Недопустимый знак')
      .optional(),
  )
  .meta({ type: 'string', maxLength: 100 });

const DATE_SENTENCE = 'Ожидается дата от 1900 до 2100 года в виде ГГГГ-ММ-ДД';

/** A calendar date `YYYY-MM-DD` that a living person's papers may show; an empty value is the same as none. */
export const optionalDate = z
  .preprocess(
    emptyAsMissing,
    z.iso
      .date({ error: DATE_SENTENCE, abort: true })
      .refine((date) => date >= '1900-01-01' && date <= '2100-01-01', DATE_SENTENCE)
      .optional(),
  )
  .meta({ type: 'string', format: 'date' });

export const optionalYear = z
  .preprocess(emptyAsMissing, whole(1925, 2100, 'Ожидается год от 1925 до 2100').optional())
  .meta({ type: 'integer', minimum: 1925 });

/** One of `values`; an empty value is the same as none. */
export function optionalChoice<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .preprocess(emptyAsMissing, z.enum(values, `Ожидается одно из: ${values.join(', ')}`).optional())
    .meta({ type: 'string', enum: [...values] });
}

/** `sort=key` ascends, `sort=-key` descends. */
export function sortBy<const T extends readonly [string, ...string[]]>(keys: T) {
  type Sort = T[number] | `-${T[number]}`;
  const values = keys.flatMap((key) => [key, `-${key}`]) as [Sort, ...Sort[]];
  return z
    .preprocess(emptyAsMissing, z.enum(values, `Ожидается одно из: ${values.join(', ')}`).optional())
    .meta({ type: 'string', enum: values });
}

/** `page` from 1 and `pageSize` from 1 to 100, `pageSize` of them when nothing is said. */
export function paging({ pageSize }: { pageSize: number }) {
  return {
    page: z
      .preprocess(
        emptyAsMissing,
        whole(1, 1_000_000, 'Ожидается номер страницы: целое число от 1').default(1),
      )
      .meta({ type: 'integer', minimum: 1, default: 1 }),
    pageSize: z
      .preprocess(emptyAsMissing, whole(1, 100, 'Ожидается целое число от 1 до 100').default(pageSize))
      .meta({ type: 'integer', minimum: 1, maximum: 100, default: pageSize }),
  };
}

function emptyAsMissing(value: unknown): unknown {
  return value === '' || value === null ? undefined : value;
}

function splitList(value: unknown): unknown[] {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  return parts
    .flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]))
    .filter((part) => part !== '');
}
