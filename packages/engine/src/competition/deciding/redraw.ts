import { pairTour, type PairReason } from '../../swiss/index.ts';
import type { Players } from '../model.ts';
import { isBegun, type GameView } from '../reading/games.ts';
import { isUntouched, dropLastTour } from '../reading/lastTour.ts';
import { awaitsThirdPlace, canDraw, isPlayedOut } from '../reading/stageEnd.ts';
import { listDrawable, buildSwissInput } from '../reading/swiss.ts';
import { findThirdPlacePair } from '../reading/thirdPlace.ts';
import { refuse, type Verdict } from '../refusals.ts';
import { findCurrentStage, type CompetitionState, type Game, type Stage } from '../state.ts';
import { declareAgain } from './declaredByes.ts';
import { getTour } from './drawSwiss.ts';

/**
 * Draws the last tour again after an earlier result was corrected; `state` is that after the correction. `redraw` needs a
 * tour in which nothing is entered; `propagate` keeps what is entered and draws the other games around it.
 */
export function decideRedraw(
  state: CompetitionState,
  corrected: GameView,
  mode: 'propagate' | 'redraw',
): Verdict {
  const stage = findCurrentStage(state);
  if (stage !== undefined && stage.third !== null && state.current === corrected.stage)
    return redrawThird(state, stage, { third: stage.third, corrected, mode });
  const refusal = refuseRedraw(state, corrected, mode);
  return refusal ?? (stage === undefined ? [] : redrawTour(state, stage));
}

/** After the match for third place was drawn only its pair can change, while it has no result. */
function redrawThird(
  state: CompetitionState,
  stage: Stage,
  { third, corrected, mode }: { third: Game; corrected: GameView; mode: 'propagate' | 'redraw' },
): Verdict {
  const code = mode === 'redraw' ? 'nothing-to-redraw' : 'nothing-to-propagate';
  if (corrected.isForThird === true || stage.status !== 'running')
    return refuse(code, 'После этой встречи ничего не проведено: таблица изменится сама.');
  if (isBegun(third))
    return refuse(
      mode === 'redraw' ? 'tour-being-played' : code,
      third.result === undefined
        ? 'Матч за 3-е место уже играют: его пару не изменить, таблица изменится сама.'
        : 'Матч за 3-е место уже сыгран: его пару не изменить, таблица изменится сама.',
    );
  const players = findThirdPlacePair(state, stage);
  if (players === undefined || players.every((id) => third.players.includes(id)))
    return refuse(code, 'Пара матча за 3-е место от этого не меняется: достаточно записать результат.');
  if (mode === 'propagate')
    return refuse(code, 'Матч за 3-е место ещё не сыгран: его можно назначить заново.');
  return [{ type: 'third-place-drawn', players }];
}

function refuseRedraw(
  state: CompetitionState,
  corrected: GameView,
  mode: 'propagate' | 'redraw',
): ReturnType<typeof refuse> | undefined {
  const stage = findCurrentStage(state);
  const code = mode === 'redraw' ? 'nothing-to-redraw' : 'nothing-to-propagate';
  if (stage?.format.kind !== 'swiss' || state.current !== corrected.stage)
    return refuse(code, 'Пары от этого результата не зависят: таблица изменится сама.');
  if (stage.status !== 'running' || corrected.tour === stage.tours.length)
    return refuse(code, 'После этого тура ничего не проведено: таблица изменится сама.');
  const last = stage.tours.length;
  if (mode === 'redraw')
    return isUntouched(stage)
      ? undefined
      : refuse('tour-being-played', `В туре ${last} уже есть результаты: целиком его не перерисовать.`);
  if (isUntouched(stage))
    return refuse(code, `В туре ${last} ещё ничего не сыграно: его можно перерисовать целиком.`);
  return stage.tours.at(-1)?.games.some((game) => !isBegun(game))
    ? undefined
    : refuse(code, `Тур ${last} уже сыгран: пары не изменить, таблица изменится сама.`);
}

function redrawTour(state: CompetitionState, stage: Stage): Verdict {
  if (stage.format.kind !== 'swiss') return [];
  const before = dropLastTour(stage);
  const { games = [], forbidden } = stage.tours.at(-1) ?? {};
  const kept = games.filter((game) => isBegun(game));
  const isOver = isPlayedOut(state, before) || awaitsThirdPlace(state, before) || !canDraw(state, before);
  if (kept.length === 0 && isOver)
    return refuse(
      'too-few-to-draw',
      'После исправления играть в туре некому: отмените жеребьёвку тура и исправьте результат без него.',
    );
  const fixed = kept.map(({ players }) => players);
  const fixedPlayers = new Set(fixed.flat());
  // Who has played in the tour stays in it, even if the correction means that it came too late.
  const others = listDrawable(state, before).filter((id) => !fixedPlayers.has(id));
  const players = [...fixedPlayers, ...others];
  const ruledOut = forbidden === undefined ? {} : { forbidden };
  const input = buildSwissInput(
    state,
    { stage: before, format: stage.format, players },
    { fixed, ...ruledOut },
  );
  const { pairs, bye, reasons: found } = pairTour(input);
  const reasons = { ...found, pairs: found.pairs.map((reason) => restoreReason(reason, stage, kept)) };
  const drawn = pairs.filter(([one]) => !fixedPlayers.has(one));
  const tour = getTour(state, before, { pairs: drawn, bye });
  return [
    { type: 'tour-redrawn', kept: kept.map(({ id }) => id), tour, ...ruledOut, reasons },
    ...declareAgain(stage.declaredByes),
  ];
}

/** A pair that is kept for its result was not set by hand now: it has the reason that it was drawn for. */
function restoreReason(reason: PairReason, stage: Stage, kept: readonly Game[]): PairReason {
  const isPair = ([one, other]: Players) => reason.pair.includes(one) && reason.pair.includes(other);
  if (!kept.some(({ players }) => isPair(players))) return reason;
  const drawnFor = stage.tours.at(-1)?.reasons?.pairs.find(({ pair }) => isPair(pair));
  return { ...(drawnFor ?? reason), kept: true };
}
