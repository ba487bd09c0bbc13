/** The order with one moved to a place, counted without it. */
export function moveToPlace(ids: readonly number[], id: number, place: number): readonly number[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, Math.min(others.length, place)), 0, id);
}

/** What stands after one in an order; null after the last. */
export function findNextPhoto(ids: readonly number[], id: number): number | null {
  return ids[ids.indexOf(id) + 1] ?? null;
}

/** Where a key moves something from its place, in rows of so many; nothing for other keys. */
export function movePlaceByKey(
  key: string,
  place: number,
  count: number,
  columns: number,
): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place - columns,
    ArrowDown: place + columns,
    Home: 0,
    End: count - 1,
  };
  const wanted = places[key];
  return wanted === undefined ? undefined : Math.max(0, Math.min(count - 1, wanted));
}

/** The order as it was arranged here, with what has come since at its end, and without what has gone. */
export function arrangeOver(own: readonly number[], stored: readonly number[]): readonly number[] {
  const present = new Set(stored);
  const known = new Set(own);
  return [...own.filter((id) => present.has(id)), ...stored.filter((id) => !known.has(id))];
}
