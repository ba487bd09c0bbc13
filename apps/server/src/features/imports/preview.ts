import { IMPORT_FIELDS, type ImportField, type ImportPreview, type ImportRow } from '@nardy/contract';
import { countsOf } from './carrying/carryOut.ts';
import { checkSheet, partsOf, type Asked, type Checked, type CheckedRow } from './checking/check.ts';
import type { Problem } from './checking/person.ts';
import { textOf } from './checking/values.ts';
import type { ImportsParts } from './parts.ts';
import type { Sheet } from './reading/cells.ts';

const MOST_TOLD = 1_000;
const SAMPLES = 3;
const LONGEST_SAMPLE = 60;

/** What a file would bring, without doing anything. */
export async function previewOf({ db }: ImportsParts, sheet: Sheet, asked: Asked): Promise<ImportPreview> {
  const checked = await checkSheet(db, sheet, asked);
  const { format, encoding, separator } = sheet;
  const saying = checked.rows.filter(({ problems, known }) => problems.length > 0 || known.length > 0);
  return {
    format,
    encoding,
    separator,
    columns: columnsIn(sheet, checked),
    columns_fault: checked.columnsFault,
    rows: partsOf(sheet).body.length,
    counts: countsOf(checked.rows),
    told: saying.slice(0, MOST_TOLD).map((row) => toRow(row, checked)),
    told_left_off: Math.max(0, saying.length - MOST_TOLD),
  };
}

function columnsIn(sheet: Sheet, { titles, columns }: Checked): ImportPreview['columns'] {
  const first = partsOf(sheet).body.slice(0, SAMPLES);
  const fields = new Map(Object.entries(columns).map(([field, column]) => [column, field as ImportField]));
  return titles.map((title, column) => ({
    column,
    title,
    samples: first
      .map(({ cells }) => textOf(cells[column]).slice(0, LONGEST_SAMPLE))
      .filter((sample) => sample !== ''),
    field: fields.get(column) ?? null,
  }));
}

function toRow({ row, person, problems, known, outcome, personId }: CheckedRow, checked: Checked): ImportRow {
  const { last_name: last, first_name: first, middle_name: middle, birthday } = person;
  return {
    row,
    fullName: [last, first, middle].filter(Boolean).join(' '),
    birthday,
    outcome,
    problems: problems.map((problem) => toProblem(problem, checked)),
    known: known.map((one) => ({ ...one, is_same_birthday: one.is_same_birthday ? 1 : 0 })),
    person_id: personId,
  };
}

/** By the column's own heading, for that is what the person looks for. */
function toProblem({ field, sentence, isFatal }: Problem, { titles, columns }: Checked) {
  const column = field === null ? undefined : columns[field];
  const heading = column === undefined ? '' : titles[column];
  const title = heading || (field === null ? null : IMPORT_FIELDS[field]);
  return { column: title, sentence, is_fatal: isFatal ? (1 as const) : (0 as const) };
}
