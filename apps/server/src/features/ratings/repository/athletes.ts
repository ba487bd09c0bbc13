import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/connection.ts';

/** Where an athlete stands in a discipline. */
export interface AthleteRating {
  readonly player_id: number;
  readonly discipline_id: number;
  /** Whole points, as shown. */
  readonly rating: number;
  readonly exact_rating: number;
  readonly experience: number;
  readonly games: number;
  readonly is_provisional: boolean;
}

/** Athletes whose rows are looked at: these, or everybody. */
export type Whom = readonly number[] | 'all';

/**
 * Makes ratings of a discipline what they are now: `ratings` are those of the athletes in `whom` who have one, the others
 * of `whom` lose theirs.
 */
export async function saveRatings(
  db: Db,
  discipline: number | 'all',
  whom: Whom,
  ratings: readonly AthleteRating[],
): Promise<void> {
  const rows = JSON.stringify(ratings);
  await sql`
    delete from player_ratings as old
    where ${isAmong('old.player_id', whom)}
      ${discipline === 'all' ? sql`` : sql`and old.discipline_id = ${discipline}`}
      and not exists (
        select from json_populate_recordset(null::player_ratings, ${rows}::json) as fresh
        where fresh.player_id = old.player_id and fresh.discipline_id = old.discipline_id
      )
  `.execute(db);
  await sql`
    insert into player_ratings as old
      (player_id, discipline_id, rating, exact_rating, experience, games, is_provisional)
    select player_id, discipline_id, rating, exact_rating, experience, games, is_provisional
    from json_populate_recordset(null::player_ratings, ${rows}::json)
    on conflict (player_id, discipline_id) do update set rating = excluded.rating,
      exact_rating = excluded.exact_rating, experience = excluded.experience, games = excluded.games,
      is_provisional = excluded.is_provisional
    where old is distinct from excluded
  `.execute(db);
}

/** The best rating with its discipline, and how all games ended that were played to the end. */
export async function saveTotals(db: Db, whom: Whom): Promise<void> {
  await sql`
    with best as (
      select distinct on (player_id) player_id, discipline_id, rating from player_ratings
      where ${isAmong('player_id', whom)} order by player_id, exact_rating desc, discipline_id
    ), played as (
      select player_id, count(*)::int as games, (count(*) filter (where is_won))::int as wins,
        (count(*) filter (where not is_won))::int as loses
      from player_games where outcome = 'played' and ${isAmong('player_id', whom)} group by player_id
    ), fresh as (
      select id, best.discipline_id, best.rating, coalesce(played.games, 0) as games,
        coalesce(played.wins, 0) as wins, coalesce(played.loses, 0) as loses
      from players left join best on best.player_id = id left join played on played.player_id = id
      where ${isAmong('id', whom)}
    )
    update players as old set main_discipline_id = fresh.discipline_id, rating = fresh.rating, games = fresh.games,
      wins = fresh.wins, loses = fresh.loses
    from fresh where fresh.id = old.id
      and (old.main_discipline_id, old.rating, old.games, old.wins, old.loses)
        is distinct from (fresh.discipline_id, fresh.rating, fresh.games, fresh.wins, fresh.loses)
  `.execute(db);
}

/** What each competition did to the ratings of athletes: the sum of its games, and where they stood before and after. */
export async function saveResults(db: Db, whom: Whom): Promise<void> {
  await sql`
    with rated as (
      select tournament_id, player_id,
        (array_agg(rating_before order by happened_at, game_id))[1] as before,
        round((array_agg(rating_before + rating_change order by happened_at desc, game_id desc))[1]::numeric, 4) as after,
        round(sum(rating_change::numeric), 4) as accrued
      from player_games where is_rated and ${isAmong('player_id', whom)} group by tournament_id, player_id
    ), fresh as (
      select id, rated.before, rated.after::double precision, rated.accrued::double precision
      from player_results as result left join rated using (tournament_id, player_id)
      where ${isAmong('result.player_id', whom)}
    )
    update player_results as old
    set rating_before = fresh.before, rating_after = fresh.after, rating_accrued = fresh.accrued
    from fresh where fresh.id = old.id and (old.rating_before, old.rating_after, old.rating_accrued)
      is distinct from (fresh.before, fresh.after, fresh.accrued)
  `.execute(db);
}

/** Whether a column holds one of these athletes. */
export function isAmong(column: string, whom: Whom): RawBuilder<boolean> {
  return whom === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${[...whom]}::int[])`;
}
