import type { Desk, DeskGame, DeskParticipant, DeskReports } from '@nardy/contract';
import { choosePluralForm } from '@nardy/contract/plurals';
import { formatShortName } from '../data/names.ts';
import type { IconName } from '../frame/parts/Icon.tsx';
import { isOfOtherTour } from './counts.ts';

/** What a table is in: a shape and a word first, a colour last. */
export type TableState =
  | 'playing'
  | 'not-begun'
  | 'long'
  | 'claim'
  | 'claims-equal'
  | 'dispute'
  | 'entered'
  | 'confirmed'
  | 'no-show'
  | 'waiting';

interface Mark {
  /** Null: the point of a table that is being played, and nothing of one that is not yet. */
  readonly icon: IconName | null;
  /** In the list. */
  readonly word: string;
  /** In the legend: "5 играют". */
  readonly counted: (count: number) => string;
}

export const MARKS: Readonly<Record<TableState, Mark>> = {
  playing: { icon: null, word: 'играют', counted: () => 'играют' },
  'not-begun': { icon: null, word: 'ещё не начали', counted: () => 'ещё не начали' },
  waiting: { icon: 'offline', word: 'в очереди', counted: () => 'в очереди' },
  dispute: {
    icon: 'warning',
    word: 'спор о счёте',
    counted: (count) => choosePluralForm(count, ['спор', 'спора', 'споров']),
  },
  'claims-equal': {
    icon: 'hourglass',
    word: 'счёт совпал: примите',
    counted: (count) => choosePluralForm(count, ['счёт совпал', 'счёта совпали', 'счетов совпало']),
  },
  long: { icon: 'clock', word: 'долго', counted: () => 'долго' },
  claim: {
    icon: 'hourglass',
    word: 'ждёт второго',
    counted: (count) => choosePluralForm(count, ['ждёт второго', 'ждут второго', 'ждут второго']),
  },
  confirmed: {
    icon: 'ticks',
    word: 'подтверждён игроками',
    counted: (count) => choosePluralForm(count, ['подтверждён', 'подтверждены', 'подтверждены']),
  },
  entered: {
    icon: 'tick',
    word: 'введён',
    counted: (count) => choosePluralForm(count, ['введён', 'введены', 'введены']),
  },
  'no-show': {
    icon: 'barred',
    word: 'неявка',
    counted: (count) => choosePluralForm(count, ['неявка', 'неявки', 'неявок']),
  },
};

/** The order of the legend. */
export const STATE_ORDER = Object.keys(MARKS) as readonly TableState[];

/** The order of the list of open tables: who needs somebody first. */
export const OPEN_ORDER: readonly TableState[] = [
  'dispute',
  'claims-equal',
  'long',
  'claim',
  'playing',
  'not-begun',
];

export type PlayedGame = DeskGame & { readonly number: number };

/** A game with all that a tile or a row shows of it. */
export interface TableRow {
  readonly game: PlayedGame;
  /** The number on the tile: of the table, else of the game. */
  readonly label: number;
  readonly left: DeskParticipant | undefined;
  readonly right: DeskParticipant | undefined;
  /** Of a game of a bracket: "Финал", "Матч за 3-е место"; of another tour than the running one: "Тур 6". */
  readonly round: string | undefined;
  readonly isOfOtherTour: boolean;
  readonly state: TableState;
  /** What its players say of it while it has no result. */
  readonly reports: DeskReports | undefined;
  /** Whole minutes of play so far; null when nobody knows or it is over. */
  readonly minutes: number | null;
}

const SLOW = 3;
const MOSTLY_IN = 0.8;

/** Games with two at the board, by table; those of other tours come last. */
export function listRows(desk: Desk, waiting: ReadonlySet<number>, now: number): readonly TableRow[] {
  const people = new Map(desk.participants.map((person) => [person.number, person]));
  const titles = new Map(desk.rounds.flatMap(({ id, part, title }) => (part === null ? [] : [[id, title]])));
  const games = desk.games
    .filter((game): game is PlayedGame => game.number !== null && game.left !== null && game.right !== null)
    .map((game) => withTourStart(game, desk));
  const others = new Set(games.filter((game) => isOfOtherTour(desk, game)));
  const slow = findSlow(
    games.filter((game) => !others.has(game)),
    desk,
    now,
  );
  const claims = new Map(desk.reports.map((reports) => [reports.game, reports]));
  return games
    .map((game) => ({
      game,
      label: game.table ?? game.number,
      left: people.get(game.left ?? 0),
      right: people.get(game.right ?? 0),
      round: others.has(game) ? `Тур ${game.tour}` : titles.get(game.round_id),
      isOfOtherTour: others.has(game),
      state: computeState(game, { waiting, slow, claims }),
      reports: claims.get(game.number),
      // When a game of another tour began nobody has said.
      minutes: game.outcome === null && !others.has(game) ? countMinutes(game, now) : null,
    }))
    .toSorted(
      (a, b) =>
        Number(a.isOfOtherTour) - Number(b.isOfOtherTour) ||
        a.label - b.label ||
        a.game.number - b.game.number,
    );
}

/** Where all tours are drawn at once, a game has begun with its tour. */
function withTourStart(game: PlayedGame, { clock, stages }: Desk): PlayedGame {
  if (clock === null || game.started_dt === null || stages[game.stage]?.kind === 'swiss') return game;
  if (Date.parse(game.started_dt) >= Date.parse(clock.started_dt)) return game;
  return { ...game, started_dt: clock.started_dt };
}

interface Standing {
  readonly waiting: ReadonlySet<number>;
  readonly slow: ReadonlySet<number>;
  /** What players say of open games. */
  readonly claims: ReadonlyMap<number, DeskReports>;
}

const CLAIM_STATES = { waiting: 'claim', equal: 'claims-equal', dispute: 'dispute' } as const;

function computeState(game: PlayedGame, { waiting, slow, claims }: Standing): TableState {
  if (waiting.has(game.number) && game.entered_by === null) return 'waiting';
  if (game.outcome === 'walkover' || game.outcome === 'double-no-show') return 'no-show';
  if (game.outcome !== null) return game.is_by_players === 1 ? 'confirmed' : 'entered';
  const claim = claims.get(game.number);
  if (claim !== undefined) return CLAIM_STATES[claim.state];
  if (game.started_dt === null) return 'not-begun';
  return slow.has(game.number) ? 'long' : 'playing';
}

/** Over the guideline by a fifth, or the slowest three of a tour, or of a round of a bracket, once four fifths of it are in. */
function findSlow(
  games: readonly PlayedGame[],
  { clock, games: all }: Pick<Desk, 'clock' | 'games'>,
  now: number,
): ReadonlySet<number> {
  const limit = clock ? clock.guideline_ms * 1.2 : Infinity;
  const over = listOpen(games).filter((game) => computeElapsed(game, now) > limit);
  // Those that wait for their players count, too, and what a bye has emptied does not.
  const whole = Map.groupBy(
    all.filter(({ number, bracket_number: place }) => (number ?? place) !== null),
    buildRoundKey,
  );
  const slowest = [...Map.groupBy(games, buildRoundKey)].flatMap(([round, ofRound]) =>
    listSlowest(ofRound, whole.get(round)?.length ?? 0, now),
  );
  return new Set([...over, ...slowest].map(({ number }) => number));
}

/** Groups play their tours together. */
function buildRoundKey({ stage, tour, round_id: round }: DeskGame): string {
  return `${stage} ${tour ?? round}`;
}

function listSlowest(games: readonly PlayedGame[], whole: number, now: number): readonly PlayedGame[] {
  const open = listOpen(games);
  const byAge = open.toSorted((a, b) => computeElapsed(b, now) - computeElapsed(a, now));
  const done = games.filter(({ outcome }) => outcome !== null).length;
  const isMostlyIn = open.length > 0 && done / whole >= MOSTLY_IN;
  // Where all began at one moment nobody is the slowest.
  const isClear = byAge.length <= SLOW || start(byAge[SLOW - 1]) < start(byAge[SLOW]);
  return isMostlyIn && isClear ? byAge.slice(0, SLOW) : [];
}

function listOpen(games: readonly PlayedGame[]): readonly PlayedGame[] {
  return games.filter(({ outcome, started_dt }) => outcome === null && started_dt !== null);
}

function start(game: PlayedGame | undefined): number {
  return game?.started_dt ? Date.parse(game.started_dt) : Infinity;
}

function computeElapsed(game: PlayedGame, now: number): number {
  return now - start(game);
}

function countMinutes(game: PlayedGame, now: number): number | null {
  return game.started_dt === null ? null : Math.max(0, Math.floor(computeElapsed(game, now) / 60_000));
}

/** "Стол 3"; of another tour than the running one "Стол 3, тур 6". */
export function formatRowTitle({ label, isOfOtherTour: isOfOther, game }: TableRow): string {
  return isOfOther ? `Стол ${label}, тур ${game.tour}` : `Стол ${label}`;
}

/** "играют"; of a reported score that waits for the other player who that is: "ждёт: Толстой Г.". */
export function formatStateWord({ state, reports, left, right }: TableRow): string {
  const { word } = MARKS[state];
  if (state !== 'claim' || reports === undefined) return word;
  const awaited = reports.reports[0]?.side === 1 ? right : left;
  return awaited === undefined ? word : `ждёт: ${formatShortName(awaited)}`;
}

export function isOpenState(state: TableState): boolean {
  return OPEN_ORDER.includes(state);
}
