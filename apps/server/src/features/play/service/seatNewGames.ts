import { listGames, type GameView } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { saveSeats } from '../repository/tables.ts';
import type { HeldTournament } from '../repository/tournament.ts';
import {
  buildPairKey,
  NO_HALL,
  seatGames,
  type MovedTables,
  type Seat,
  type WantedTables,
} from './seating.ts';
import type { TimedState } from './timed.ts';

/**
 * Gives tables to games that have none yet, and keeps them but for those that are moved; what is gone gives its table back. Where nobody has said anything of
 * the hall, tables are counted in the order of the pairs and nothing is kept. Gives the tables as they are kept now.
 */
export async function seatNewGames(
  trx: Db,
  tournamentId: number,
  { state }: TimedState,
  {
    hall,
    seats: seated,
    wanted,
    moved,
    coming,
  }: Pick<HeldTournament, 'hall' | 'seats'> & {
    readonly wanted: WantedTables;
    readonly moved: MovedTables;
    /** Games that come into play. */
    readonly coming: readonly GameView[];
  },
): Promise<readonly Seat[]> {
  if (hall === undefined && wanted.size === 0 && moved.size === 0 && seated.length === 0) return [];
  const games = listGames(state);
  const there = new Set(games.map(({ id }) => id));
  // A tour that is drawn again gives the same two another game: they stay where they sit.
  const staying = seated.flatMap(({ game, players, table }) =>
    there.has(game) ? [] : [[buildPairKey(players), table] as const],
  );
  const seats = seatGames(games, {
    hall: hall ?? NO_HALL,
    seated,
    wanted: new Map([...staying, ...wanted]),
    back: new Set(coming.map(({ id }) => id)),
  }).map((seat) => ({ ...seat, table: moved.get(seat.game) ?? seat.table }));
  const known = new Map(seated.map((seat) => [seat.game, seat]));
  const fresh = seats.filter((seat) => !isSame(seat, known.get(seat.game)));
  const gone = seated.map(({ game }) => game).filter((game) => !there.has(game));
  await saveSeats(trx, tournamentId, { fresh, gone });
  // A bracket's game that is over keeps the table that it was played at.
  const kept = seated.filter(({ game }) => there.has(game));
  return [...new Map([...kept, ...seats].map((seat) => [seat.game, seat])).values()];
}

function isSame(seat: Seat, known: Seat | undefined): boolean {
  return known?.table === seat.table && buildPairKey(known.players) === buildPairKey(seat.players);
}
