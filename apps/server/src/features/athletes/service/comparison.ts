import type { ComparedPlayer, Comparison } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { toPlayer } from '../mapper.ts';
import { findPlayers, type PlayerRow } from '../repository.ts';
import { toCommonOpponent } from '../rivals/mapper.ts';
import { findBalances, findCommonOpponents, findMeetings, findStandings } from '../rivals/repository.ts';

/** Two athletes side by side; undefined when one of them does not exist, or both are one. */
export async function readComparison(
  db: Db,
  firstId: number,
  secondId: number,
): Promise<Comparison | undefined> {
  const ids = [firstId, secondId];
  const [players, standings, balances, met, common] = await Promise.all([
    findPlayers(db, ids),
    findStandings(db, ids),
    findBalances(db, ids),
    findMeetings(db, firstId, secondId),
    findCommonOpponents(db, firstId, secondId),
  ]);
  const row = (id: number) => players.find((player) => player.id === id);
  const [first, second] = [row(firstId), row(secondId)];
  if (!first || !second || first === second) return undefined;
  return {
    player1: buildComparedPlayer(first, standings, balances),
    player2: buildComparedPlayer(second, standings, balances),
    meetings: {
      games: met.games,
      wins1: met.wins,
      wins2: met.loses,
      points1: met.points_won,
      points2: met.points_lost,
    },
    common_opponents: common.map(toCommonOpponent),
  };
}

function buildComparedPlayer(
  row: PlayerRow,
  standings: Awaited<ReturnType<typeof findStandings>>,
  balances: Awaited<ReturnType<typeof findBalances>>,
): ComparedPlayer {
  const { games = 0, wins = 0, loses = 0 } = balances.find(({ player_id }) => player_id === row.id) ?? {};
  return {
    player: toPlayer(row),
    games,
    wins,
    loses,
    ratings: standings
      .filter(({ player_id }) => player_id === row.id)
      .map(({ discipline_id, title, rating, position, total }) => ({
        discipline_id,
        title,
        rating,
        position,
        total_position: total,
      })),
  };
}
