import { sql, type Kysely } from 'kysely';

/** Athletes are in the order of the higher of their titles: an honorary one may be held without a rank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table players
      add column seniority_id int generated always as (least(honorary_rank_id, rank_id)) stored;
    drop index players_rank, players_rank_down;
    create index players_seniority on players (seniority_id, rating desc nulls last, id);
    create index players_seniority_down on players (seniority_id desc nulls last, rating desc nulls last, id);
  `.execute(db);
}
