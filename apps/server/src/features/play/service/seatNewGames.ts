import { allGames } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { findHall, readSeats, saveSeats } from '../repository/tables.ts';
import { pairKey, seatGames, type Seat, type WantedTables } from './seating.ts';
import type { TimedState } from './timed.ts';

/**
 * Gives tables to games that have none yet, and keeps them; what is gone gives its table back. Where nobody has said anything of
 * the hall, tables are counted in the order of the pairs and nothing is kept.
 */
export async function seatNewGames(
  trx: Db,
  tournamentId: number,
  { state }: TimedState,
  wanted: WantedTables,
): Promise<void> {
  const hall = await findHall(trx, tournamentId);
  const seated = await readSeats(trx, tournamentId);
  if (hall === undefined && wanted.size === 0 && seated.length === 0) return;
  const games = allGames(state);
  const seats = seatGames(games, { hall: hall ?? { outOfUse: [], fixed: [] }, seated, wanted });
  const known = new Map(seated.map((seat) => [seat.game, seat]));
  const there = new Set(games.map(({ id }) => id));
  await saveSeats(trx, tournamentId, {
    fresh: seats.filter((seat) => !isSame(seat, known.get(seat.game))),
    gone: seated.map(({ game }) => game).filter((game) => !there.has(game)),
  });
}

function isSame(seat: Seat, known: Seat | undefined): boolean {
  return known?.table === seat.table && pairKey(known.players) === pairKey(seat.players);
}
