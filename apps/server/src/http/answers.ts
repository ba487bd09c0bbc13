import type { Page } from '../database/paging.ts';
import { NotFoundError } from './errors.ts';

/** Puts a page of rows on the wire, each by its entity's one mapper. */
export function answerPage<Row, Wire>({ rows, totalCount }: Page<Row>, toWire: (row: Row) => Wire) {
  return { success: true as const, data: rows.map(toWire), totalCount };
}

/** Puts one row on the wire; `sentence` is the Russian refusal when there is none. */
export function answerOne<Row, Wire>(row: Row | undefined, toWire: (row: Row) => Wire, sentence: string) {
  if (row === undefined) throw new NotFoundError(sentence);
  return { success: true as const, data: toWire(row) };
}
