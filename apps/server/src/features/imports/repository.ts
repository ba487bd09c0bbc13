import type { Db } from '../../database/connection.ts';
import { pageOf, type Paging } from '../../database/paging.ts';
import { accountName } from '../accounts/index.ts';

const IMPORTER = { user: 'importer', person: 'importer_person', registration: 'importer_registration' };
const UNDOER = { user: 'undoer', person: 'undoer_person', registration: 'undoer_registration' };

/** Files that were brought in, the latest first. */
export function listImports(db: Db, paging: Paging) {
  const found = db
    .selectFrom('imports as one')
    .leftJoin('users as importer', 'importer.id', 'one.imported_by')
    .leftJoin('persons as importer_person', 'importer_person.id', 'importer.person_id')
    .leftJoin('registrations as importer_registration', 'importer_registration.user_id', 'importer.id')
    .leftJoin('users as undoer', 'undoer.id', 'one.undone_by')
    .leftJoin('persons as undoer_person', 'undoer_person.id', 'undoer.person_id')
    .leftJoin('registrations as undoer_registration', 'undoer_registration.user_id', 'undoer.id')
    .select(['one.id', 'one.kind', 'one.file_name', 'one.counts', 'one.imported_at', 'one.undone_at'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('rating_recounts as waiting').whereRef('waiting.import_id', '=', 'one.id'))
        .as('is_counting'),
    )
    .select([accountName(IMPORTER).as('imported_by'), accountName(UNDOER).as('undone_by')])
    .orderBy('one.id', 'desc');
  return pageOf(found, paging);
}

export type ImportFound = Awaited<ReturnType<typeof listImports>>['rows'][number];
