import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { ResultsChanges } from '../../../database/schema/imports.ts';
import type { Database } from '../../../database/schema.ts';
import { listBlockers } from '../people/blockers.ts';
import { PLAY_TABLES } from '../../play/index.ts';
import { COMPUTED_TABLES } from './tables.ts';

const WORDS: Readonly<Record<string, string>> = {
  all_tournaments: 'стало главным соревнованием других',
  applications: 'есть заявки',
  documents: 'есть документы',
  prizes: 'есть призы',
  schedule_events: 'есть расписание',
  tags: 'им отмечены альбомы, фото или видео',
  tournament_payments: 'есть реквизиты для оплаты',
  tournament_referees: 'назначены судьи',
};

/** Why an import of results cannot be undone: what has come of its competitions and athletes since, by their names. */
export async function listResultBlockers(
  trx: Transaction<Database>,
  changes: ResultsChanges,
): Promise<readonly string[]> {
  return [
    ...(await listChangedSince(trx, changes)),
    ...(await listDependingOn(trx, changes)),
    ...(await listMergedSince(trx, changes)),
    ...(await listInRatingLists(trx, changes)),
    ...(await listBlockers(
      trx,
      { ...changes, referees: [], clubs: [], memberships: [], filled: [] },
      { tables: COMPUTED_TABLES, tournaments: changes.tournaments },
    )),
  ];
}

/** Everything that staff do to a competition is in the log of acts; a result that was corrected is in its own. */
async function listChangedSince(
  trx: Transaction<Database>,
  { tournaments }: ResultsChanges,
): Promise<readonly string[]> {
  return listNamesWhere(
    trx,
    tournaments,
    'соревнование изменили после импорта',
    sql`exists (
        select from audit_log as entry
        where entry.subject = 'tournaments' and entry.subject_id = one.id and entry.action <> 'import-competition'
      ) or exists (
        select from competition_logs as log where log.tournament_id = one.id
          and log.version > (
            select version from competition_events as event
            where event.tournament_id = one.id and event.type = 'finished' order by version limit 1
          )
      )`,
  );
}

/** Whatever refers to competitions, but what is read from their logs; a table that is new is not forgotten. */
async function listDependingOn(
  trx: Transaction<Database>,
  { tournaments }: ResultsChanges,
): Promise<readonly string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select con.conrelid::regclass::text as table, att.attname as column
    from pg_constraint as con
    join pg_attribute as att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
    where con.contype = 'f' and con.confrelid = 'all_tournaments'::regclass
      and con.conrelid <> all(${[...PLAY_TABLES]}::regclass[])
    order by 1, 2
  `.execute(trx);
  const reported: string[] = [];
  for (const { table, column } of rows)
    reported.push(
      ...(await listNamesWhere(
        trx,
        tournaments,
        WORDS[table] ?? 'есть связанные записи',
        sql`exists (select from ${sql.table(table)} as other where other.${sql.ref(column)} = one.id)`,
      )),
    );
  return reported;
}

/**
 * A merge stores which entries it has moved, for its own undo: that goes first. What a merge stored may be destroyed: it can be
 * undone no more, and nothing of it is in the way.
 */
async function listMergedSince(
  trx: Transaction<Database>,
  { tournaments, players }: ResultsChanges,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct merge.gone_name as name from person_merges as merge
    where merge.undone_at is null and merge.changes ? 'moved' and (
      exists (
        select from jsonb_to_recordset(merge.changes #> '{moved,participant_players.player_id}')
          as entry (tournament_id int)
        where tournament_id = any(${[...tournaments]}::int[])
      )
      or merge.kept_person_id in (select person_id from players where id = any(${[...players]}::int[]))
    )
    order by name
  `.execute(trx);
  return rows.map(({ name }) => `${name}: карточку объединили с другой.`);
}

/** Of imported lists: they are computed from nothing, and would lose a line. */
async function listInRatingLists(
  trx: Transaction<Database>,
  { players }: ResultsChanges,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct person.last_name || ' ' || person.first_name as name
    from rating_list_lines as line
    join players as player on player.id = line.player_id
    join persons as person on person.id = player.person_id
    where line.exact_rating is not null and player.id = any(${[...players]}::int[])
    order by name
  `.execute(trx);
  return rows.map(({ name }) => `${name}: есть в загруженных рейтинг-листах.`);
}

async function listNamesWhere(
  trx: Transaction<Database>,
  ids: readonly number[],
  why: string,
  condition: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select one.full_name as name from all_tournaments as one
    where one.id = any(${[...ids]}::int[]) and (${condition})
    order by name
  `.execute(trx);
  return rows.map(({ name }) => `${name}: ${why}.`);
}
