import { sql } from 'kysely';
import type { CompetitionGame } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { OPENING_ENDS } from './openings.ts';

/** What one athlete's row says about a game that has been rated. */
export interface RatedSide {
  readonly athlete: number;
  readonly before: number;
  readonly opponent: number;
  readonly experience: number;
  readonly probability: number;
  readonly k: number;
  readonly change: number;
}

/** A game that counts, and, when it has been rated, what it did to each of its athletes. */
export interface StoredGame {
  readonly game: CompetitionGame;
  readonly sides: readonly RatedSide[];
}

interface GameRow extends CompetitionGame {
  is_rated: boolean;
  sides: RatedSide[];
}

/** Which games: of a discipline, of all disciplines without one; `since` with the moment itself. */
export interface WhichGames {
  readonly discipline?: number;
  readonly since?: Date;
}

/**
 * The games that ratings are computed from: played to the end with a winner, to a length that was set, in any competition
 * but an unofficial one, after the opening of their discipline. The day is that of Moscow, the order milliseconds.
 */
export async function readRatedGames(db: Db, which: WhichGames = {}): Promise<CompetitionGame[]> {
  const { rows } = await sql<CompetitionGame>`
    select ${GAME} from ${GAMES}
    where ${COUNTS} and ${buildFilter(which)} group by ${IDENTITY}
  `.execute(db);
  return rows;
}

/** The same games with what is stored of their rating; those that are not rated yet have no sides. */
export async function readStoredGames(db: Db, which: WhichGames): Promise<StoredGame[]> {
  const { rows } = await sql<GameRow>`
    select ${GAME}, bool_and(is_rated) as is_rated, ${SIDES} as sides
    from ${GAMES}
    where ${COUNTS} and ${buildFilter(which)} group by ${IDENTITY}
  `.execute(db);
  return rows.map((row) => toStoredGame(row));
}

/** The last rated game of each of these athletes before a moment, once each. */
export async function readLastGames(
  db: Db,
  discipline: number,
  { athletes, before }: { readonly athletes: readonly number[] | 'all'; readonly before: Date },
): Promise<StoredGame[]> {
  const own =
    athletes === 'all'
      ? sql`select distinct player_id from player_games where is_rated and discipline_id = ${discipline}`
      : sql`select unnest(${[...athletes]}::int[]) as player_id`;
  const { rows } = await sql<GameRow>`
    with own as (${own}), last as (
      select distinct game_id from own cross join lateral (
        select game_id from player_games as one
        where one.player_id = own.player_id and one.happened_at < ${before} and one.is_rated
          and one.discipline_id = ${discipline}
        order by one.happened_at desc, one.game_id desc limit 1
      ) as found
    )
    select ${GAME}, true as is_rated, ${SIDES} as sides
    from last join player_games as game using (game_id) group by ${IDENTITY}
  `.execute(db);
  return rows.map((row) => toStoredGame(row));
}

/** Ids of games that are stored as rated since a moment. */
export async function readRatedIds(db: Db, discipline: number, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('player_games')
    .select('game_id')
    .distinct()
    .where('is_rated', '=', true)
    .where('discipline_id', '=', discipline)
    .where('happened_at', '>=', since)
    .where('outcome', 'is not', null)
    .execute();
  return rows.map(({ game_id }) => game_id);
}

const IDENTITY = sql`game.game_id, game.discipline_id, game.happened_at, game.match_length`;

const GAME = sql`
  game.game_id as id, game.discipline_id as discipline,
  to_char(game.happened_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day,
  (extract(epoch from game.happened_at) * 1000)::bigint as order,
  array_agg(game.player_id order by game.player_id) filter (where game.is_won) as winner,
  array_agg(game.player_id order by game.player_id) filter (where not game.is_won) as loser,
  game.match_length as length
`;

const SIDES = sql`json_agg(json_build_object('athlete', game.player_id, 'before', rating_before,
  'opponent', opponent_rating, 'experience', experience_before, 'probability', probability, 'k', k,
  'change', rating_change))`;

const GAMES = sql`
  player_games as game join tournaments on tournaments.id = game.tournament_id
  left join (${OPENING_ENDS}) as opening on opening.discipline_id = game.discipline_id
`;

const COUNTS = sql`game.outcome = 'played' and game.is_won is not null and game.match_length is not null
  and tournaments.type <> 'unofficial-event'
  and (opening.ends_at is null or game.happened_at >= opening.ends_at)`;

function buildFilter({ discipline, since }: WhichGames) {
  return sql`${discipline === undefined ? sql`true` : sql`game.discipline_id = ${discipline}`}
    and ${since === undefined ? sql`true` : sql`game.happened_at >= ${since}`}`;
}

function toStoredGame({ is_rated, sides, ...game }: GameRow): StoredGame {
  return { game, sides: is_rated ? sides : [] };
}

/**
 * By discipline the month (`YYYY-MM`, in Moscow) of the first game that ratings are computed from, of competitions that were
 * played on the portal: what came from a file may as well be in a list that comes after it.
 */
export async function readFirstRatedMonths(db: Db): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ discipline: number; month: string }>`
    select game.discipline_id as discipline,
      to_char(min(game.happened_at) at time zone 'Europe/Moscow', 'YYYY-MM') as month
    from ${GAMES} where ${COUNTS} and game.tournament_id <> all (array(${FROM_FILES})) group by game.discipline_id
  `.execute(db);
  return new Map(rows.map(({ discipline, month }) => [discipline, month]));
}

const FROM_FILES = sql`
  select jsonb_array_elements_text(changes -> 'tournaments')::int from imports
  where kind = 'results' and undone_at is null
`;
