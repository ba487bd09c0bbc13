import type { ImportedList } from '../../ratings/index.ts';
import type { Discipline } from '../checking/disciplines.ts';
import type { CheckedLine } from './check.ts';
import { listKey } from './refusals.ts';

/** Whoever has no experience in a file has played long enough for a settled rating: K is 1. */
export const SETTLED = 400;

/** The rows of a list: those that are imported, and all that tell a rating. */
export interface ListOfFile {
  readonly discipline: Discipline;
  readonly month: string;
  readonly rows: readonly CheckedLine[];
}

/** The lists of a file by discipline and month; rows that name none belong to no list. */
export function readListsIn(rows: readonly CheckedLine[]): readonly ListOfFile[] {
  const groups = Map.groupBy(rows, ({ line }) => listKey(line));
  return [...groups.values()]
    .flatMap((own) => {
      const { discipline = null, month = null } = own[0]?.line ?? {};
      return discipline === null || month === null ? [] : [{ discipline, month, rows: own }];
    })
    .toSorted((one, other) => one.discipline.id - other.discipline.id || (one.month < other.month ? -1 : 1));
}

/**
 * A list as it is imported. Places are those of the file; where it gives none they are counted among all who have a
 * rating in it, also among those who are left out: equal ratings share the better place.
 */
export function toImported({ discipline, month, rows }: ListOfFile): ImportedList {
  const rated = rows.flatMap(({ line }) => line.rating ?? []).toSorted((a, b) => a - b);
  // The highest of equal places is written last.
  const places = new Map(rated.map((rating, at) => [rating, rated.length - at]));
  const lines = rows.flatMap(({ line, outcome, athlete }) =>
    outcome !== 'link' || athlete === null || line.rating === null
      ? []
      : [
          {
            player_id: athlete.player_id,
            rating: line.rating,
            experience: line.experience ?? SETTLED,
            position: line.position ?? places.get(line.rating) ?? rated.length,
          },
        ],
  );
  const total = Math.max(rated.length, ...lines.map(({ position }) => position));
  return { discipline_id: discipline.id, month, total, lines };
}
