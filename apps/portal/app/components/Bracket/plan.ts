import type { Bracket, BracketRound, BracketSeed } from '@nardy/contract';

export type PartName = 'winner' | 'loser' | 'final' | 'third' | 'consolation';

/** A way from a game to one of the next round; the unit of height is half a game of the round that it leaves. */
export interface Line {
  readonly from: number;
  readonly to: number;
  /** Who goes that way, once it is known. */
  readonly player: number | undefined;
}

export interface PlannedGame {
  readonly seed: BracketSeed;
  /** `bye`: one side alone; `empty`: none at all, the picture keeps its place only. */
  readonly kind: 'game' | 'bye' | 'empty';
  readonly winner: 0 | 1 | undefined;
}

export interface PlannedRound {
  readonly part: PartName;
  readonly title: string;
  /** What its matches are played to, in words; undefined where nothing sets it. */
  readonly length: string | undefined;
  readonly games: readonly PlannedGame[];
  /** Columns of the part's grid, from 1; the end is not included. */
  readonly columns: readonly [start: number, end: number];
  readonly lines: readonly Line[];
}

export interface PlannedPart {
  readonly name: Exclude<PartName, 'third'>;
  /** Undefined where the bracket is one part. */
  readonly title: string | undefined;
  readonly rounds: readonly PlannedRound[];
  /** Height, in games of the fullest round. */
  readonly rows: number;
  readonly columns: number;
}

export interface BracketPlan {
  readonly type: Bracket['type'];
  readonly parts: readonly PlannedPart[];
  readonly finalists: ReadonlySet<number>;
  readonly hasThird: boolean;
}

/** Rows that a final needs so that the match for the third place fits under it. */
const ROWS_WITH_THIRD = 3.4;

/** Where each game of a bracket stands in the picture, and which ways lead on from it. */
export function planBracket({ type, brackets }: Bracket): BracketPlan {
  const { winnerBracket, loserBracket = [], finalBracket = [], thirdPlaceBracket = [] } = brackets;
  const { consolationBracket = [] } = brackets;
  const third = thirdPlaceBracket.map((round) => buildRound(round, 'third', [1, 2], undefined));
  const consolation = getPart('consolation', 'Утешительная сетка', consolationBracket, (index) => index);
  const beside = consolation.rounds.length > 0 ? [consolation] : [];
  const finalists = collectPlayers((type === 'de' ? finalBracket : winnerBracket).at(-1)?.seeds.at(-1));
  if (type === 'se') {
    const main = getPart('winner', undefined, winnerBracket, (index) => index);
    const last = main.rounds.length;
    const below = third.map((round) => ({ ...round, columns: [last, last + 1] as const }));
    const rows = third.length > 0 ? Math.max(main.rows, ROWS_WITH_THIRD) : main.rows;
    return {
      type,
      parts: [{ ...main, rows, rounds: [...main.rounds, ...below] }, ...beside],
      finalists,
      hasThird: third.length > 0,
    };
  }
  const width = Math.max(loserBracket.length, winnerBracket.length);
  const upper = getPart('winner', 'Верхняя сетка', winnerBracket, (index) =>
    Math.max(index, width - 1 - 2 * (winnerBracket.length - 1 - index)),
  );
  const lower = getPart('loser', 'Нижняя сетка', loserBracket, (index) => index);
  const finals = [...finalBracket, ...thirdPlaceBracket];
  const parts = [
    { ...upper, columns: width },
    { ...lower, columns: width },
    getPart('final', 'Финал', finals, (index) => index),
    ...beside,
  ].filter(({ rounds }) => rounds.length > 0);
  return { type, parts, finalists, hasThird: false };
}

function getPart(
  name: PlannedPart['name'],
  title: string | undefined,
  rounds: readonly BracketRound[],
  columnOf: (index: number) => number,
): PlannedPart {
  const columns = rounds.length === 0 ? 0 : columnOf(rounds.length - 1) + 1;
  const planned = rounds.map((round, index) => {
    const end = index + 1 < rounds.length ? columnOf(index + 1) : columns;
    return buildRound(round, name, [columnOf(index) + 1, end + 1], rounds[index + 1], title);
  });
  return { name, title, columns, rounds: planned, rows: Math.max(0, ...rounds.map((r) => r.seeds.length)) };
}

function buildRound(
  { title, match_length, wins_needed, seeds }: BracketRound,
  part: PartName,
  columns: readonly [number, number],
  next: BracketRound | undefined,
  partTitle?: string,
): PlannedRound {
  const games = seeds.map(planGame);
  // The heading of the part says it already.
  const short = partTitle && title.startsWith(`${partTitle}. `) ? title.slice(partTitle.length + 2) : title;
  return {
    part,
    title: short.charAt(0).toLocaleUpperCase('ru') + short.slice(1),
    length: formatLength(match_length, wins_needed),
    games,
    columns,
    lines: next ? listLines(games, next.seeds.map(planGame)) : partTitle ? listFinalLines(part, games) : [],
  };
}

/** "до 11", of series "до 3 побед, матчи до 7". */
function formatLength(length: number | null | undefined, wins: number | undefined): string | undefined {
  if (wins === undefined) return length ? `до ${length}` : undefined;
  return `до ${wins} побед${length ? `, матчи до ${length}` : ''}`;
}

/** The game at i of the next round joins 2i and 2i+1 of this one, or goes on from i. */
function listLines(games: readonly PlannedGame[], next: readonly PlannedGame[]): Line[] {
  const joins = games.length / next.length;
  if (joins !== 1 && joins !== 2) return [];
  return games.flatMap((game, index) => {
    const target = Math.floor(index / joins);
    if (game.kind === 'empty' || next[target]?.kind === 'empty') return [];
    return [{ from: 2 * index + 1, to: joins * (2 * target + 1), player: findPlayerOn(game) }];
  });
}

export function planGame(seed: BracketSeed): PlannedGame {
  const [one, other] = seed.teams;
  const absent = seed.teams.filter(isNobody).length;
  if (absent === 2) return { seed, kind: 'empty', winner: undefined };
  if (absent === 1) {
    const present = isNobody(one) ? 1 : 0;
    return { seed, kind: 'bye', winner: seed.teams[present].id === null ? undefined : present };
  }
  const { score: first } = one;
  const { score: second } = other;
  if (first === null || second === null || first === second) return { seed, kind: 'game', winner: undefined };
  return { seed, kind: 'game', winner: first > second ? 0 : 1 };
}

/** The last game of the upper and of the lower bracket leads out of it. */
function listFinalLines(part: PartName, games: readonly PlannedGame[]): Line[] {
  if (part === 'final' || part === 'consolation' || games.length !== 1) return [];
  return [{ from: 1, to: 1, player: games[0] && findPlayerOn(games[0]) }];
}

/** Who goes on from a game. */
export function findPlayerOn({ seed, winner }: PlannedGame): number | undefined {
  return winner === undefined ? undefined : (seed.teams[winner].player_id ?? undefined);
}

/** A place that a bye has emptied. */
function isNobody({ id, name }: BracketSeed['teams'][number]): boolean {
  return id === null && name === 'BYE';
}

function collectPlayers(seed: BracketSeed | undefined): ReadonlySet<number> {
  return new Set(seed?.teams.flatMap(({ player_id }) => player_id ?? []));
}

/** The width of the column of the final and of the match for the third place, beside 1 of the others: section 4 of the specification. */
export function weighThirdPlace(rounds: number): number {
  if (rounds === 2) return 5;
  return rounds === 3 ? 3 : 2;
}
