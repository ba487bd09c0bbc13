import { IMPORT_FIELDS, type ImportField, type ImportPreview, type ImportRow } from '@nardy/contract';
import { checkSheet, splitSheet, type Asked, type Checked } from './checking/check.ts';
import type { Problem } from './checking/row.ts';
import { parseText } from './checking/values.ts';
import type { FoundInFile, PreviewRow } from './kind.ts';
import type { ImportsParts } from './parts.ts';
import type { Sheet } from './reading/cells.ts';

const MOST_REPORTED = 1_000;
/** Namesakes to choose from. */
const MOST_KNOWN = 10;
const SAMPLES = 3;
const LONGEST_SAMPLE = 60;

const NOTHING: Omit<FoundInFile, 'apply'> = {
  counts: { add: 0, link: 0, skip: 0, fault: 0 },
  reported: [],
  groups: [],
};

/** What a file would bring, without doing anything. */
export async function createPreview(
  { db }: ImportsParts,
  sheet: Sheet,
  asked: Asked,
): Promise<ImportPreview> {
  const checked = await checkSheet(db, sheet, asked);
  const { format, encoding, separator } = sheet;
  const { counts, reported, groups } = 'fault' in checked.found ? NOTHING : checked.found;
  return {
    format,
    encoding,
    separator,
    columns: listColumns(sheet, checked),
    columns_fault: 'fault' in checked.found ? checked.found.fault : null,
    rows: splitSheet(sheet).body.length,
    counts,
    groups,
    reported: selectReported(reported, asked).map((row) => toRow(row, checked)),
    reported_left_off: Math.max(0, reported.length - MOST_REPORTED),
  };
}

/**
 * The rows that are shown, in the order of the list. Where there are too many, those that wait for a decision go before faults,
 * for each decision makes room for the next ones, and both before whatever needs nothing.
 */
function selectReported(reported: readonly PreviewRow[], { decisions = {} }: Asked): readonly PreviewRow[] {
  const rankOf = ({ key, outcome }: PreviewRow): number => {
    if (outcome === 'skip' && decisions[key] !== 'skip') return 0;
    return outcome === 'fault' ? 1 : 2;
  };
  const first = reported.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, MOST_REPORTED);
  const shown = new Set(first);
  return reported.filter((row) => shown.has(row));
}

function listColumns(sheet: Sheet, { titles, columns }: Checked): ImportPreview['columns'] {
  const first = splitSheet(sheet).body.slice(0, SAMPLES);
  const fields = new Map(Object.entries(columns).map(([field, column]) => [column, field as ImportField]));
  return titles.map((title, column) => ({
    column,
    title,
    samples: first
      .map(({ cells }) => parseText(cells[column]).slice(0, LONGEST_SAMPLE))
      .filter((sample) => sample !== ''),
    field: fields.get(column) ?? null,
  }));
}

function toRow(row: PreviewRow, checked: Checked): ImportRow {
  return {
    ...row,
    known: row.known.slice(0, MOST_KNOWN),
    problems: row.problems.map((problem) => toProblem(problem, checked)),
  };
}

/** By the column's own heading, for that is what the person looks for. */
function toProblem({ field, sentence, isFatal }: Problem, { titles, columns }: Checked) {
  const column = field === null ? undefined : columns[field];
  const heading = column === undefined ? '' : titles[column];
  const title = heading || (field === null ? null : IMPORT_FIELDS[field]);
  return { column: title, sentence, is_fatal: isFatal ? (1 as const) : (0 as const) };
}
