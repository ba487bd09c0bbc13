import type { CompetitionGame } from '../../rating/index.ts';
import type { GameResult } from '../model.ts';
import type { CompetitionState } from '../state.ts';
import { allGames, type GameView } from './games.ts';

/** What the ratings need of a game and the competition does not know. */
export interface RatedContext {
  readonly discipline: number;
  /** By number of the game in the competition: its id among all rated games, and when it was played. */
  readonly gameOf: (game: number) => Pick<CompetitionGame, 'id' | 'day' | 'order'>;
}

/**
 * The decided games as the rating takes them, by number in the competition. Missed games are there as unrated; draws and
 * games that nobody came to are not: the formula knows winners only. The persons of a pair are rated each.
 */
export function competitionRatedGames(
  state: CompetitionState,
  context: RatedContext,
): ReadonlyMap<number, CompetitionGame> {
  const persons = new Map(state.participants.map((one) => [one.id, one.persons as readonly number[]]));
  const rated = new Map<number, CompetitionGame>();
  for (const game of allGames(state)) {
    const length = state.stages[game.stage]?.format.matchLength;
    const winner = winnerOf(game.result);
    if (winner === undefined || length === undefined) continue;
    rated.set(game.id, {
      ...context.gameOf(game.id),
      discipline: context.discipline,
      length,
      winner: personsAt(game, winner, persons),
      loser: personsAt(game, winner === 0 ? 1 : 0, persons),
      ...(game.result?.kind === 'walkover' ? { unrated: 'walkover' } : {}),
    });
  }
  return rated;
}

function personsAt(
  game: GameView,
  side: 0 | 1,
  persons: ReadonlyMap<number, readonly number[]>,
): readonly number[] {
  return persons.get(game.players[side]) ?? [];
}

function winnerOf(result: GameResult | undefined): 0 | 1 | undefined {
  if (result === undefined || result.kind === 'double-no-show') return undefined;
  if (result.kind === 'walkover') return result.winner;
  const [one, other] = result.score;
  if (one === other) return undefined;
  return one > other ? 0 : 1;
}
