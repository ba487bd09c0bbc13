import type { Score } from '../../brackets/index.ts';
import type { GameResult, Players } from '../model.ts';
import type { GameView } from '../reading/games.ts';
import type { Snapshot } from './snapshot.ts';

/** A game whose result an act changes. */
export interface ResultChange {
  readonly game: number;
  readonly players: Players;
  readonly before: GameResult | null;
  readonly after: GameResult | null;
}

/** A series whose matches so far an act changes; of a decided one too. */
export interface SeriesChange {
  readonly game: number;
  readonly players: Players;
  readonly before: readonly Score[];
  readonly after: readonly Score[];
}

/** A game that an act brings, takes away or gives to others. */
export interface PairingChange {
  readonly game: number;
  readonly stage: number;
  /** From 1; absent in a bracket. */
  readonly tour?: number;
  readonly before: Players | null;
  readonly after: Players | null;
}

/** What an act does to the games, by their numbers. */
export function compareGames(
  { games: old }: Snapshot,
  { games: now }: Snapshot,
): {
  readonly results: readonly ResultChange[];
  readonly series: readonly SeriesChange[];
  readonly pairings: readonly PairingChange[];
} {
  const numbers = [...new Set([...old.keys(), ...now.keys()])].toSorted((a, b) => a - b);
  const both = numbers.map((id) => ({ was: old.get(id), is: now.get(id) }));
  return {
    results: both.flatMap(({ was, is }) => compareResults(was, is)),
    series: both.flatMap(({ was, is }) => compareSeries(was, is)),
    pairings: both.flatMap(({ was, is }) => comparePairings(was, is)),
  };
}

function compareResults(was: GameView | undefined, is: GameView | undefined): ResultChange[] {
  const [before, after] = [was?.result ?? null, is?.result ?? null];
  const game = is ?? was;
  if (game === undefined || isSameData(before, after)) return [];
  return [{ game: game.id, players: game.players, before, after }];
}

function compareSeries(was: GameView | undefined, is: GameView | undefined): SeriesChange[] {
  const [before, after] = [was?.matches ?? [], is?.matches ?? []];
  const game = is ?? was;
  if (game === undefined || isSameData(before, after)) return [];
  return [{ game: game.id, players: game.players, before, after }];
}

function comparePairings(was: GameView | undefined, is: GameView | undefined): PairingChange[] {
  const [before, after] = [was?.players ?? null, is?.players ?? null];
  const game = is ?? was;
  if (game === undefined || isSameData(before, after)) return [];
  const tour = game.tour === undefined ? {} : { tour: game.tour };
  return [{ game: game.id, stage: game.stage, ...tour, before, after }];
}

/** Results and players are plain data whose keys always come in one order. */
function isSameData(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
