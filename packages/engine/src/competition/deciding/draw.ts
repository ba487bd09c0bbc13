import type { Command } from '../commands.ts';
import { refuse, stillOpen, type Verdict } from '../refusals.ts';
import { currentStage, type CompetitionState } from '../state.ts';
import { decideBracketDraw, decideTablesDraw } from './drawTables.ts';
import { decideSwissDraw } from './drawSwiss.ts';
import { isDrawn } from './entries.ts';
import { decideRefilled } from './refill.ts';

type Draw = Extract<Command, { type: 'draw' }>;

/** Draws what comes next in the stage under way. */
export function decideDraw(state: CompetitionState, command: Draw): Verdict {
  return decideRefilled(state, (refilled) => drawNext(refilled, command));
}

function drawNext(state: CompetitionState, command: Draw): Verdict {
  const stage = currentStage(state);
  if (stage === undefined) return stillOpen();
  if (stage.status !== 'running')
    return refuse('stage-finished', 'Этап завершён: начните следующий или отмените завершение.');
  const { format } = stage;
  if (format.kind === 'swiss') return decideSwissDraw(state, stage, format, command.forbidden);
  if (isDrawn(stage)) return refuse('already-drawn', 'Жеребьёвка этого этапа уже проведена.');
  if (format.kind === 'round-robin' || format.kind === 'groups')
    return decideTablesDraw(state, stage, format, command.lotSeed);
  return decideBracketDraw(state, stage);
}
