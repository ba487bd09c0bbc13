import { sql, type Kysely } from 'kysely';

/** Search in everything at once, and the federation's own text about personal data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tournaments add column search_name text not null generated always as (searchable(full_name)) stored;
    create index tournaments_search on tournaments using gin (search_name gin_trgm_ops);
    -- Ids of at most so many rows whose search_name has every word, at the start of a word or anywhere in one. Always by the
    -- trigram index: the planner, which guesses how many there are, reads the whole table for a rare word that it
    -- takes for a frequent one.
    create function rows_holding(relation regclass, words text[], anywhere boolean, most int)
      returns setof int language plpgsql stable parallel safe set enable_seqscan = off as $$
    declare
      condition text;
    begin
      select string_agg(
        case when anywhere
          then format('search_name like %L', '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%')
          -- One pass of the index for all words; a LIKE for each way to begin would be three for each word.
          else format('search_name ~ %L', '(^|[ -])' || regexp_replace(word, '([^[:alnum:]])', '\\\\\\1', 'g')) end, ' and ')
        into condition
        from unnest(words) as typed, searchable(typed) as word;
      return query execute format('select id from %s where %s limit %s', relation, condition, most);
    end $$;
    alter table site_settings
      add column policy_html text check (policy_html <> ''),
      add column policy_updated_at timestamptz,
      add check ((policy_html is null) = (policy_updated_at is null));
  `.execute(db);
}
