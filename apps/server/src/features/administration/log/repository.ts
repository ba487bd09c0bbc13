import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { endOfDay, startOfDay } from '../../../database/moscow.ts';
import { pageOf, type Paging } from '../../../database/paging.ts';
import { holds, splitWords } from '../../../database/search.ts';
import { accountName, namedAccounts } from '../../accounts/index.ts';

export interface LogFilters {
  readonly user_id?: number | undefined;
  readonly user?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly subject_id?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const SUBJECT = { user: 'subject_user', person: 'subject_person', registration: 'subject_registration' };

/** Acts with who did them and whom to, the latest first. */
const allEntries = (db: Db) =>
  db
    .selectFrom('audit_log as entry')
    .leftJoin(namedAccounts(db).as('actor'), 'actor.id', 'entry.user_id')
    .leftJoin('users as subject_user', (join) =>
      join.on('entry.subject', '=', 'users').onRef('subject_user.id', '=', 'entry.subject_id'),
    )
    .leftJoin('persons as subject_person', (join) =>
      join.on(
        'subject_person.id',
        '=',
        sql<number>`case entry.subject when 'persons' then entry.subject_id else subject_user.person_id end`,
      ),
    )
    .leftJoin('registrations as subject_registration', 'subject_registration.user_id', 'subject_user.id')
    .selectAll('entry')
    .select(['actor.name as actor_name', 'actor.email as actor_email', 'actor.role as actor_role'])
    .select(accountName(SUBJECT).as('subject_name'))
    .orderBy('entry.id', 'desc');

/** Acts that the filters let through. */
export function listEntries(db: Db, { page, pageSize, ...filters }: LogFilters & Paging) {
  let found = allEntries(db);
  const { user_id: userId, user, action, subject, subject_id: subjectId, from, to } = filters;
  if (userId !== undefined) found = found.where('entry.user_id', '=', userId);
  for (const word of splitWords(user ?? '')) found = found.where(holds(sql.ref('actor.searchable'), word));
  if (action !== undefined) found = found.where('entry.action', '=', action);
  if (subject !== undefined) found = found.where('entry.subject', '=', subject);
  if (subjectId !== undefined) found = found.where('entry.subject_id', '=', subjectId);
  if (from !== undefined) found = found.where('entry.happened_at', '>=', startOfDay(from));
  if (to !== undefined) found = found.where('entry.happened_at', '<', endOfDay(to));
  return pageOf(found, { page, pageSize });
}

/** Acts about any of these. */
export function listSubjectEntries(
  db: Db,
  { subject, ids }: { readonly subject: string; readonly ids: readonly number[] },
  paging: Paging,
) {
  const found = allEntries(db)
    .where('entry.subject', '=', subject)
    .where('entry.subject_id', 'in', [...ids]);
  return pageOf(found, paging);
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>['rows'][number];
