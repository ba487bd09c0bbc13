import { formatCalendarDate } from '@nardy/contract/calendarDates';
import { DATE_UNKNOWN, parseKnownMoment, type Moment } from '@nardy/contract/moments';
import type { CalendarDate } from '../database/schema/columns.ts';

/** A value of a table's file; a date is a calendar day. */
export type Cell = string | number | { readonly date: CalendarDate } | null;

export interface Column<Row> {
  readonly title: string;
  /** About how many letters its values have: columns share a printed page's width in this proportion. */
  readonly width: number;
  readonly align?: 'start' | 'end';
  /** `index` counts the rows from 0. */
  readonly value: (row: Row, index: number) => Cell;
}

/** A list as a file has it, whatever the file's format. */
export interface Table<Row> {
  readonly title: string;
  /** The file's name without its ending. */
  readonly fileName: string;
  /** The filters in words, a sentence each; a printed list has them under its title. */
  readonly filters: readonly string[];
  readonly columns: readonly Column<Row>[];
  /** In their order, portion by portion: the server does other work between two portions. */
  readonly rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
  /** How many rows the list has, those that did not fit into the file included. */
  readonly totalCount: number;
  /** The moment that the file tells about. */
  readonly madeAt: Date;
  /** How an A4 sheet lies; by default upright. */
  readonly layout?: 'portrait' | 'landscape';
}

/** The most rows of a file. What is beyond does not get in, and the file says so. */
export const MAX_ROWS = 10_000;

/** Says that rows are missing; undefined when all are there. */
export function formatMissingRows({ totalCount }: Pick<Table<never>, 'totalCount'>): string | undefined {
  if (totalCount <= MAX_ROWS) return undefined;
  return `Показаны первые ${formatWholeNumber(MAX_ROWS)} строк из ${formatWholeNumber(totalCount)}: уточните фильтры, чтобы увидеть остальные.`;
}

/** The rows' cells, no more than a file takes. */
export async function* formatCells<Row>({ columns, rows }: Table<Row>): AsyncGenerator<readonly Cell[][]> {
  let index = 0;
  for await (const portion of rows) {
    const taken = portion.slice(0, MAX_ROWS - index);
    const first = index;
    yield taken.map((row, offset) => columns.map(({ value }) => value(row, first + offset)));
    index += taken.length;
    if (index >= MAX_ROWS) return;
  }
}

/** A cell as people read it: "17.04.1991", "12,5"; nothing for null. */
export function formatShownCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return formatCalendarDate(cell.date);
}

const MOMENT = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Moscow',
});

/** A moment in a cell: "22.11.2026, 10:45:03", in Moscow. */
export function formatMomentCell(moment: Moment): string {
  const known = parseKnownMoment(moment);
  return known ? MOMENT.format(known) : DATE_UNKNOWN;
}

const INTEGERS = new Intl.NumberFormat('ru-RU');

export function formatWholeNumber(value: number): string {
  return INTEGERS.format(value);
}
