import { computeWinProbability, type CompetitionState, type GameView, type Score } from '@nardy/engine';

const USUAL_LENGTH = 5;
const USUAL_RATING = 1500;

/** To how many points a match that is played by the program goes. */
export function getLength({ matchLength }: Pick<GameView, 'matchLength'>): number {
  return matchLength ?? USUAL_LENGTH;
}

/** Who is stronger wins oftener, and close matches are common. `random` gives numbers from 0 up to but not including 1. */
export function drawScore(state: CompetitionState, game: GameView, random: () => number): Score {
  const length = getLength(game);
  const [one, other] = game.players.map(
    (player) => state.participants.find(({ id }) => id === player)?.rating ?? USUAL_RATING,
  );
  const lost = Math.floor(length * random() ** 0.8);
  const isFirst = random() < computeWinProbability(one ?? USUAL_RATING, other ?? USUAL_RATING, length);
  return isFirst ? [length, lost] : [lost, length];
}
