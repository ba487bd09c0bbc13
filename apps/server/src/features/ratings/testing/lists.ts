import type { Db } from '../../../database/connection.ts';
import { bringLists, undoLists, type ImportedList } from '../index.ts';

/** Brings lists in as an import does. */
export function applyImportedLists(db: Db, lists: readonly ImportedList[]): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('imports')
      .values({
        kind: 'rating-lists',
        file_name: 'Рейтинг.csv',
        counts: '{}',
        changes: JSON.stringify({ lists: [] }),
        imported_by: null,
        undone_by: null,
        undone_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bringLists(trx, id, lists);
  });
}

export function undoImportedLists(db: Db, lists: readonly ImportedList[]): Promise<void> {
  return db.transaction().execute((trx) => undoLists(trx, lists));
}
