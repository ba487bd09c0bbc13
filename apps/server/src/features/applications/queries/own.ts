import type { Db } from '../../../database/connection.ts';
import { readPage, type Paging } from '../../../database/paging.ts';
import { selectHasLeft, selectIsEntered, selectPosition } from '../taken.ts';

const selectApplications = (db: Db) =>
  db
    .selectFrom('applications as application')
    .innerJoin('tournaments as tournament', 'tournament.id', 'application.tournament_id')
    .innerJoin('players as player', 'player.id', 'application.player_id')
    .innerJoin('persons as person', 'person.id', 'player.person_id')
    .leftJoin('disciplines as discipline', 'discipline.id', 'tournament.discipline_id')
    .selectAll('application')
    .select([
      'tournament.full_name as tournament_title',
      'tournament.start_at',
      'discipline.title as discipline_title',
      'person.last_name',
      'person.first_name',
      'person.middle_name',
    ])
    .select(selectPosition('application').as('position'))
    .select(selectIsEntered('application').as('is_entered'))
    .select(selectHasLeft('application').as('has_left'));

/** The latest first. */
export function listOwn(
  db: Db,
  playerId: number,
  { tournament_id: tournament, ...paging }: Paging & { readonly tournament_id?: number | undefined },
) {
  let found = selectApplications(db).where('application.player_id', '=', playerId);
  if (tournament !== undefined) found = found.where('application.tournament_id', '=', tournament);
  return readPage(
    found.orderBy('application.submitted_at', 'desc').orderBy('application.id', 'desc'),
    paging,
  );
}

export type ListedRow = Awaited<ReturnType<typeof listOwn>>['rows'][number];

/** Documents of applications that are still there. */
export function listApplicationFiles(db: Db, applicationIds: readonly number[]) {
  if (applicationIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('application_files as link')
    .innerJoin('private_files as file', 'file.id', 'link.file_id')
    .select([
      'link.application_id',
      'link.kind',
      'file.id',
      'file.media_type',
      'file.size',
      'file.created_at',
    ])
    .where('link.application_id', 'in', [...applicationIds])
    .where('file.deleted_at', 'is', null)
    .orderBy('file.id')
    .execute();
}

export type ApplicationFileRow = Awaited<ReturnType<typeof listApplicationFiles>>[number];
