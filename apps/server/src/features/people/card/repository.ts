import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { readPage, type Paging } from '../../../database/paging.ts';
import { selectPersonsWithPlaces } from '../../../database/persons.ts';
import type { Database } from '../../../database/schema.ts';
import { holdsWords } from '../../../database/search.ts';
import { selectNamedAccounts } from '../../accounts/index.ts';

const COLUMNS = [
  'person.id',
  'person.version',
  'player.id as player_id',
  'player.rating',
  'player.games',
  'player.federation_member',
  'rank.id as rank_id',
  'rank.title as rank_title',
  'rank.short_title as rank_short_title',
  'honorary.id as honorary_id',
  'honorary.title as honorary_title',
  'honorary.short_title as honorary_short_title',
  'discipline.title as discipline_title',
  'referee.id as referee_id',
  'category.id as category_id',
  'category.full_name as category_title',
  'category.short_name as category_short_title',
  'user.email',
  'user.role',
  'user.state',
] as const;

/** Of a row of a competition: a training has borrowed names and is nobody's competition. */
const IS_REAL = sql`tournament_id not in (select id from all_tournaments where is_training)`;

/** Everything of a person but awards, merges and people like them. */
export function findPerson(db: Db, id: number) {
  return selectPersonsWithPlaces(db)
    .leftJoin('players as player', 'player.person_id', 'person.id')
    .leftJoin('ranks as rank', 'rank.id', 'player.rank_id')
    .leftJoin('ranks as honorary', 'honorary.id', 'player.honorary_rank_id')
    .leftJoin('disciplines as discipline', 'discipline.id', 'player.main_discipline_id')
    .leftJoin('referees as referee', 'referee.person_id', 'person.id')
    .leftJoin('referee_categories as category', 'category.id', 'referee.category_id')
    .select(COLUMNS)
    .select([
      sql<number>`(
        select count(*)::int from participant_players where player_id = player.id and ${IS_REAL}
      )`.as('played'),
      sql<number>`(
        select count(*)::int from tournament_referees where referee_id = referee.id and ${IS_REAL}
      )`.as('judged'),
      sql<string[]>`array(
        select club.title from player_clubs join clubs as club on club.id = club_id
        where player_id = player.id order by club.title
      )`.as('clubs'),
    ])
    .where('person.id', '=', id)
    .executeTakeFirst();
}

export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Ranks, honorary titles and categories of a person with their orders, the latest first. */
export function listAwards(db: Db, personId: number) {
  return db
    .selectFrom('awards as award')
    .leftJoin('ranks as rank', 'rank.id', 'award.rank_id')
    .leftJoin('referee_categories as category', 'category.id', 'award.category_id')
    .leftJoin(selectNamedAccounts(db).as('giver'), 'giver.id', 'award.given_by')
    .select(['award.id', 'award.kind', 'award.order_number', 'award.order_date', 'award.given_at'])
    .select(sql<string | null>`coalesce(rank.title, category.full_name)`.as('title'))
    .select('giver.name as given_by')
    .where('award.person_id', '=', personId)
    .orderBy('award.order_date', 'desc')
    .orderBy('award.id', 'desc')
    .execute();
}

export type AwardRow = Awaited<ReturnType<typeof listAwards>>[number];

/** Those who were found to be the person, the latest first. */
export function listMerges(db: Db, personId: number) {
  return db
    .selectFrom('person_merges as merge')
    .leftJoin(selectNamedAccounts(db).as('merger'), 'merger.id', 'merge.merged_by')
    .select(['merge.id', 'merge.gone_name', 'merge.merged_at', 'merge.undone_at'])
    .select('merger.name as merged_by')
    .select(sql<boolean>`merge.changes ? 'moved'`.as('has_changes'))
    .where('merge.kept_person_id', '=', personId)
    .orderBy('merge.id', 'desc')
    .execute();
}

export type MergeRow = Awaited<ReturnType<typeof listMerges>>[number];

/** Ids of a person and of all who were merged into it, at whatever remove. */
export async function listFormerIds(db: Db, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive former (id) as (
      values (${personId}::int)
      union
      select gone_person_id from person_merges join former on kept_person_id = former.id where undone_at is null
    )
    select id from former
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Acts of the log by which this card went into another one and came back: they stand under the one that stayed. */
export async function listMergeEntries(db: Db, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select entry.id from audit_log as entry
    where entry.subject = 'persons' and entry.action in ('merge-people', 'undo-merge')
      and entry.subject_id in (select kept_person_id from person_merges where gone_person_id = ${personId})
      and coalesce(entry.before ->> 'gone_person_id', entry.after ->> 'gone_person_id')::int = ${personId}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Holds a person while it is changed; undefined when there is none. */
export function lockPerson(trx: Transaction<Database>, id: number) {
  return trx.selectFrom('persons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Raises the version for a change that no trigger sees. */
export async function raiseVersion(trx: Transaction<Database>, id: number): Promise<void> {
  await trx
    .updateTable('persons')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Makes an athlete's clubs those of these titles; what is not known yet is made, whatever the case it is written in. */
export async function setClubs(
  trx: Transaction<Database>,
  playerId: number,
  titles: readonly string[],
): Promise<void> {
  const wanted = sql`(
    select distinct on (searchable(title)) title from unnest(${[...titles]}::text[]) as wanted (title)
  ) as wanted`;
  await sql`
    insert into clubs (title) select title from ${wanted}
    where not exists (select from clubs where searchable(clubs.title) = searchable(wanted.title))
    on conflict do nothing
  `.execute(trx);
  await trx.deleteFrom('player_clubs').where('player_id', '=', playerId).execute();
  await sql`
    insert into player_clubs (player_id, club_id)
    select ${playerId}, min(clubs.id) from ${wanted} join clubs on searchable(clubs.title) = searchable(wanted.title)
    group by searchable(clubs.title)
  `.execute(trx);
}

/** Clubs whose title holds the words, by title. */
export function listClubs(db: Db, { title, ...paging }: { readonly title?: string | undefined } & Paging) {
  let found = db
    .selectFrom('clubs as club')
    .select(['club.id', 'club.title'])
    .select(sql<number>`(select count(*)::int from player_clubs where club_id = club.id)`.as('players'))
    .where('club.is_retired', '=', false)
    .orderBy('club.title');
  found = found.where(holdsWords(sql`searchable(club.title)`, title));
  return readPage(found, paging);
}

export type ClubRow = Awaited<ReturnType<typeof listClubs>>['rows'][number];
