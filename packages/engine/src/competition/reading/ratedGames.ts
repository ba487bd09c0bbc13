import { getWinningIndex } from '../../brackets/index.ts';
import type { CompetitionGame, Unrated } from '../../rating/index.ts';
import type { GameResult } from '../model.ts';
import type { CompetitionState } from '../state.ts';
import { listGames, type GameView } from './games.ts';

/** What the ratings need of a game and the competition does not know. */
export interface RatedContext {
  readonly discipline: number;
  /** By number of the game in the competition, and of a series of the match: its id among all rated games, and when it was played. */
  readonly gameOf: (game: number, match?: number) => Pick<CompetitionGame, 'id' | 'day' | 'order'>;
}

/** A decided game as it stands in the competition, with the persons of both sides. */
export interface DecidedGame {
  /** Number in the competition. */
  readonly game: number;
  /** Of a series, which of its matches, from 1; absent where the game is one match, or a series that was not played to its end. */
  readonly match?: number;
  /** Points that the match was played to; null where nothing sets them. */
  readonly length: number | null;
  readonly winner: readonly number[];
  readonly loser: readonly number[];
  /** Why it moves no rating; absent when it does. */
  readonly unrated?: Unrated;
}

/**
 * The decided games in the order of play: by stage, tour and number. Missed games are there as unrated; draws and games
 * that nobody came to are not: the formula knows winners only. The persons of a pair are rated each. Of a series each match
 * is a game of its own, as FIBS rates matches.
 */
export function listDecidedGames(state: CompetitionState): readonly DecidedGame[] {
  const persons = new Map(state.participants.map((one) => [one.id, one.persons as readonly number[]]));
  const sidesOf = (game: GameView, winner: 0 | 1) => ({
    winner: listPersonsAt(game, winner, persons),
    loser: listPersonsAt(game, winner === 0 ? 1 : 0, persons),
  });
  return listGames(state).flatMap((game): DecidedGame[] => [
    ...listMatches(game).map(({ match, winner }) =>
      buildDecidedGame(game, { match, ...sidesOf(game, winner) }),
    ),
    ...listWhole(game).map((winner) => buildDecidedGame(game, sidesOf(game, winner), game.result?.kind)),
  ]);
}

function buildDecidedGame(
  { id, matchLength }: GameView,
  { match, ...sides }: Pick<DecidedGame, 'match' | 'winner' | 'loser'>,
  kind: GameResult['kind'] = 'played',
): DecidedGame {
  const length = matchLength ?? null;
  const unrated = findUnrated(kind, length);
  const number = match === undefined ? {} : { match };
  return { game: id, ...number, length, ...sides, ...(unrated === undefined ? {} : { unrated }) };
}

/** The matches of a series: each is decided, and rated, by itself, also while the series goes on. */
function listMatches({ matches = [] }: GameView): readonly { match: number; winner: 0 | 1 }[] {
  return matches.map(([one, other], at) => ({ match: at + 1, winner: one > other ? 0 : 1 }));
}

/** The winner of a game that is one match, and of a series that was not played to its end. */
function listWhole({ result, winsNeeded }: GameView): readonly (0 | 1)[] {
  const winner = findWinner(result);
  return winner === undefined || (winsNeeded !== undefined && result?.kind === 'played') ? [] : [winner];
}

/**
 * The decided games as the rating takes them (see `listDecidedGames`), by number in the competition; of a series "7.2" is the second
 * match of game 7.
 */
export function listRatedGames(
  state: CompetitionState,
  context: RatedContext,
): ReadonlyMap<string, CompetitionGame> {
  const { discipline } = context;
  return new Map(
    listDecidedGames(state).map(({ game, match, ...rest }) => [
      match === undefined ? `${game}` : `${game}.${match}`,
      // Without a length it is unrated, and the length is never looked at.
      { ...context.gameOf(game, match), discipline, ...rest, length: rest.length ?? 1 },
    ]),
  );
}

function findUnrated(kind: GameResult['kind'], length: number | null): Unrated | undefined {
  if (kind === 'walkover' || kind === 'unfinished') return kind;
  return length === null ? 'no-length' : undefined;
}

function listPersonsAt(
  game: GameView,
  side: 0 | 1,
  persons: ReadonlyMap<number, readonly number[]>,
): readonly number[] {
  return persons.get(game.players[side]) ?? [];
}

/** The index of the winner; absent for an open game, a draw, and when nobody came. */
export function findWinner(result: GameResult | undefined): 0 | 1 | undefined {
  return result && getWinningIndex(result);
}
