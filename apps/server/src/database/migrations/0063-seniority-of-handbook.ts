import { sql, type Kysely } from 'kysely';

const renewal = sql`
  update players set seniority_id = held.seniority
  from (
    select player.id, least(rank.position, honorary.position) as seniority from players as player
    left join ranks as rank on rank.id = player.rank_id
    left join ranks as honorary on honorary.id = player.honorary_rank_id
  ) as held
  where held.id = players.id and held.seniority is distinct from players.seniority_id;
`;

/**
 * Athletes are in the order in which the editors have put the ranks, not in that in which these were added. The column keeps its name,
 * by which a server of before 0063 reads it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table players alter column seniority_id drop expression;
    create function set_seniority() returns trigger language plpgsql as $$
    begin
      new.seniority_id := (select min(position) from ranks where id in (new.rank_id, new.honorary_rank_id));
      return new;
    end $$;
    -- Whoever gives a rank meanwhile would still read its old place.
    create function hold_players() returns trigger language plpgsql as $$
    begin
      lock table players in share row exclusive mode;
      return null;
    end $$;
    create function renew_seniority() returns trigger language plpgsql as $$
    begin
      ${renewal}
      return null;
    end $$;
  `.execute(db);
  await sql`
    ${renewal}
    create trigger set_seniority before insert or update of rank_id, honorary_rank_id on players
      for each row execute function set_seniority();
    create trigger hold_players before update of position on ranks
      for each statement execute function hold_players();
    create trigger renew_seniority after update of position on ranks
      for each statement execute function renew_seniority();
  `.execute(db);
}
