import type { OwnMatch } from '@nardy/contract';
import { awaitsThirdPlace } from '@nardy/engine';
import type { Hall } from './hall.ts';

/** Where a participant stands in the competition. */
export function findState(hall: Hall, number: number): OwnMatch['state'] {
  const { snapshot, participants, paths, inPlay } = hall;
  const { state } = snapshot.timed;
  const path = paths.get(number) ?? [];
  if (state.finished) return 'over';
  if (path.some(({ game }) => game !== null && inPlay.has(game.id))) return 'playing';
  const participant = participants.get(number);
  if (participant === undefined) return 'soon';
  if (participant.status !== 'in') return 'out';
  if (path.length === 0) return state.entries === 'closed' && state.stages.some(isDrawn) ? 'waiting' : 'soon';
  if (isLeftBehind(hall, number)) return 'out';
  return isFree(hall, number) ? 'free' : 'waiting';
}

type Stage = Hall['snapshot']['timed']['state']['stages'][number];

function isDrawn({ tours, bracket }: Stage): boolean {
  return tours.length > 0 || bracket !== null;
}

/** Out of the running stage, or not taken into it or the next one. */
function isLeftBehind(hall: Hall, number: number): boolean {
  const { snapshot, participants, standing, next } = hall;
  const { state } = snapshot.timed;
  const { phase } = standing.now;
  const stage = state.stages[state.current ?? -1];
  if (stage?.status !== 'running') return phase === 'to-start' && !next.has(number);
  // Who is out by losses may fill up the next stage.
  if (isOutBeforeThirdPlace(hall, number) || (phase === 'to-finish' && next.has(number))) return false;
  return !stage.entrants.includes(number) || participants.get(number)?.isPlaying === false;
}

/** Out by losses, and yet to play for third place. */
function isOutBeforeThirdPlace({ participants, thirdPlace }: Hall, number: number): boolean {
  return thirdPlace.has(number) && participants.get(number)?.isPlaying === false;
}

/** Sits out the tour that is being played; the match for third place comes after the last one. */
function isFree({ snapshot, standing }: Hall, number: number): boolean {
  const { stage, tour, phase } = standing.now;
  if (phase !== 'playing' || stage === null || tour === null) return false;
  const drawn = snapshot.timed.state.stages[stage]?.tours[tour - 1];
  if (drawn === undefined || drawn.games.every(({ result }) => result !== undefined)) return false;
  return drawn.byes.some(({ participant }) => participant === number);
}

/** What a participant without a match waits for, in words. */
export function formatWaiting(hall: Hall, number: number, state: OwnMatch['state']): string | null {
  const { standing, waits, deskGames, paths, inPlay } = hall;
  if (state === 'soon') return 'Ждём жеребьёвку';
  if (state !== 'waiting' && state !== 'free') return null;
  const { phase } = standing.now;
  if (phase === 'to-end') return 'Подводим итоги';
  if (phase === 'to-finish' || phase === 'to-start')
    return hall.next.has(number) ? 'Ждём начала следующего этапа' : 'Подводим итоги';
  const place = deskGames.find(
    ({ number: game, left, right }) => game === null && (left ?? right) === number,
  );
  const source = place?.left_source ?? place?.right_source ?? null;
  if (source !== null) return `Ваш соперник: ${source}`;
  const next = paths
    .get(number)
    ?.find(({ game }) => game !== null && game.result === undefined && !inPlay.has(game.id))?.game;
  if (next?.tour !== undefined) return `Ваш следующий матч: тур ${next.tour}`;
  if (isThirdPlaceNext(hall) || isOutBeforeThirdPlace(hall, number)) return 'Ждём матч за 3-е место';
  if (waits?.what === 'draw') return `Ждём жеребьёвку ${(waits.tour ?? 0) + 1}-го тура`;
  return waits === undefined ? 'Ждём начала' : 'Ждём окончания этапа';
}

/** Whether no tour is drawn any more, and the match for third place is; until N losses that is known after the last tour. */
function isThirdPlaceNext({ snapshot, standing }: Hall): boolean {
  const { state } = snapshot.timed;
  const stage = state.stages[standing.now.stage ?? -1];
  if (stage?.format.kind !== 'swiss' || stage.third !== null) return false;
  const { end, thirdPlace } = stage.format;
  const isLastTour = thirdPlace === true && end.by === 'tours' && stage.tours.length >= end.tours;
  return isLastTour || awaitsThirdPlace(state, stage);
}
