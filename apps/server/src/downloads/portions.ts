import type { Page, Paging } from '../database/paging.ts';

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
