import { sql, type Kysely } from 'kysely';

/**
 * Competitions that are being prepared. All stand in `all_tournaments`; `tournaments` is a view of those that were
 * published, so that whoever does not ask for the others by name cannot see them. A transaction that previews says the id of
 * the family (the parent's, or the competition's own) in the setting `nardy.preview`, and sees it among the published.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tournaments rename to all_tournaments;
    alter table all_tournaments
      -- Null: being prepared. What is written through the view is published.
      add column published_at timestamptz default now(),
      -- When the registration opens by itself; null: by hand.
      add column application_start_at timestamptz,
      -- Whether a job moves the status on by the dates.
      add column is_status_by_date boolean not null default false,
      add constraint all_tournaments_application check (application_start_at <= coalesce(application_end_at, start_at));
    create index all_tournaments_by_date on all_tournaments (id)
      where is_status_by_date and published_at is not null and status <> 'past';
    create view tournaments as select * from all_tournaments
      where published_at is not null
        or coalesce(parent_id, id)::text = current_setting('nardy.preview', true);
  `.execute(db);
  await recount(db);
}

/** As in 0010, of what is published: lists do not count what they do not show. */
async function recount(db: Kysely<unknown>): Promise<void> {
  const counted = `select 'tournaments', (status = 'past')::int,
      floor(extract(epoch from case when status = 'past' then end_at else start_at end) / 86400)::int, null::text
    where published_at is not null and parent_id is null`;
  const insert = `insert into list_counts (sorting, first, second, name, amount)
    select sorting, coalesce(first, 2147483647), coalesce(second, 2147483647), coalesce(name, ''), sum(sign)
    from (CHANGED) as changed cross join lateral (${counted}) as counted (sorting, first, second, name)
    group by 1, 2, 3, 4 having sum(sign) <> 0`;
  await sql
    .raw(
      `create or replace function count_tournaments() returns trigger language plpgsql as $$ begin
        execute replace($query$${insert}$query$, 'CHANGED', case tg_op
          when 'INSERT' then 'select 1 as sign, * from new_rows'
          when 'DELETE' then 'select -1 as sign, * from old_rows'
          else 'select 1 as sign, * from new_rows union all select -1, * from old_rows' end);
        return null; end $$;`,
    )
    .execute(db);
}
