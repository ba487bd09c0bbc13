import { sql } from 'kysely';
import type { RatingEntry } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';

/** Rows that one statement takes: more would only make its JSON longer. */
const AT_ONCE = 20_000;

const COLUMNS = [
  'is_rated',
  'rating_before',
  'opponent_rating',
  'experience_before',
  'probability',
  'k',
  'rating_change',
] as const;

/** Writes what rated games did to their athletes; only what differs is written. */
export async function saveEntries(db: Db, entries: Iterable<RatingEntry>): Promise<void> {
  let rows: object[] = [];
  for (const entry of entries) {
    rows.push(...toRows(entry));
    if (rows.length < AT_ONCE) continue;
    await saveRows(db, rows);
    rows = [];
  }
  await saveRows(db, rows);
}

/** Deletes what was written of these games, which are not rated any more. */
export async function clearEntries(db: Db, games: readonly number[]): Promise<void> {
  if (games.length === 0) return;
  await sql`
    update player_games set ${CLEARED} where is_rated and game_id = any(${[...games]}::int[])
  `.execute(db);
}

/** Deletes the entries of all disciplines, or of one, beside those of the games given. */
export async function clearAllBut(db: Db, games: readonly number[], discipline?: number): Promise<void> {
  await sql`
    update player_games set ${CLEARED}
    where is_rated ${discipline === undefined ? sql`` : sql`and discipline_id = ${discipline}`} and not exists (
      select from unnest(${[...games]}::int[]) as rated (id) where rated.id = player_games.game_id
    )
  `.execute(db);
}

const CLEARED = sql.join(
  COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.lit(column === 'is_rated' ? false : null)}`),
);

/** A result may have been undone or corrected since it was read: what is no result with a winner stays unrated. */
async function saveRows(db: Db, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const list = (of: string) => sql.join(COLUMNS.map((column) => sql.ref(`${of}.${column}`)));
  await sql`
    update player_games as old
    set ${sql.join(COLUMNS.map((column) => sql`${sql.ref(column)} = fresh.${sql.ref(column)}`))}
    from json_populate_recordset(null::player_games, ${JSON.stringify(rows)}::json) as fresh
    where old.game_id = fresh.game_id and old.player_id = fresh.player_id
      and old.outcome = 'played' and old.is_won is not null
      and (${list('old')}) is distinct from (${list('fresh')})
  `.execute(db);
}

function toRows({ game, winnerRating, loserRating, probability, changes }: RatingEntry): object[] {
  return changes.map(({ athlete, before, k, change }) => ({
    game_id: game.id,
    player_id: athlete,
    is_rated: true,
    rating_before: before.rating,
    opponent_rating: game.winner.includes(athlete) ? loserRating : winnerRating,
    experience_before: before.experience,
    probability,
    k,
    rating_change: change,
  }));
}
