import type { GameView } from '@nardy/engine';

/** The hall: which tables are out of use, and who stays at one. */
export interface Hall {
  readonly outOfUse: readonly number[];
  readonly fixed: readonly { readonly table: number; readonly number: number }[];
}

/** Nothing is said of the tables. */
export const NO_HALL: Hall = { outOfUse: [], fixed: [] };

/** The table of a game, for the two who play it: when others come to play it, it is given anew. */
export interface Seat {
  readonly game: number;
  readonly players: GameView['players'];
  readonly table: number;
}

/** Other tables for games that have one, by game. */
export type MovedTables = ReadonlyMap<number, number>;

/** Tables by pair, as a director has set them. */
export type WantedTables = ReadonlyMap<string, number>;

/** The same whoever of the two is named first. */
export function buildPairKey([one, other]: readonly [number, number]): string {
  return one < other ? `${one}-${other}` : `${other}-${one}`;
}

/**
 * Tables of all games. Games that are played at once are at different tables: those of a tour, and the open ones of a bracket. A
 * game keeps its table as long as the same two play it; one that is open again, in `back`, leaves it to others who play there by
 * now. New ones get what is wanted for them, then the table that stays with one of the two, then the first that is free, in the
 * order of the games, which is by rank.
 */
export function seatGames(
  games: readonly GameView[],
  {
    hall,
    seated,
    wanted,
    back = new Set(),
  }: {
    readonly hall: Hall;
    readonly seated: readonly Seat[];
    readonly wanted: WantedTables;
    readonly back?: ReadonlySet<number>;
  },
): readonly Seat[] {
  const known = new Map(seated.map((seat) => [seat.game, seat]));
  return [...Map.groupBy(games, (game) => buildGroupKey(game)).values()].flatMap((group) => {
    const staying = listStaying(group, known, back);
    const playing = new Set(group.filter((game) => isPlayedWithOthers(game)).map(({ id }) => id));
    const taken = new Set(staying.filter(({ game }) => playing.has(game)).map(({ table }) => table));
    const keepsSeat = new Set(staying.map(({ game }) => game));
    const fresh = group.filter(({ id }) => !keepsSeat.has(id) && playing.has(id));
    return [...staying, ...seatFresh(fresh, { hall, wanted, taken })];
  });
}

function listStaying(
  group: readonly GameView[],
  known: ReadonlyMap<number, Seat>,
  back: ReadonlySet<number>,
): readonly Seat[] {
  const seats = group.flatMap(({ id, players, result }) => {
    const seat = known.get(id);
    if (seat === undefined || buildPairKey(seat.players) !== buildPairKey(players)) return [];
    return [{ seat, isOpen: result === undefined, isBack: result === undefined && back.has(id) }];
  });
  const taken = new Set(seats.flatMap(({ seat, isOpen, isBack }) => (isOpen && !isBack ? seat.table : [])));
  return seats.flatMap(({ seat, isBack }) => {
    if (isBack && taken.has(seat.table)) return [];
    if (isBack) taken.add(seat.table);
    return [seat];
  });
}

/** What is played at once; brackets of several stages never are. */
function buildGroupKey({ stage, tour }: GameView): string {
  return tour === undefined ? `${stage}` : `${stage}.${tour}`;
}

/** In a bracket a table is free again once its game is over. */
function isPlayedWithOthers({ tour, result }: GameView): boolean {
  return tour !== undefined || result === undefined;
}

function seatFresh(
  games: readonly GameView[],
  {
    hall,
    wanted,
    taken,
  }: { readonly hall: Hall; readonly wanted: WantedTables; readonly taken: Set<number> },
): readonly Seat[] {
  const tables = new Map<number, number>();
  const give = (game: GameView, table: number | undefined) => {
    if (table === undefined || taken.has(table) || tables.has(game.id)) return;
    taken.add(table);
    tables.set(game.id, table);
  };
  for (const game of games) give(game, wanted.get(buildPairKey(game.players)));
  for (const game of games) give(game, hall.fixed.find(({ number }) => game.players.includes(number))?.table);
  const out = new Set(hall.outOfUse);
  let next = 1;
  for (const game of games) {
    if (tables.has(game.id)) continue;
    while (taken.has(next) || out.has(next)) next += 1;
    give(game, next);
  }
  return games.map((game) => ({ game: game.id, players: game.players, table: tables.get(game.id) ?? 0 }));
}
