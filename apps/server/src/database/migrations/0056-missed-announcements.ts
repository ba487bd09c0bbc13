import { sql, type Kysely } from 'kysely';

/** A parent shows the tables and prizes of its children: what changes in a child is announced under the parent's tag too. */
const TO_PARENTS = `
  if tg_argv[0] = 'competition' and changed is not null then
    select changed || array_agg(distinct parent_id) into changed
      from all_tournaments where id = any(changed) and parent_id is not null;
  end if;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await defineAnnounceRows(db, TO_PARENTS);
  // The portal shows what was given out at the desk.
  await sql`
    create trigger announce_competitions after insert or update or delete or truncate on prize_payouts
      for each statement execute function announce_change('competitions')
  `.execute(db);
}

async function defineAnnounceRows(db: Kysely<unknown>, more: string): Promise<void> {
  await sql`
    create or replace function announce_rows() returns trigger language plpgsql as $$
    declare
      changed int[];
      one int;
    begin
      execute 'select array_agg(distinct id) from (' || case tg_op
        when 'INSERT' then format('select %I as id from new_rows', tg_argv[1])
        when 'DELETE' then format('select %I as id from old_rows', tg_argv[1])
        else format('select %1$I as id from new_rows union all select %1$I from old_rows', tg_argv[1])
      end || ') as ids' into changed;
      ${sql.raw(more)}
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
}
