import { z } from 'zod';
import { flag, identifier, listOf, moment, defineOne } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { id, definePaging, LARGEST_ID } from '../parameters.ts';
import { IMPORT_FIELDS, IMPORT_KINDS, type ImportField } from './fields.ts';

const desk = { feature: 'imports', authorization: 'required' } as const;
const FILE = { file: 1 } as const;

const importField = z.enum(Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]]);

/** A text of a form that holds JSON of a shape. */
function defineJson<Shape extends z.ZodType>(shape: Shape, sentence: string) {
  return z
    .string(sentence)
    .max(60_000, sentence)
    .transform((text, context): z.output<Shape> => {
      const parsed = shape.safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: 'custom', message: sentence });
      return z.NEVER;
    });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const columnNumber = z.int().min(0).max(1000);

/** The number of the column that holds a field, from 0. */
export const importColumns = z.partialRecord(importField, columnNumber);

/**
 * What becomes of somebody who is known already, by the key of what is reported: a card, a new one, or nothing. The key is the number
 * of the row, with `:1` or `:2` where a row names two.
 */
export const importDecisions = z.record(
  z.string().regex(/^\d{1,6}(:[12])?$/),
  z.union([z.literal('skip'), z.literal('new'), z.int().min(1).max(LARGEST_ID)]),
);

export type ImportDecisions = z.output<typeof importDecisions>;

const asked = {
  kind: z.enum(IMPORT_KINDS, 'Выберите, что в файле'),
  /** `{"last_name": 0}`; when left out columns are found by their headings. */
  columns: defineJson(importColumns, 'Соответствие столбцов не прочитано').optional(),
  /** `{"12": "skip"}` */
  decisions: defineJson(importDecisions, 'Решения по строкам не прочитаны').optional(),
};

const problem = z.object({
  /** The heading of the column; null for the row as a whole. */
  column: z.string().nullable(),
  sentence: z.string(),
  /** 1: the row is not imported; 0: it is, without that value. */
  is_fatal: flag,
});

const importRow = z.object({
  /** What a decision is reported by. */
  key: z.string(),
  /** As a spreadsheet numbers it. */
  row: z.int().min(1),
  /** Whom or what the row is about. */
  title: z.string(),
  birthday: z.iso.date().nullable(),
  /** `add` makes a card, `link` adds to a card that there is, `skip` leaves the row out, `fault` cannot be imported. */
  outcome: z.enum(['add', 'link', 'skip', 'fault']),
  problems: z.array(problem),
  /** Whom the federation knows by that name. */
  known: z.array(
    z.object({
      person_id: identifier,
      fullName: z.string(),
      birthday: z.iso.date().nullable(),
      city_title: z.string().nullable(),
      is_same_birthday: flag,
    }),
  ),
  /** 1: an earlier row may be of the same person; a decision says whether it is somebody new. */
  is_unclear: flag.optional(),
  /** Whom the row is added to. */
  person_id: identifier.nullable(),
});

export type ImportRow = z.output<typeof importRow>;

const counts = z.object({
  add: z.int().min(0),
  link: z.int().min(0),
  skip: z.int().min(0),
  fault: z.int().min(0),
});

const importPreview = z.object({
  format: z.enum(['xlsx', 'csv']),
  encoding: z.enum(['utf-8', 'utf-16le', 'windows-1251']).nullable(),
  separator: z.string().nullable(),
  /** Columns of the file with what was found in the first rows. */
  columns: z.array(
    z.object({
      column: z.int().min(0),
      title: z.string(),
      samples: z.array(z.string()),
      field: importField.nullable(),
    }),
  ),
  /** Why the columns do not do: nothing can be imported until they are put right. */
  columns_fault: z.string().nullable(),
  rows: z.int().min(0),
  counts,
  /** What rows make together; a whole comes whole or not at all. */
  groups: z.array(
    z.object({
      /** Its first one. */
      row: z.int().min(1),
      title: z.string(),
      details: z.string(),
      outcome: z.enum(['add', 'skip']),
      /** Why it would not come, or what to know of it. */
      problems: z.array(z.string()),
    }),
  ),
  /** Rows that say something, the first thousand. */
  reported: z.array(importRow),
  /** Rows that say something and are not among them. */
  reported_left_off: z.int().min(0),
});

export type ImportPreview = z.output<typeof importPreview>;

export const previewImport = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/imports/preview',
  summary:
    'What a file would bring, row by row, without doing anything; XLSX or CSV with headings in its first row',
  files: FILE,
  body: z.object(asked),
  answer: defineOne(importPreview),
  refusals: [401, 403, 413],
});

export const importItem = z.object({
  import_id: identifier,
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string(),
  counts,
  /** Competitions that it has made; null of a kind that makes none. */
  competitions: z.int().min(0).nullable(),
  /** Ratings that follow from it, or from its undoing, are being computed. */
  is_counting: flag,
  imported_by: z.string().nullable(),
  imported_dt: moment,
  undone_by: z.string().nullable(),
  undone_dt: moment.nullable(),
});

export type ImportItem = z.output<typeof importItem>;

export const applyImport = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/imports',
  summary: 'Bring a file in, in one transaction; rows that cannot be brought in are left out',
  files: FILE,
  body: z.object(asked),
  answer: defineOne(z.object({ import_id: identifier, counts, competitions: importItem.shape.competitions })),
  // 409: no row of the file can be imported.
  refusals: [401, 403, 409, 413],
});

export const listImports = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'Files that were brought in, the latest first',
  query: z.object(definePaging({ pageSize: 20 })),
  answer: listOf(importItem),
  refusals: [401, 403],
});

export const undoImport = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/imports/{id}/undo',
  summary: 'Take a whole import back; refused with reasons where something has come of it since',
  params: z.object({ id }),
  answer: defineOne(z.object({ import_id: identifier })),
  refusals: [401, 403, 404, 409],
});
