import { pairTour, type IdPair } from '../../swiss/index.ts';
import type { EventBody } from '../events.ts';
import type { SwissFormat } from '../formats.ts';
import type { Bye, DrawnTour } from '../model.ts';
import { awaitsThirdPlace, canDraw, isPlayedOut } from '../reading/stageEnd.ts';
import { listDrawable, listRemaining, buildSwissInput } from '../reading/swiss.ts';
import { findThirdPlacePair } from '../reading/thirdPlace.ts';
import { isTourPlayed } from '../reading/toursOver.ts';
import { refuse, type Verdict } from '../refusals.ts';
import { refuseTooManyTours } from './tours.ts';
import type { CompetitionState, Stage } from '../state.ts';

/** Draws the next tour of a Swiss stage. */
export function decideSwissDraw(
  state: CompetitionState,
  stage: Stage,
  format: SwissFormat,
  forbidden: readonly IdPair[] | undefined,
): Verdict {
  if (awaitsThirdPlace(state, stage)) {
    const players = findThirdPlacePair(state, stage);
    return players === undefined ? [] : [{ type: 'third-place-drawn', players }];
  }
  const tooMany = stage.tours.length === 0 ? refuseTooManyTours(state, stage, format.end) : undefined;
  const fault = refuseDrawNow(state, stage) ?? tooMany ?? findForbiddenFault(state, forbidden ?? []);
  return fault ?? [drawTour(state, stage, format, forbidden)];
}

/** Whether pairs can be ruled out. */
export function findForbiddenFault(
  { participants }: CompetitionState,
  forbidden: readonly IdPair[],
): ReturnType<typeof refuse> | undefined {
  const known = new Set(participants.map(({ id }) => id));
  if (forbidden.flat().some((id) => !known.has(id)))
    return refuse('no-such-participant', 'В запрете назван участник, которого в соревновании нет.');
  return forbidden.some(([one, other]) => one === other)
    ? refuse('bad-pairs', 'Запретить можно встречу двух разных участников.')
    : undefined;
}

/** Why no tour can be drawn or set now. */
export function refuseDrawNow(state: CompetitionState, stage: Stage): ReturnType<typeof refuse> | undefined {
  if (!isTourPlayed(stage))
    return refuse('tour-open', `Тур ${stage.tours.length} ещё не доигран: введите все результаты.`);
  if (stage.third !== null && stage.third.result === undefined)
    return refuse('tour-open', 'Матч за 3-е место ещё не сыгран: введите его результат.');
  if (isPlayedOut(state, stage)) return refuse('stage-over', 'Все туры этапа сыграны: завершите его.');
  if (!canDraw(state, stage))
    return refuse('too-few-to-draw', 'Играть некому: завершите этап или верните участников.');
  return undefined;
}

/** The event of a tour that the Swiss rules pair. */
function drawTour(
  state: CompetitionState,
  stage: Stage,
  format: SwissFormat,
  forbidden: readonly IdPair[] | undefined,
): EventBody {
  const players = listDrawable(state, stage);
  const options = forbidden === undefined ? {} : { forbidden };
  const { pairs, bye, reasons } = pairTour(buildSwissInput(state, { stage, format, players }, options));
  return { type: 'tour-drawn', tour: getTour(state, stage, { pairs, bye }), ...options, reasons };
}

/** A tour of pairs: the odd one out is free, and declared byes of those who still play come with it. */
export function getTour(
  state: CompetitionState,
  stage: Stage,
  { pairs, bye }: { readonly pairs: readonly IdPair[]; readonly bye: number | undefined },
): DrawnTour {
  const free: readonly Bye[] = bye === undefined ? [] : [{ participant: bye, kind: 'free' }];
  const there = new Set(listRemaining(state, stage));
  const declared = stage.declaredByes.filter(({ participant }) => there.has(participant));
  return { games: pairs.map((players) => ({ players })), byes: [...free, ...declared] };
}
