import { HANDBOOKS, REDACTED } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { getEndOfDay, getStartOfDay } from '../../../database/moscow.ts';
import { readPage, type Paging } from '../../../database/paging.ts';
import { holds, holdsWords, splitWords } from '../../../database/search.ts';
import { selectAccountName, selectNamedAccounts } from '../../accounts/index.ts';

export interface LogFilters {
  readonly user_id?: number | undefined;
  readonly user?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly subject_id?: number | undefined;
  readonly about?: string | undefined;
  readonly import_id?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const SUBJECT = { user: 'subject_user', person: 'subject_person', registration: 'subject_registration' };

/** Whose document or wish it is: the log itself names nobody who may be deleted. */
const ownerName = sql<string | null>`(
  select ${selectAccountName({ user: 'owner', person: 'owner_person', registration: 'owner_registration' })} from users as owner
  left join persons as owner_person on owner_person.id = owner.person_id
  left join registrations as owner_registration on owner_registration.user_id = owner.id
  where owner.id = (entry.after->>'user_id')::int
)`;

/** What is called otherwise than a person; what has no title here may have one in the log. */
const subjectTitle = sql<string | null>`case entry.subject
  when 'tournaments' then coalesce(
    (select full_name from all_tournaments where all_tournaments.id = entry.subject_id), entry.before->>'full_name'
  )
  when 'applications' then (
    select concat_ws(' ', last_name, first_name, middle_name) from applications
    join players on players.id = applications.player_id join persons on persons.id = players.person_id
    where applications.id = entry.subject_id
  )
  when 'federation_requests' then ${ownerName}
  when 'imports' then (select file_name from imports where imports.id = entry.subject_id)
  when 'private_files' then concat_ws(', ', nullif(entry.after->>'file_name', ${REDACTED}), ${ownerName})
  when 'letters' then (select subject || ', ' || recipient from letters where letters.id = entry.subject_id)
  when 'albums' then (select title from all_albums where id = entry.subject_id)
  when 'videos' then (select title from all_videos where id = entry.subject_id)
  when 'letter_texts' then entry.after->>'letter'
end`;

/** What has no name once its row is gone, whatever the log knows. */
const UNTITLED: ReadonlySet<string> = new Set([
  'tournaments',
  'applications',
  'federation_requests',
  'imports',
  'private_files',
  'letters',
  'letter_texts',
]);

/** Whether its page can be opened: what was deleted has none any more, and an account only with its registration. */
const isThere = sql<boolean>`case entry.subject
  when 'users' then subject_registration.user_id is not null
  when 'persons' then subject_person.id is not null
  when 'tournaments' then exists (select from all_tournaments where all_tournaments.id = entry.subject_id)
  when 'albums' then exists (select from all_albums where all_albums.id = entry.subject_id)
  when 'videos' then exists (select from all_videos where all_videos.id = entry.subject_id)
  when 'letters' then exists (select from letters where letters.id = entry.subject_id)
  else true
end`;

/** Acts with who did them and whom to, the latest first. */
const selectEntries = (db: Db) =>
  db
    .selectFrom('audit_log as entry')
    .leftJoin(selectNamedAccounts(db).as('actor'), 'actor.id', 'entry.user_id')
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
    .select((eb) => eb.fn.coalesce(selectAccountName(SUBJECT), subjectTitle).as('subject_name'))
    .select(isThere.as('is_subject_there'))
    .select(
      sql<number | null>`case entry.subject when 'applications' then (
        select tournament_id from applications where applications.id = entry.subject_id
      ) end`.as('subject_tournament_id'),
    )
    .orderBy('entry.id', 'desc');

/** Acts that the filters let through. */
export function listEntries(db: Db, { page, pageSize, ...filters }: LogFilters & Paging) {
  let found = selectEntries(db);
  const {
    user_id: userId,
    user,
    action,
    subject,
    subject_id: subjectId,
    about,
    import_id: importId,
    from,
    to,
  } = filters;
  if (userId !== undefined) found = found.where('entry.user_id', '=', userId);
  found = found.where(holdsWords(sql.ref('actor.searchable'), user));
  if (action !== undefined) found = found.where('entry.action', '=', action);
  if (subject !== undefined) found = found.where('entry.subject', '=', subject);
  if (subjectId !== undefined) found = found.where('entry.subject_id', '=', subjectId);
  const words = splitWords(about ?? '');
  if (words.length > 0) found = found.where(isAbout(words));
  if (importId !== undefined) found = found.where(isOfImport(importId));
  // A file of hundreds of rows is one line, unless it is looked into.
  else if (action === undefined && subjectId === undefined && words.length === 0)
    found = found.where('entry.action', 'not in', [...OF_IMPORTS, 'undo-import-into-person']);
  if (from !== undefined) found = found.where('entry.happened_at', '>=', getStartOfDay(from));
  if (to !== undefined) found = found.where('entry.happened_at', '<', getEndOfDay(to));
  return readEntries(db, found, { page, pageSize });
}

/** What an import writes for each thing that it makes or changes. */
const OF_IMPORTS = ['import-person', 'import-into-person', 'import-competition'] as const;

/** Imports go one after another, each with a line of its own at its end: what is between the two is of the later one. */
const isOfImport = (importId: number) => sql<boolean>`
  entry.action in (${sql.join(OF_IMPORTS.map((action) => sql`${action}`))}) and exists (
    select from audit_log as done
    where done.subject = 'imports' and done.subject_id = ${importId} and done.action = 'carry-out-import'
      and entry.id < done.id and entry.id > coalesce((
        select max(earlier.id) from audit_log as earlier
        where earlier.subject = 'imports' and earlier.action = 'carry-out-import' and earlier.id < done.id
      ), 0)
  )
`;

/** What is called as the log knew it. */
const TITLED = ['albums', 'videos', 'banners', ...HANDBOOKS];

/** About whom or what is called so, deleted or not; accounts and applications are found by their persons. */
function isAbout(words: readonly string[]) {
  const named = (name: string) =>
    sql.join(
      words.map((word) => holds(sql<string>`${sql.raw(name)}`, word)),
      sql` and `,
    );
  return sql<boolean>`(entry.subject, entry.subject_id) in (
    with account as (
      select users.id from users join persons on persons.id = users.person_id
        where ${named('persons.search_name')}
      union select user_id from registrations
        where ${named("searchable(concat_ws(' ', last_name, first_name, middle_name))")}
    )
    select 'persons', id from persons where ${named('search_name')}
    union all select 'users', id from account
    union all select 'federation_requests', id from federation_requests where user_id in (select id from account)
    union all select 'private_files', id from private_files where user_id in (select id from account)
    union all select 'applications', applications.id from applications
      join players on players.id = applications.player_id join persons on persons.id = players.person_id
      where ${named('persons.search_name')}
    union all select 'tournaments', id from all_tournaments where ${named('search_name')}
    union all select 'applications', applications.id from applications
      join all_tournaments on all_tournaments.id = applications.tournament_id
      where ${named('all_tournaments.search_name')}
    union all select 'albums', id from all_albums where ${named('searchable(title)')}
    union all select 'videos', id from all_videos where ${named('searchable(title)')}
    union all select subject, subject_id from audit_log where subject = any(${TITLED}::text[])
      and ${named("searchable(coalesce(after->>'title', before->>'title'))")}
    union all select 'imports', id from imports where ${named('searchable(file_name)')}
    union all select 'letters', id from letters where ${named("searchable(recipient || ' ' || subject)")}
  )`;
}

interface SubjectEntries {
  readonly subject: string;
  readonly ids: readonly number[];
  /** Acts that are about them too, though they stand under another. */
  readonly entryIds?: readonly number[];
}

/** Acts about any of these. */
export function listSubjectEntries(db: Db, { subject, ids, entryIds = [] }: SubjectEntries, paging: Paging) {
  const found = selectEntries(db).where((eb) =>
    eb.or([
      eb.and([eb('entry.subject', '=', subject), eb('entry.subject_id', 'in', [...ids])]),
      eb('entry.id', '=', eb.fn.any(eb.val([...entryIds]))),
    ]),
  );
  return readEntries(db, found, paging);
}

async function readEntries(db: Db, found: ReturnType<typeof selectEntries>, paging: Paging) {
  const page = await readPage(found, paging);
  const titles = await readLastTitles(db, page.rows);
  const named = page.rows.map((row) => ({
    ...row,
    subject_name: row.subject_name ?? titles.get(keyOf(row)) ?? null,
  }));
  return { ...page, rows: named };
}

export type EntryRow = Awaited<ReturnType<typeof readEntries>>['rows'][number];

interface Subject {
  readonly subject: string;
  readonly subject_id: number | null;
}

const keyOf = ({ subject, subject_id: id }: Subject): string => `${subject} ${id}`;

/**
 * What is called as the log knew it last: what was deleted, and what the log always names, as banners and entries of handbooks. Each is
 * looked up once, however many acts are about it.
 */
async function readLastTitles(
  db: Db,
  rows: readonly (Subject & { readonly subject_name: string | null })[],
): Promise<ReadonlyMap<string, string>> {
  const unnamed = rows.filter(
    ({ subject, subject_id: id, subject_name: name }) =>
      name === null && id !== null && !UNTITLED.has(subject),
  );
  const subjects = [...new Map(unnamed.map((row) => [keyOf(row), row])).values()];
  if (subjects.length === 0) return new Map();
  const { rows: titles } = await sql<Subject & { title: string }>`
    select asked.subject, asked.subject_id, last.title
    from unnest(
      ${subjects.map(({ subject }) => subject)}::text[], ${subjects.map(({ subject_id: id }) => id)}::int[]
    ) as asked (subject, subject_id)
    cross join lateral (
      select coalesce(after->>'title', before->>'title') as title from audit_log as known
      where known.subject = asked.subject and known.subject_id = asked.subject_id
        and coalesce(after->>'title', before->>'title') is not null
      order by known.id desc limit 1
    ) as last
  `.execute(db);
  return new Map(titles.map((row) => [keyOf(row), row.title]));
}
