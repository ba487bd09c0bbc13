import { sql, type Kysely } from 'kysely';

/**
 * How many rows of a list have a value of what the list is sorted by. A deep page is found by adding these up, instead
 * of going through all rows before it.
 *
 * Changes are added as rows of their own, so that nobody waits for anybody; a job adds them up now and then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A long list takes a while to be counted the first time.
    set local statement_timeout = 0;
    create table list_counts (
      sorting text not null,
      -- What is sorted by, the first and the second of it; the greatest number stands for what is unknown.
      first int not null default 2147483647,
      second int not null default 2147483647,
      name text collate russian not null default '',
      amount int not null
    );
    create index list_counts_order on list_counts (sorting, first, second, name) include (amount);
  `.execute(db);
  await createFunctions(db);
  await fill(db);
  await createTriggers(db);
}

/** What a row of each table is counted under. */
const COUNTED = {
  players: `values ('players by rating', rating, null::int, null::text), ('players by rank', rank_id, rating, null),
    ('players by discipline', main_discipline_id, rating, null)`,
  persons: `values ('players by birthday', birthday - date '1900-01-01', null::int, null::text),
    ('players by place', coalesce(city_id, 0), null, null), ('players by name', null, null, last_name)`,
  player_ratings: `values ('players by rating in discipline', discipline_id, rating, null::text)`,
  // By days; those that are over follow the others.
  tournaments: `select 'tournaments', (status = 'past')::int,
      floor(extract(epoch from case when status = 'past' then end_at else start_at end) / 86400)::int, null::text
    where parent_id is null`,
};

/** Adds what rows are counted under; `rows` selects them, each with 1 where it came and -1 where it went as `sign`. */
const insertOf = (counted: string, rows: string): string => `
  insert into list_counts (sorting, first, second, name, amount)
    select sorting, coalesce(first, 2147483647), coalesce(second, 2147483647), coalesce(name, ''), sum(sign)
    from (${rows}) as changed cross join lateral (${counted}) as counted (sorting, first, second, name)
    group by 1, 2, 3, 4 having sum(sign) <> 0`;

/** In a trigger: the rows of its statement. */
const CHANGED = `case tg_op
    when 'INSERT' then 'select 1 as sign, * from new_rows'
    when 'DELETE' then 'select -1 as sign, * from old_rows'
    else 'select 1 as sign, * from new_rows union all select -1, * from old_rows'
  end`;

const PERSONS_OF = (rows: string): string =>
  `select sign, persons.* from (${rows}) as player join persons on persons.id = player.person_id`;
const PLAYERS_AMONG = (rows: string): string =>
  `select person.* from (${rows}) as person join players on players.person_id = person.id`;

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  const execute = (counted: string, around: (rows: string) => string = (rows) => rows): string =>
    `execute replace($query$${insertOf(counted, around('CHANGED'))}$query$, 'CHANGED', ${CHANGED});`;
  const functionOf = (name: string, body: string): string =>
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$;`;
  // Who becomes a player while the person changes waits for the other, or one of the two would not be counted.
  const lock = `execute replace('select from persons where id in (
        select person_id from (CHANGED) as player group by person_id having sum(sign) <> 0
      ) order by id for share', 'CHANGED', ${CHANGED});`;
  const all = [
    functionOf('count_players', lock + execute(COUNTED.players) + execute(COUNTED.persons, PERSONS_OF)),
    functionOf('count_persons', execute(COUNTED.persons, PLAYERS_AMONG)),
    functionOf('count_player_ratings', execute(COUNTED.player_ratings)),
    functionOf('count_tournaments', execute(COUNTED.tournaments)),
    functionOf('forget_counts', `delete from list_counts where starts_with(sorting, tg_argv[0]);`),
  ];
  for (const one of all) await sql.raw(one).execute(db);
}

async function fill(db: Kysely<unknown>): Promise<void> {
  const every = (table: string): string => `select 1 as sign, * from ${table}`;
  const rows = {
    players: every('players'),
    persons: PLAYERS_AMONG(every('persons')),
    player_ratings: every('player_ratings'),
    tournaments: every('tournaments'),
  };
  for (const [table, counted] of Object.entries(COUNTED))
    await sql.raw(insertOf(counted, rows[table as keyof typeof rows])).execute(db);
}

const EVENTS = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
};

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  for (const table of Object.keys(COUNTED)) {
    for (const [event, rows] of Object.entries(EVENTS)) {
      // A person without a player is not counted, and one with a player stays.
      if (table === 'persons' && event !== 'update') continue;
      await sql`
        create trigger ${sql.ref(`count_${event}`)} after ${sql.raw(event)} on ${sql.table(table)} ${sql.raw(rows)}
          for each statement execute function ${sql.ref(`count_${table}`)}()
      `.execute(db);
    }
  }
  await sql`
    create trigger forget_counts after truncate on players for each statement execute function forget_counts('players');
    create trigger forget_counts after truncate on player_ratings
      for each statement execute function forget_counts('players by rating in discipline');
    create trigger forget_counts after truncate on tournaments
      for each statement execute function forget_counts('tournaments');
  `.execute(db);
}

export async function dropCounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function count_players() cascade;
    drop function count_persons() cascade;
    drop function count_player_ratings() cascade;
    drop function count_tournaments() cascade;
    drop function forget_counts() cascade;
    drop table list_counts;
  `.execute(db);
}
