import type { Command } from '../commands.ts';
import type { SwissFormat } from '../formats.ts';
import { isDrawn } from '../reading/stageEnd.ts';
import { refuse, refuseStillOpen, type Verdict } from '../refusals.ts';
import { findCurrentStage, type CompetitionState, type Stage } from '../state.ts';
import { decideBracketDraw, decideTablesDraw } from './drawTables.ts';
import { decideSwissDraw } from './drawSwiss.ts';
import { decideSeenPairs } from './drawAsSeen.ts';
import { decideOrdered } from './drawOrdered.ts';
import { decideRefilled } from './refill.ts';

type Draw = Extract<Command, { type: 'draw' }>;

/** Draws what comes next in the stage under way. */
export function decideDraw(state: CompetitionState, command: Draw): Verdict {
  return decideRefilled(state, (refilled) => drawNext(refilled, command));
}

function drawNext(state: CompetitionState, command: Draw): Verdict {
  const stage = findCurrentStage(state);
  if (stage === undefined) return refuseStillOpen();
  if (stage.status !== 'running')
    return refuse('stage-finished', 'Этап завершён: начните следующий или отмените завершение.');
  if (stage.format.kind === 'swiss') return drawTour(state, stage, stage.format, command);
  if (isDrawn(stage)) return refuse('already-drawn', 'Жеребьёвка этого этапа уже проведена.');
  const { order, pairs, bye } = command;
  if (pairs !== undefined || bye !== undefined)
    return refuse('not-swiss', 'Здесь пары следуют из посева: измените порядок участников.');
  return order === undefined
    ? drawStage(state, stage, command)
    : decideOrdered(state, order, (ordered, seeded) => drawStage(ordered, seeded, command));
}

function drawTour(
  state: CompetitionState,
  stage: Stage,
  format: SwissFormat,
  { pairs, bye, order, forbidden }: Draw,
): Verdict {
  if (order !== undefined)
    return refuse('bad-pairs', 'В швейцарской системе по порядку не жеребят: измените пары.');
  if (pairs !== undefined)
    return decideSeenPairs(state, {
      pairs,
      ...(bye === undefined ? {} : { bye }),
      ...(forbidden === undefined ? {} : { forbidden }),
    });
  return bye === undefined
    ? decideSwissDraw(state, stage, format, forbidden)
    : refuse('bad-pairs', 'Свободного от игры указывают вместе с парами.');
}

/** All tours, the groups or the bracket. */
function drawStage(state: CompetitionState, stage: Stage, { lotSeed }: Draw): Verdict {
  const { format } = stage;
  if (format.kind === 'round-robin' || format.kind === 'groups')
    return decideTablesDraw(state, stage, format, lotSeed);
  return decideBracketDraw(state, stage);
}
