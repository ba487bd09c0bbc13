import { useState } from 'react';
import { keepOrder, sortRows, type FilterId } from './lists.ts';
import type { TableRow } from './states.ts';

interface List {
  readonly filter: FilterId;
  readonly setFilter: (filter: FilterId) => void;
  readonly shown: readonly TableRow[];
}

/** The list of games. It is sorted anew only while nobody types and no row is chosen by hand. */
export function useList(rows: readonly TableRow[], isFrozen: boolean): List {
  const [filter, setFilter] = useState<FilterId>('open');
  const [order, setOrder] = useState<{ readonly of: FilterId; readonly games: readonly number[] }>();
  const sorted = sortRows(rows, filter).map(({ game }) => game.number);
  const games = isFrozen && order?.of === filter ? keepOrder(order.games, sorted) : sorted;
  if (order?.of !== filter || !isSame(order.games, games)) setOrder({ of: filter, games });
  const byNumber = new Map(rows.map((row) => [row.game.number, row]));
  return { filter, setFilter, shown: games.flatMap((game) => byNumber.get(game) ?? []) };
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((game, index) => game === other[index]);
}
