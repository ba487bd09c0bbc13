import type { Desk, DeskGame, DeskParticipant } from '@nardy/contract';
import { isOfOtherTour } from '../tour/counts.ts';
import { getScoreRules, type ScoreRules } from '@nardy/contract/scores';

/** What the grammar reads a text against. */
export interface Ground {
  readonly desk: Desk;
  readonly isOnline: boolean;
  /** The game that was chosen by hand: two numbers are its score. */
  readonly selected: number | null;
  /** Games whose result waits in this browser. */
  readonly waiting: ReadonlySet<number>;
}

/** A game with two at the board. */
export interface Match {
  readonly game: DeskGame & { readonly number: number };
  readonly left: DeskParticipant;
  readonly right: DeskParticipant;
  /** Of a later tour than the running one, or of a missed one. */
  readonly isOfOtherTour: boolean;
}

/** Another tour may be played at the table too: by a table its game is meant only once it is chosen by hand, or is alone there. */
export function findMatchAtTable({ desk, selected }: Ground, table: number): Match | undefined {
  const all = desk.games.filter((game) => game.table === table);
  const chosen = all.find(({ number, outcome }) => number === selected && outcome === null);
  const running = all.filter((game) => !isOfOtherTour(desk, game));
  const games = running.length > 0 ? running : all;
  // In a bracket a table is used again: the open game first, then the last.
  return toMatch(desk, chosen ?? games.find(({ outcome }) => outcome === null) ?? games.at(-1));
}

/** The open game of a participant that has begun, of several that of the running tour; else an open one, or the last. */
export function findMatchOf({ desk }: Ground, number: number): Match | undefined {
  const games = desk.games.filter(({ left, right }) => left === number || right === number);
  const open = games.filter((game) => game.outcome === null && game.number !== null);
  const begun = open.filter(({ started_dt: started }) => started !== null);
  const running = begun.find((game) => !isOfOtherTour(desk, game));
  return toMatch(desk, running ?? begun[0] ?? open[0] ?? games.at(-1));
}

export function findMatch({ desk }: Ground, number: number): Match | undefined {
  return toMatch(
    desk,
    desk.games.find((game) => game.number === number),
  );
}

export function isOpen({ game }: Match): boolean {
  return game.outcome === null;
}

export function getRules({ desk }: Ground, { game }: Match): ScoreRules {
  const stage = desk.stages[game.stage] ?? { kind: 'swiss' };
  const part = desk.rounds.find(({ id }) => id === game.round_id)?.part ?? null;
  return getScoreRules(stage, game.match_length, part === 'third');
}

function toMatch(desk: Desk, game: DeskGame | undefined): Match | undefined {
  if (!game || game.number === null) return undefined;
  const { participants } = desk;
  const left = participants.find(({ number }) => number === game.left);
  const right = participants.find(({ number }) => number === game.right);
  if (!left || !right) return undefined;
  return { game: { ...game, number: game.number }, left, right, isOfOtherTour: isOfOtherTour(desk, game) };
}
