import type { Page, Paging } from '../database/paging.ts';
import type { Table } from './table.ts';

/** Rows that are read and written in one go: the server answers others between two portions. */
const PORTION = 200;

/** A whole list, portion by portion, and how many rows it has; the first portion is read at once. */
export async function inPortions<Row>(
  load: (paging: Paging) => Promise<Page<Row>>,
): Promise<{ readonly portions: AsyncIterable<readonly Row[]>; readonly totalCount: number }> {
  const { rows, totalCount } = await load({ page: 1, pageSize: PORTION });
  async function* portions(): AsyncGenerator<readonly Row[]> {
    yield rows;
    for (let page = 2; (page - 1) * PORTION < totalCount; page += 1)
      yield (await load({ page, pageSize: PORTION })).rows;
  }
  return { portions: portions(), totalCount };
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
  const { portions, totalCount } = await inPortions(async (paging) => {
    const page = await load(paging);
    return { rows: page.rows.map(toWire), totalCount: page.totalCount };
  });
  return { ...texts, filters, rows: portions, totalCount, madeAt: new Date(), layout: 'landscape' };
}
