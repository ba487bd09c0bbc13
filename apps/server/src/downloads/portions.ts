import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Page, Paging } from '../database/paging.ts';
import { MAX_ROWS, type Table } from './table.ts';

/** Rows that are written in one go: the server answers others between two portions. */
const PORTION = 200;

/**
 * The list as far as a file takes it, portion by portion, and how many rows it has. All are read at once: pages that are read one
 * after another leave rows out or repeat them when the list changes meanwhile.
 */
export async function loadInPortions<Row>(
  load: (paging: Paging) => Promise<Page<Row>>,
): Promise<{ readonly portions: AsyncIterable<readonly Row[]>; readonly totalCount: number }> {
  const { rows, totalCount } = await load({ page: 1, pageSize: MAX_ROWS });
  async function* portions(): AsyncGenerator<readonly Row[]> {
    for (let from = 0; from < rows.length; from += PORTION) {
      yield rows.slice(from, from + PORTION);
      await nextTurn();
    }
  }
  // The list may have been counted at another moment.
  return { portions: portions(), totalCount: totalCount > MAX_ROWS ? totalCount : rows.length };
}

interface Listing<Row, Wire> extends Pick<Table<Wire>, 'title' | 'fileName' | 'columns'> {
  readonly filters?: readonly string[];
  readonly load: (paging: Paging) => Promise<Page<Row>>;
  readonly toWire: (row: Row) => Wire;
}

/** A whole list as a table for a file, on sheets that lie on their side. */
export async function listTable<Row, Wire>({
  load,
  toWire,
  filters = [],
  ...texts
}: Listing<Row, Wire>): Promise<Table<Wire>> {
  const { portions, totalCount } = await loadInPortions(load);
  async function* wire(): AsyncGenerator<readonly Wire[]> {
    for await (const portion of portions) yield portion.map(toWire);
  }
  return { ...texts, filters, rows: wire(), totalCount, madeAt: new Date(), layout: 'landscape' };
}
