import { z } from 'zod';

/** As large as ids of the database are. */
export const LARGEST_ID = 2_147_483_647;

export const ID_SENTENCE = 'Ожидается номер: целое число от 1';

/** A whole number between two others, with one sentence for whatever is wrong. */
function defineWhole(least: number, most: number, sentence: string) {
  return z.coerce
    .number(sentence)
    .int({ error: sentence, abort: true })
    .min(least, sentence)
    .max(most, sentence);
}

/** A positive 32-bit identifier as it stands in a path or a query. */
export const id = defineWhole(1, LARGEST_ID, ID_SENTENCE);

/** An optional identifier; an empty value is the same as none, as an emptied drop-down sends it. */
export const optionalId = z.preprocess(dropEmpty, id.optional()).meta({ type: 'integer', minimum: 1 });

/** The message of a stream that arrived last; 0 is before the first. */
export const optionalMessageId = z
  .preprocess(
    dropEmpty,
    defineWhole(0, Number.MAX_SAFE_INTEGER, 'Ожидается номер сообщения: целое число от 0').optional(),
  )
  .meta({ type: 'integer', minimum: 0 });

/** Where somebody lives or something takes place, from any level of the geography. */
export const geographyIds = {
  city_id: optionalId,
  region_id: optionalId,
  district_id: optionalId,
  country_id: optionalId,
};

/** A list of values given once, repeatedly, or separated by commas. */
export function listParameter<T extends z.ZodType>(item: T) {
  return z
    .preprocess(
      (value) => (dropEmpty(value) === undefined ? undefined : splitList(value)),
      z.array(item).max(100, 'Не больше 100 значений').optional(),
    )
    .meta({ type: 'string', description: 'Comma-separated or repeated' });
}

/**
 * Free text to search by; surrounding blanks do not count, nothing left means no search. Letters that some systems write in two
 * parts («й» as «и» and a breve) are one, as in `defineText`.
 */
export const searchText = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.normalize('NFC').trim() || undefined : value),
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
    dropEmpty,
    z.iso
      .date({ error: DATE_SENTENCE, abort: true })
      .refine((date) => date >= '1900-01-01' && date <= '2100-01-01', DATE_SENTENCE)
      .optional(),
  )
  .meta({ type: 'string', format: 'date' });

export const optionalYear = z
  .preprocess(dropEmpty, defineWhole(1925, 2100, 'Ожидается год от 1925 до 2100').optional())
  .meta({ type: 'integer', minimum: 1925 });

const PERIOD_SENTENCE = 'Ожидается месяц от 1900 до 2100 года в виде ГГГГ-ММ';

/** A month `YYYY-MM`, in Moscow; an empty value is the same as none. */
export const optionalPeriod = z
  .preprocess(
    dropEmpty,
    z
      .string(PERIOD_SENTENCE)
      .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, PERIOD_SENTENCE)
      .optional(),
  )
  .meta({ type: 'string', pattern: '^\\d{4}-\\d{2}$' });

/** One of `values`; an empty value is the same as none. */
export function defineOptionalChoice<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .preprocess(dropEmpty, z.enum(values, `Ожидается одно из: ${values.join(', ')}`).optional())
    .meta({ type: 'string', enum: [...values] });
}

/** `sort=key` ascends, `sort=-key` descends. */
export function sortBy<const T extends readonly [string, ...string[]]>(keys: T) {
  type Sort = T[number] | `-${T[number]}`;
  const values = keys.flatMap((key) => [key, `-${key}`]) as [Sort, ...Sort[]];
  return z
    .preprocess(dropEmpty, z.enum(values, `Ожидается одно из: ${values.join(', ')}`).optional())
    .meta({ type: 'string', enum: values });
}

/** `page` from 1 and `pageSize` from 1 to 100, `pageSize` of them when nothing is said. */
export function definePaging({ pageSize }: { pageSize: number }) {
  return {
    page: z
      .preprocess(
        dropEmpty,
        defineWhole(1, 1_000_000, 'Ожидается номер страницы: целое число от 1').default(1),
      )
      .meta({ type: 'integer', minimum: 1, default: 1 }),
    pageSize: z
      .preprocess(dropEmpty, defineWhole(1, 100, 'Ожидается целое число от 1 до 100').default(pageSize))
      .meta({ type: 'integer', minimum: 1, maximum: 100, default: pageSize }),
  };
}

/** The most rows that a list answers at once, where it may be asked for all. */
export const ALL_ROWS = 10_000;

/** As `paging`, for lists that are one page: `pageSize` 0, the default, asks for all, up to 10,000; it is parsed as that. */
export function definePagingOrAll() {
  return {
    ...definePaging({ pageSize: 100 }),
    pageSize: z
      .preprocess(
        dropEmpty,
        defineWhole(0, 100, 'Ожидается целое число от 0 до 100')
          .default(0)
          .transform((pageSize) => (pageSize === 0 ? ALL_ROWS : pageSize)),
      )
      .meta({ type: 'integer', minimum: 0, maximum: 100, default: 0, description: '0 gives all rows' }),
  };
}

/** The media types of a list as a file, by the value of its parameter `format`. */
export const LIST_FORMATS = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

/** What `file` of an operation says that gives a list in one of these formats. */
export const LIST_FILES = [LIST_FORMATS.pdf, LIST_FORMATS.xlsx, LIST_FORMATS.csv] as const;

/** `format` of a list as a file: made for printing unless a table is asked for. */
export const listFormat = formatOf(['pdf', 'xlsx', 'csv']);

/** One of `formats`, the first unless said otherwise. */
export function formatOf<const T extends readonly [string, ...string[]]>(formats: T) {
  return z
    .preprocess(dropEmpty, z.enum(formats, `Ожидается одно из: ${formats.join(', ')}`).default(formats[0]))
    .meta({ type: 'string', enum: [...formats], default: formats[0] });
}

/** An optional sum in whole rubles; an empty value is the same as none. */
export const optionalRubles = z
  .preprocess(
    dropEmpty,
    defineWhole(1, 10_000_000, 'Ожидается целое число рублей от 1 до 10000000').optional(),
  )
  .meta({ type: 'integer', minimum: 1, maximum: 10_000_000 });

function dropEmpty(value: unknown): unknown {
  return value === '' || value === null ? undefined : value;
}

function splitList(value: unknown): unknown[] {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  return parts
    .flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]))
    .filter((part) => part !== '');
}
