import { ApiError } from '@nardy/contract/client';
import { getCode } from '@nardy/contract/refusal';
import type { Undo } from '../../components/decisions/decisions.ts';

/** Where something stands in an order: after whom, and where that one is gone, as which. */
export interface Place {
  /** Nothing for the first. */
  readonly after: number | undefined;
  readonly index: number;
}

/** A whole order as the server has it, which names all that is in it. */
export interface StoredOrder {
  /** The name of the list. */
  readonly list: string;
  readonly read: () => Promise<readonly number[]>;
  /** Refused with the code `changed` where another order stands than the one that was read. */
  readonly write: (ids: readonly number[], seen: readonly number[]) => Promise<unknown>;
}

/** Where one of an order stands, or would stand so many places further. */
export function findPlace(ids: readonly number[], id: number, by = 0): Place {
  const index = ids.indexOf(id) + by;
  return { after: ids.filter((one) => one !== id)[index - 1], index };
}

/** The order with one moved to a place. */
export function moveTo(ids: readonly number[], id: number, { after, index }: Place): readonly number[] {
  const others = ids.filter((one) => one !== id);
  if (after === undefined) return [id, ...others];
  return others.toSpliced(others.includes(after) ? others.indexOf(after) + 1 : index, 0, id);
}

/**
 * Moves one to a place in the order that the server has by now, and gives how to put it back where it stood: neither undoes
 * what others have moved meanwhile.
 */
export async function moveInOrder(order: StoredOrder, id: number, place: Place): Promise<Undo> {
  const stood = await takeTurn(order.list, () => write(order, id, place));
  return () => moveInOrder(order, id, stood);
}

const TRIES = 3;

/** Whom somebody else's move overtakes reads the order anew; gives where the moved one stood. */
async function write(order: StoredOrder, id: number, place: Place, tries = TRIES): Promise<Place> {
  const ids = await order.read();
  try {
    await order.write(moveTo(ids, id, place), ids);
  } catch (error) {
    if (tries === 1 || !(error instanceof ApiError) || getCode(error) !== 'changed') throw error;
    return write(order, id, place, tries - 1);
  }
  return findPlace(ids, id);
}

/** Rows in the order of these ids. */
export function sortByIds<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
  ids: readonly number[],
): Row[] {
  return rows.toSorted((one, other) => ids.indexOf(idOf(one)) - ids.indexOf(idOf(other)));
}

/** The last move of each list where any is under way. */
const last = new Map<string, Promise<unknown>>();

/** Whether moves of a list are under way: read now, it shows the order before them. */
export const isMoving = (list: string): boolean => last.has(list);

/** One move of a list is made after the other: the next reads the order that the one before has written. */
function takeTurn<Result>(list: string, move: () => Promise<Result>): Promise<Result> {
  const turn = (last.get(list) ?? Promise.resolve()).then(move).finally(() => {
    if (last.get(list) === settled) last.delete(list);
  });
  const settled = turn.catch(() => undefined);
  last.set(list, settled);
  return turn;
}
