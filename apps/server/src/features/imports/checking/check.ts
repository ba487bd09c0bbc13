import type { ImportDecisions, ImportKind } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import type { FoundInFile } from '../kind.ts';
import { KINDS } from '../kinds.ts';
import { isBlank, type Sheet } from '../reading/cells.ts';
import { chooseColumns, findColumnChosenTwice, matchColumns, type Columns } from './columns.ts';
import { parseText } from './values.ts';

export interface Asked {
  readonly kind: ImportKind;
  readonly columns?: Columns | undefined;
  readonly decisions?: ImportDecisions | undefined;
}

export interface Checked {
  readonly titles: readonly string[];
  readonly columns: Columns;
  /** Or why the columns do not do. */
  readonly found: FoundInFile | { readonly fault: string };
}

/** Finds the headings; they and the rows under them by their numbers in the spreadsheet. */
export function splitSheet({ rows }: Sheet) {
  const head = rows.findIndex((row) => row.some((cell) => !isBlank(cell)));
  const numbered = rows.map((cells, index) => ({ row: index + 1, cells }));
  const titles = rows[head]?.map(parseText) ?? [];
  return {
    titles,
    body: numbered.slice(head + 1).filter(({ cells }) => cells.some((cell) => !isBlank(cell))),
  };
}

/** Checks a whole file: what each row says, whom it means, and what is to become of it. */
export async function checkSheet(db: Db, sheet: Sheet, asked: Asked): Promise<Checked> {
  const kind = KINDS[asked.kind];
  const { titles, body } = splitSheet(sheet);
  const columns = asked.columns
    ? chooseColumns(asked.kind, asked.columns, titles.length)
    : matchColumns(kind.headings, titles);
  const fault = kind.columnsFault(columns) ?? findColumnChosenTwice(columns);
  const found = fault === null ? await kind.check(db, { columns, body }, asked.decisions ?? {}) : { fault };
  return { titles, columns, found };
}
