import { useEffect, useEffectEvent, useState } from 'react';
import { useWindowState } from '../../components/Dialog/useWindowState';
import type { ListPage } from './pages';

export interface WindowList<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;
  readonly state: 'loading' | 'ready' | 'failed';
  /** Asks for the next page, or again for the one that failed and those that were to follow it. */
  readonly more: () => void;
}

interface Loaded<Row> {
  readonly key: string;
  readonly rows: readonly Row[];
  readonly totalCount: number;
  /** Pages asked for and pages that came. */
  readonly wanted: number;
  readonly depth: number;
  readonly failed: boolean;
}

/**
 * A list in a window, which has no address: its pages come one after another, and another `key` begins anew, without
 * repeats of rows that moved from one page to the next meanwhile. The browser's history has its depth, under `name`.
 */
export function useWindowList<Row>(
  name: string,
  key: string,
  idOf: (row: Row) => number,
  fetchPage: (page: number) => Promise<ListPage<Row>>,
): WindowList<Row> {
  const [noted, note] = useWindowState(name, { key, depth: 1 });
  const [list, setList] = useState<Loaded<Row>>(() => createEmpty(key, noted.key === key ? noted.depth : 1));
  if (list.key !== key) setList(createEmpty(key));
  const { wanted, depth, failed } = list;
  const ask = useEffectEvent(fetchPage);
  const isWaiting = list.key === key && depth < wanted && !failed;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isCurrent = true;
    const change = (patch: (before: Loaded<Row>) => Partial<Loaded<Row>>) =>
      isCurrent && setList((before) => ({ ...before, ...patch(before) }));
    ask(depth + 1).then(
      ({ data, totalCount }) =>
        change(({ rows }) => ({
          rows: [...rows, ...data],
          totalCount,
          depth: depth + 1,
        })),
      () => change(() => ({ failed: true })),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, depth, isWaiting]);
  return {
    rows: [...new Map(list.rows.map((row) => [idOf(row), row])).values()],
    totalCount: list.totalCount,
    state: failed ? 'failed' : depth < wanted ? 'loading' : 'ready',
    more: () => {
      const next = failed ? wanted : depth + 1;
      if (!failed) note({ key, depth: next });
      setList((before) => ({ ...before, failed: false, wanted: next }));
    },
  };
}

function createEmpty<Row>(key: string, wanted = 1): Loaded<Row> {
  return { key, rows: [], totalCount: 0, wanted, depth: 0, failed: false };
}
