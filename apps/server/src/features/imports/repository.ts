import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { readPage, type Paging } from '../../database/paging.ts';
import { selectNamedAccounts } from '../accounts/index.ts';

/** Files that were imported, the latest first. */
export function listImports(db: Db, paging: Paging) {
  const found = db
    .selectFrom('imports as one')
    .leftJoin(selectNamedAccounts(db).as('importer'), 'importer.id', 'one.imported_by')
    .leftJoin(selectNamedAccounts(db).as('undoer'), 'undoer.id', 'one.undone_by')
    .select(['one.id', 'one.kind', 'one.file_name', 'one.counts', 'one.imported_at', 'one.undone_at'])
    .select(sql<number | null>`jsonb_array_length(one.changes->'tournaments')`.as('competitions'))
    .select((eb) =>
      eb
        .exists(eb.selectFrom('rating_recounts as waiting').whereRef('waiting.import_id', '=', 'one.id'))
        .as('is_counting'),
    )
    .select(['importer.name as imported_by', 'undoer.name as undone_by'])
    .orderBy('one.id', 'desc');
  return readPage(found, paging);
}

export type ImportFound = Awaited<ReturnType<typeof listImports>>['rows'][number];
