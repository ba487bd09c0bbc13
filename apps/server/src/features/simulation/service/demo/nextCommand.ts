import { listGames, computeCompetitionNow, type Command, type CompetitionState } from '@nardy/engine';
import type { TimedState } from '../../../play/index.ts';
import { drawScore } from '../score.ts';

/** Between the last result of a tour and the next draw people look at the table. */
const BREAK_MS = 60_000;

/** Whether only the program has acted so far: where somebody has sat down at the desk, the competition is his. */
export function isLeftToProgram({ acts }: TimedState): boolean {
  return [...acts.values()].every(({ userId }) => userId === null);
}

/**
 * What happens next in a competition that plays by itself: a result of one open game, or the step that leads on. Undefined
 * while nothing does: before it begins, in a break, and after its end. `random` gives numbers from 0 up to but not including 1.
 */
export function decideNext(timed: TimedState, now: Date, random: () => number): Command | undefined {
  const { phase, openGames } = computeCompetitionNow(timed.state);
  if (phase === 'playing') return playGame(timed.state, openGames, random);
  const lastAt = Math.max(0, ...[...timed.acts.values()].map(({ at }) => at));
  if (now.getTime() < lastAt + BREAK_MS) return undefined;
  switch (phase) {
    case 'to-draw':
      return { type: 'draw', lotSeed: Math.floor(random() * 2 ** 32) };
    case 'to-finish':
      return { type: 'finish-stage' };
    case 'to-start':
      return { type: 'start-stage' };
    case 'to-end':
      return { type: 'finish' };
    default:
      return undefined;
  }
}

function playGame(
  state: CompetitionState,
  open: readonly number[],
  random: () => number,
): Command | undefined {
  const number = open[Math.floor(random() * open.length)];
  const game = listGames(state).find(({ id }) => id === number);
  if (game === undefined) return undefined;
  const score = drawScore(state, game, random);
  if (game.winsNeeded === undefined) return { type: 'enter-result', game: game.id, score };
  return { type: 'enter-series', game: game.id, matches: [...(game.matches ?? []), score] };
}
