import { addPoints, isProvisional, roundRating } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { removeImportedLists, saveImportedLists } from '../repository/importedLists.ts';
import { addRecounts } from '../repository/recounts.ts';
import { getPublishedAt } from './months.ts';

/** The list of a month of the time before the portal, as a file has it. */
export interface ImportedList {
  readonly discipline_id: number;
  /** `YYYY-MM` */
  readonly month: string;
  /** How many athletes it had, with those who were left out. */
  readonly total: number;
  readonly lines: readonly {
    readonly player_id: number;
    /** Points, with or without a fraction. */
    readonly rating: number;
    readonly experience: number;
    readonly position: number;
  }[];
}

/** Brings lists in, in the transaction of their import. Ask for the job as well: ratings begin with the last of them. */
export async function bringLists(trx: Db, importId: number, lists: readonly ImportedList[]): Promise<void> {
  await saveImportedLists(
    trx,
    importId,
    lists.map(({ month, lines, ...list }) => ({
      ...list,
      period: `${month}-01`,
      published_at: getPublishedAt(month),
      lines: lines.map(({ rating, ...line }) => ({
        ...line,
        rating: roundRating(rating),
        exact_rating: addPoints(rating, 0),
        is_provisional: isProvisional(line.experience),
      })),
    })),
  );
  const disciplines = new Set(lists.map(({ discipline_id: id }) => id));
  await addRecounts(
    trx,
    Array.from(disciplines, (discipline_id) => ({ discipline_id, import_id: importId })),
  );
}

/** Takes imported lists away, in the transaction of the undoing. Ask for the job as well. */
export async function undoLists(
  trx: Db,
  lists: readonly Pick<ImportedList, 'discipline_id' | 'month'>[],
): Promise<void> {
  await addRecounts(trx, await removeImportedLists(trx, lists));
}
