import type { DeskGame, Desk } from '@nardy/contract';

type DeskRound = Desk['rounds'][number];

/** A game on the picture, in pixels from the upper left corner. */
export interface PlacedGame {
  readonly game: DeskGame;
  readonly x: number;
  readonly y: number;
}

export interface PlacedRound {
  readonly round: DeskRound;
  readonly x: number;
  readonly y: number;
  readonly games: number;
  readonly isFolded: boolean;
}

export interface BracketLine {
  readonly id: string;
  readonly path: string;
  /** The game that it leads from. */
  readonly from: DeskGame;
}

export interface BracketPicture {
  readonly games: readonly PlacedGame[];
  readonly rounds: readonly PlacedRound[];
  readonly lines: readonly BracketLine[];
  readonly width: number;
  readonly height: number;
  readonly nodeWidth: number;
}

const NODE = { width: 178, widest: 320, height: 60 } as const;
const GAP = { column: 26, row: 18, part: 46, head: 46 } as const;
const FOLDED_WIDTH = 92;
const BESIDE: ReadonlySet<string> = new Set(['final', 'third']);
const ORDER = ['winner', 'loser', 'consolation'];

/** In a room of this width: what its columns leave is shared among them, so that fewer surnames are cut. */
export function fitBracket(desk: Desk, folded: ReadonlySet<string>, room: number): BracketPicture {
  const narrow = layOutBracket(desk, folded);
  const columns = new Set(narrow.games.map(({ x }) => x)).size;
  const spare = Math.floor((room - narrow.width + GAP.column) / Math.max(1, columns));
  return spare <= 0 ? narrow : layOutBracket(desk, folded, Math.min(NODE.widest, NODE.width + spare));
}

/**
 * Where each game of a bracket stands: the parts one under another, the final and the match for third place at the right. A game
 * stands between those that lead to it.
 */
export function layOutBracket(
  desk: Desk,
  folded: ReadonlySet<string>,
  nodeWidth: number = NODE.width,
): BracketPicture {
  const rounds = desk.rounds.filter(({ part }) => part !== null);
  const byRound = Map.groupBy(desk.games, ({ round_id: round }) => round);
  const games: PlacedGame[] = [];
  const heads: PlacedRound[] = [];
  let [top, right] = [0, 0];
  for (const part of ORDER) {
    const own = rounds.filter((round) => round.part === part);
    if (own.length === 0) continue;
    const placed = layOutPart(own, byRound, { folded, nodeWidth, top });
    games.push(...placed.games);
    heads.push(...placed.rounds);
    top = placed.bottom + GAP.part;
    right = Math.max(right, placed.right);
  }
  const beside = layOutBeside(rounds, byRound, { right, nodeWidth }, games);
  games.push(...beside.games);
  heads.push(...beside.rounds);
  return {
    games,
    rounds: heads,
    lines: listLines(games, nodeWidth),
    nodeWidth,
    width: Math.max(right, beside.right),
    height: Math.max(top, ...games.map(({ y }) => y + NODE.height + GAP.row)),
  };
}

type ByRound = ReadonlyMap<string, readonly DeskGame[]>;

function layOutPart(
  rounds: readonly DeskRound[],
  byRound: ByRound,
  { folded, nodeWidth, top }: { folded: ReadonlySet<string>; nodeWidth: number; top: number },
) {
  const games: PlacedGame[] = [];
  const heads: PlacedRound[] = [];
  let x = 0;
  for (const round of rounds) {
    const own = byRound.get(round.id) ?? [];
    const isFolded = folded.has(round.id);
    heads.push({ round, x, y: top, games: own.length, isFolded });
    if (!isFolded) games.push(...stackColumn(own, x, top + GAP.head, games));
    x += (isFolded ? FOLDED_WIDTH : nodeWidth) + GAP.column;
  }
  const bottom = Math.max(top + GAP.head, ...games.map(({ y }) => y + NODE.height));
  return { games, rounds: heads, bottom, right: x };
}

/** A column: each game between its feeders, and never over the one above it. */
function stackColumn(
  games: readonly DeskGame[],
  x: number,
  top: number,
  before: readonly PlacedGame[],
): readonly PlacedGame[] {
  let lowest = top;
  return games.map((game, index) => {
    const found = findFeeders(game, before);
    const feeders = found.length > 0 ? found : findByPlace(index, games.length, before);
    const wanted = feeders.reduce((sum, { y }) => sum + y, 0) / feeders.length;
    const y = Math.max(lowest, Number.isNaN(wanted) ? lowest : wanted);
    lowest = y + NODE.height + GAP.row;
    return { game, x, y };
  });
}

function layOutBeside(
  rounds: readonly DeskRound[],
  byRound: ByRound,
  { right, nodeWidth }: { right: number; nodeWidth: number },
  before: readonly PlacedGame[],
) {
  const games: PlacedGame[] = [];
  const heads: PlacedRound[] = [];
  const last = before.filter(({ game }) => isEndOfPart(game, before));
  const middle = last.reduce((sum, { y }) => sum + y, 0) / Math.max(1, last.length);
  const hasOwnFinal = rounds.some(({ part }) => part === 'final');
  // Without a final of its own the match for third place stands under that of the bracket.
  const x = hasOwnFinal ? right : Math.max(0, ...last.map((placed) => placed.x));
  let y = hasOwnFinal ? Math.max(0, middle - GAP.head) : middle + NODE.height + GAP.part;
  for (const round of rounds.filter(({ part }) => BESIDE.has(part ?? ''))) {
    const own = byRound.get(round.id) ?? [];
    heads.push({ round, x, y, games: own.length, isFolded: false });
    y += GAP.head;
    for (const game of own) {
      games.push({ game, x, y });
      y += NODE.height + GAP.row + 12;
    }
    y += GAP.row;
  }
  return { games, rounds: heads, right: heads.length > 0 ? x + nodeWidth + GAP.column : right };
}

function isEndOfPart({ round_id: round }: DeskGame, placed: readonly PlacedGame[]): boolean {
  const part = getPart(round);
  const x = placed.find(({ game }) => game.round_id === round)?.x ?? 0;
  return placed.every(({ game, x: other }) => getPart(game.round_id) !== part || other <= x);
}

/** "1.winner" of the round "1.winner.2". */
const getPart = (round: string): string => round.split('.').slice(0, 2).join('.');

/** The games before this one whose winner or loser comes into it: by the source that is named, else by who has come. */
function findFeeders(game: DeskGame, before: readonly PlacedGame[]): readonly PlacedGame[] {
  const part = getPart(game.round_id);
  const same = before.filter(({ game: other }) => getPart(other.round_id) === part);
  const sides = [
    { number: game.left, source: game.left_source },
    { number: game.right, source: game.right_source },
  ];
  return sides.flatMap((side) => {
    const found = same.findLast(({ game: other }) => leadsTo(other, side));
    return found ? [found] : [];
  });
}

/** Where nobody has come yet: two games of the round before lead to each, or one where both rounds have as many. */
function findByPlace(index: number, count: number, before: readonly PlacedGame[]): readonly PlacedGame[] {
  const last = before.at(-1)?.x;
  const round = before.filter(({ x }) => x === last);
  if (round.length === 2 * count) return round.slice(2 * index, 2 * index + 2);
  return round.length === count ? round.slice(index, index + 1) : [];
}

interface OpenSide {
  readonly number: number | null;
  readonly source: string | null;
}

const WINNER = /победитель (стола|матча) (\d+)/;

/** Whether the winner of a game comes to a side, or has come. */
function leadsTo(game: DeskGame, { number, source }: OpenSide): boolean {
  if (number !== null) return game.left === number || game.right === number;
  if (source === null) return false;
  const [, by, named] = WINNER.exec(source) ?? [];
  if (by === 'матча') return game.bracket_number === Number(named);
  return by === 'стола' && game.outcome === null && game.table === Number(named);
}

function listLines(placed: readonly PlacedGame[], nodeWidth: number): readonly BracketLine[] {
  return placed.flatMap(({ game, x, y }, index) => {
    const before = placed.slice(0, index);
    const feeders =
      game.round_id.includes('.final') || game.round_id.includes('.third')
        ? findFinalFeeders(game, before)
        : findFeeders(game, before);
    return feeders.map((feeder) => {
      const [fromX, fromY] = [feeder.x + nodeWidth, feeder.y + NODE.height / 2];
      const middle = x - GAP.column / 2;
      return {
        id: `${feeder.game.round_id}-${feeder.y}-${game.round_id}-${y}`,
        path: `M${fromX} ${fromY}H${middle}V${y + NODE.height / 2}H${x}`,
        from: feeder.game,
      };
    });
  });
}

/** The last games of the brackets that both finalists come from. */
function findFinalFeeders(game: DeskGame, before: readonly PlacedGame[]): readonly PlacedGame[] {
  // A second final is between the same two.
  if (!game.round_id.endsWith('.final.1')) return [];
  return before.filter(
    ({ game: other }) => /\.(?:winner|loser)\./.test(other.round_id) && isEndOfPart(other, before),
  );
}

/** Rounds that are over, where the first of a part has so many games that they fold. */
export function listFoldedRounds({ rounds, games }: Desk): ReadonlySet<string> {
  const LARGE = 32;
  const counts = Map.groupBy(games, ({ round_id: round }) => round);
  const isLarge = rounds.some(({ id }) => (counts.get(id)?.length ?? 0) >= LARGE);
  if (!isLarge) return new Set();
  return new Set(
    rounds.filter(({ is_played: isPlayed, part }) => isPlayed === 1 && part !== null).map(({ id }) => id),
  );
}
