import { addPoints, isProvisional, shownRating } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { removeImportedLists, saveImportedLists } from '../repository/importedLists.ts';
import { addRecounts } from '../repository/recounts.ts';
import { publishedAt } from './months.ts';

/** The list of a month of the time before the portal, as a file has it. */
export interface BroughtList {
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
export async function bringLists(trx: Db, importId: number, lists: readonly BroughtList[]): Promise<void> {
  await saveImportedLists(
    trx,
    importId,
    lists.map(({ month, lines, ...list }) => ({
      ...list,
      period: `${month}-01`,
      published_at: publishedAt(month),
      lines: lines.map(({ rating, ...line }) => ({
        ...line,
        rating: shownRating(rating),
        exact_rating: addPoints(rating, 0),
        is_provisional: isProvisional(line.experience),
      })),
    })),
  );
  await addRecounts(trx, importId, [...new Set(lists.map(({ discipline_id: id }) => id))]);
}

/** Takes the lists of an import away, in the transaction of its undoing. Ask for the job as well. */
export async function takeListsBack(trx: Db, importId: number): Promise<void> {
  await addRecounts(trx, importId, await removeImportedLists(trx, importId));
}
