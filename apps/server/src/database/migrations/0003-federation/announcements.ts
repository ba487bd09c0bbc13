import { sql, type Kysely } from 'kysely';

/** Tables that change seldom, by the tag that is announced. */
const TAGS = {
  competitions: [
    'participants',
    'participant_players',
    'schedule_events',
    'documents',
    'partners',
    'tournament_partners',
    'bank_details',
    'tournament_payments',
    'prizes',
    'prize_shares',
    'prize_payments',
    'tournament_referees',
  ],
  referees: ['referees', 'referee_categories', 'referee_roles', 'tournament_referees'],
  media: ['albums', 'photos', 'album_tags', 'videos', 'video_tags', 'tags'],
  athletes: ['rating_lists'],
};

/**
 * Tables that change with every result: the tag names the one competition or athlete, so that a result in one hall does
 * not empty the cache of all the others. When very many change at once, the wide tag is announced instead.
 */
const ROWS = [
  ...['stages', 'rounds', 'tours', 'games', 'byes', 'standings', 'brackets'].map((table) => ({
    table,
    tag: 'competition',
    column: 'tournament_id',
    wide: 'competitions',
  })),
  ...['player_games', 'player_results'].map((table) => ({
    table,
    tag: 'athlete',
    column: 'player_id',
    wide: 'athletes',
  })),
];

const EVENTS = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_rows() returns trigger language plpgsql as $$
    declare
      changed int[];
      one int;
    begin
      execute 'select array_agg(distinct id) from (' || case tg_op
        when 'INSERT' then format('select %I as id from new_rows', tg_argv[1])
        when 'DELETE' then format('select %I as id from old_rows', tg_argv[1])
        else format('select %1$I as id from new_rows union all select %1$I from old_rows', tg_argv[1])
      end || ') as ids' into changed;
      if cardinality(changed) > 100 then
        perform pg_notify('changed', tg_argv[2]);
      elsif changed is not null then
        foreach one in array changed loop
          perform pg_notify('changed', tg_argv[0] || ':' || one);
        end loop;
      end if;
      return null;
    end $$;
  `.execute(db);
  // Whoever follows a competition reads its new messages then.
  await sql`
    create function announce_messages() returns trigger language plpgsql as $$
    declare
      family int;
    begin
      for family in select distinct family_id from new_rows loop
        perform pg_notify('live', family::text);
      end loop;
      return null;
    end $$;
    create trigger announce_messages after insert on live_messages referencing new table as new_rows
      for each statement execute function announce_messages();
  `.execute(db);
  for (const [tag, tables] of Object.entries(TAGS)) {
    for (const table of tables) {
      await sql`
        create trigger ${sql.ref(`announce_${tag}`)} after insert or update or delete or truncate on ${sql.table(table)}
          for each statement execute function announce_change(${sql.lit(tag)})
      `.execute(db);
    }
  }
  for (const { table, tag, column, wide } of ROWS) {
    for (const [event, rows] of Object.entries(EVENTS)) {
      await sql`
        create trigger ${sql.ref(`announce_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
          ${sql.raw(rows)} for each statement
          execute function announce_rows(${sql.lit(tag)}, ${sql.lit(column)}, ${sql.lit(wide)})
      `.execute(db);
    }
  }
}
