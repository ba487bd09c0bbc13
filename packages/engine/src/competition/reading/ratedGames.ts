import { winningIndex } from '../../brackets/index.ts';
import type { CompetitionGame, Unrated } from '../../rating/index.ts';
import type { GameResult } from '../model.ts';
import type { CompetitionState } from '../state.ts';
import { allGames, type GameView } from './games.ts';

/** What the ratings need of a game and the competition does not know. */
export interface RatedContext {
  readonly discipline: number;
  /** By number of the game in the competition: its id among all rated games, and when it was played. */
  readonly gameOf: (game: number) => Pick<CompetitionGame, 'id' | 'day' | 'order'>;
}

/** A decided game as it stands in the competition, with the persons of both sides. */
export interface DecidedGame {
  /** Number in the competition. */
  readonly game: number;
  /** Points that the match was played to; null where nothing sets them. */
  readonly length: number | null;
  readonly winner: readonly number[];
  readonly loser: readonly number[];
  /** Why it moves no rating; absent when it does. */
  readonly unrated?: Unrated;
}

/**
 * The decided games in the order of play: by stage, tour and number. Missed games are there as unrated; draws and games
 * that nobody came to are not: the formula knows winners only. The persons of a pair are rated each.
 */
export function decidedGames(state: CompetitionState): readonly DecidedGame[] {
  const persons = new Map(state.participants.map((one) => [one.id, one.persons as readonly number[]]));
  return allGames(state).flatMap((game): DecidedGame[] => {
    const { result } = game;
    const winner = findWinner(result);
    if (winner === undefined || result === undefined) return [];
    const { matchLength: length = null } = game;
    const sides = {
      winner: personsAt(game, winner, persons),
      loser: personsAt(game, winner === 0 ? 1 : 0, persons),
    };
    const unrated = unratedBy(result, length);
    return [{ game: game.id, length, ...sides, ...(unrated === undefined ? {} : { unrated }) }];
  });
}

/** The decided games as the rating takes them, by number in the competition (see `decidedGames`). */
export function competitionRatedGames(
  state: CompetitionState,
  context: RatedContext,
): ReadonlyMap<number, CompetitionGame> {
  const { discipline } = context;
  return new Map(
    decidedGames(state).map(({ game, ...decided }) => [
      game,
      // Without a length it is unrated, and the length is never looked at.
      { ...context.gameOf(game), discipline, ...decided, length: decided.length ?? 1 },
    ]),
  );
}

function unratedBy({ kind }: GameResult, length: number | null): Unrated | undefined {
  if (kind === 'walkover' || kind === 'unfinished') return kind;
  return length === null ? 'no-length' : undefined;
}

function personsAt(
  game: GameView,
  side: 0 | 1,
  persons: ReadonlyMap<number, readonly number[]>,
): readonly number[] {
  return persons.get(game.players[side]) ?? [];
}

/** The index of the winner; absent for an open game, a draw, and when nobody came. */
export function findWinner(result: GameResult | undefined): 0 | 1 | undefined {
  return result && winningIndex(result);
}
