import { pairTour, type IdPair } from '../../swiss/index.ts';
import type { EventBody } from '../events.ts';
import type { SwissFormat } from '../formats.ts';
import type { Bye, DrawnTour } from '../model.ts';
import { canDraw, isPlayedOut, isTourPlayed } from '../reading/stageEnd.ts';
import { drawable, remaining, swissInput } from '../reading/swiss.ts';
import { refuse, type Verdict } from '../refusals.ts';
import type { CompetitionState, Stage } from '../state.ts';

/** What a director may ask of a draw. */
export interface DrawWishes {
  readonly forbidden?: readonly IdPair[];
  /** Pairs that stay as they are. */
  readonly fixed?: readonly IdPair[];
}

/** Draws the next tour of a Swiss stage. */
export function decideSwissDraw(
  state: CompetitionState,
  stage: Stage,
  format: SwissFormat,
  wishes: DrawWishes,
): Verdict {
  return notDrawableNow(state, stage) ?? [drawnTour(state, stage, format, wishes)];
}

/** Why no tour can be drawn or set now. */
export function notDrawableNow(state: CompetitionState, stage: Stage): ReturnType<typeof refuse> | undefined {
  if (!isTourPlayed(stage))
    return refuse('tour-open', `Тур ${stage.tours.length} ещё не доигран: введите все результаты.`);
  if (isPlayedOut(state, stage)) return refuse('stage-over', 'Все туры этапа сыграны: завершите его.');
  if (!canDraw(state, stage))
    return refuse('too-few-to-draw', 'Играть некому: завершите этап или верните участников.');
  return undefined;
}

/** The event of a tour that the Swiss rules pair. */
function drawnTour(
  state: CompetitionState,
  stage: Stage,
  format: SwissFormat,
  wishes: DrawWishes,
): EventBody {
  const players = drawable(state, stage);
  const { pairs, bye, reasons } = pairTour(swissInput(state, { stage, format, players }, wishes));
  return { type: 'tour-drawn', tour: tourOf(state, stage, { pairs, bye }), reasons };
}

/** A tour of pairs: the odd one out is free, and declared byes of those who still play come with it. */
export function tourOf(
  state: CompetitionState,
  stage: Stage,
  { pairs, bye }: { readonly pairs: readonly IdPair[]; readonly bye: number | undefined },
): DrawnTour {
  const free: readonly Bye[] = bye === undefined ? [] : [{ participant: bye, kind: 'free' }];
  const there = new Set(remaining(state, stage));
  const declared = stage.declaredByes.filter(({ participant }) => there.has(participant));
  return { games: pairs.map((players) => ({ players })), byes: [...free, ...declared] };
}
