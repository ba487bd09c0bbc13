import type { OwnMatch } from '@nardy/contract';
import type { Hall } from './hall.ts';

/** Where a participant stands in the competition. */
export function findState(hall: Hall, number: number): OwnMatch['state'] {
  const { snapshot, participants, paths, inPlay } = hall;
  const { state } = snapshot.timed;
  const path = paths.get(number) ?? [];
  if (state.finished) return 'over';
  if (path.some(({ game }) => game !== null && inPlay.has(game.id))) return 'playing';
  const participant = participants.get(number);
  if (participant?.status !== 'in') return path.length === 0 ? 'soon' : 'out';
  if (path.length === 0) return state.entries === 'closed' && state.stages.some(isDrawn) ? 'waiting' : 'soon';
  if (isLeftBehind(hall, number)) return 'out';
  return isFree(hall, number) ? 'free' : 'waiting';
}

type Stage = Hall['snapshot']['timed']['state']['stages'][number];

function isDrawn({ tours, bracket }: Stage): boolean {
  return tours.length > 0 || bracket !== null;
}

/** Out of the running stage, or not taken into it. */
function isLeftBehind({ snapshot, participants }: Hall, number: number): boolean {
  const { state } = snapshot.timed;
  const stage = state.stages[state.current ?? -1];
  if (stage?.status !== 'running') return false;
  return !stage.entrants.includes(number) || participants.get(number)?.isPlaying === false;
}

/** Sits out what is being played. */
function isFree({ snapshot, standing }: Hall, number: number): boolean {
  const { stage, tour, phase } = standing.now;
  if (phase !== 'playing' || stage === null || tour === null) return false;
  const drawn = snapshot.timed.state.stages[stage]?.tours[tour - 1];
  return drawn?.byes.some(({ participant }) => participant === number) ?? false;
}

/** What a participant without a match waits for, in words. */
export function formatWaiting(hall: Hall, number: number, state: OwnMatch['state']): string | null {
  const { standing, waits, deskGames, paths, inPlay } = hall;
  if (state === 'soon') return 'Ждём жеребьёвку';
  if (state !== 'waiting' && state !== 'free') return null;
  const { phase } = standing.now;
  if (phase === 'to-end') return 'Подводим итоги';
  if (phase === 'to-finish' || phase === 'to-start') return 'Ждём начала следующего этапа';
  const place = deskGames.find(
    ({ number: game, left, right }) => game === null && (left ?? right) === number,
  );
  const source = place?.left_source ?? place?.right_source ?? null;
  if (source !== null) return `Ваш соперник: ${source}`;
  const next = paths
    .get(number)
    ?.find(({ game }) => game !== null && game.result === undefined && !inPlay.has(game.id))?.game;
  if (next?.tour !== undefined) return `Ваш следующий матч: тур ${next.tour}`;
  if (waits?.what === 'draw') return `Ждём жеребьёвку ${(waits.tour ?? 0) + 1}-го тура`;
  return waits === undefined ? 'Ждём начала' : 'Ждём окончания этапа';
}
