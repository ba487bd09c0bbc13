import {
  listByeSteps,
  listPairSteps,
  type PairingReasons,
  type PairReason,
  type StepNaming,
} from '../../swiss/index.ts';
import type { DrawDraft } from '../draft.ts';
import type { Bye, Players } from '../model.ts';
import type { CompetitionState, Stage } from '../state.ts';
import { findGame } from './games.ts';
import { listMeetings } from './meetings.ts';

/**
 * Why the two of a game meet, as short Russian sentences in order: in the third person for the desk, with `to` as «вы» for one
 * of the two. Names stand in the nominative. Empty for a game that is not there.
 */
export function explainGame(
  state: CompetitionState,
  game: number,
  naming: StepNaming = {},
): readonly string[] {
  const view = findGame(state, game);
  const stage = view && state.stages[view.stage];
  if (view === undefined || stage === undefined) return [];
  if (view.isForThird === true) return ['Матч за 3-е место: играют третий и четвёртый таблицы.'];
  if (stage.bracket !== null) return ['Пара следует из сетки.'];
  if (stage.format.kind !== 'swiss') return ['В круге играют все со всеми: пары известны заранее.'];
  const reasons = stage.tours[(view.tour ?? 0) - 1]?.reasons;
  if (reasons === undefined) return [BY_HAND];
  return listSteps({ stage, reasons, tour: view.tour ?? 1 }, view.players, naming);
}

/** Why somebody sits out a drawn tour (from 1) of a stage (index), in the same way. */
export function explainBye(
  state: CompetitionState,
  { stage, tour }: { readonly stage: number; readonly tour: number },
  participant: number,
  naming: StepNaming = {},
): readonly string[] {
  const drawn = state.stages[stage]?.tours[tour - 1];
  const bye = drawn?.byes.find((one) => one.participant === participant);
  return bye === undefined ? [] : describeBye(bye, drawn?.reasons, naming);
}

/** The same for a pair of a draft, that stands on the state that it was drafted on. */
export function explainDraftPair(
  state: CompetitionState,
  { stage, tour, reasons, kind }: DrawDraft,
  players: Players,
  naming: StepNaming = {},
): readonly string[] {
  const drawn = state.stages[stage];
  if (drawn === undefined) return [];
  if (kind === 'third-place') return ['Матч за 3-е место: играют третий и четвёртый таблицы.'];
  if (reasons === undefined || tour === null) return ['Пара следует из посева.'];
  return listSteps({ stage: drawn, reasons, tour }, players, naming);
}

/** The same for who sits out the tour of a draft. */
export function explainDraftBye(
  { byes, reasons }: DrawDraft,
  participant: number,
  naming: StepNaming = {},
): readonly string[] {
  const bye = byes.find((one) => one.participant === participant);
  return bye === undefined ? [] : describeBye(bye, reasons, naming);
}

const BY_HAND = 'Пару назначил главный судья.';

const WORTH: Readonly<Record<Bye['kind'], string>> = {
  free: 'засчитана победа',
  half: '½ очка',
  none: 'без очков',
};

function describeBye(bye: Bye, reasons: PairingReasons | undefined, naming: StepNaming): readonly string[] {
  if (bye.declared !== true && reasons?.bye?.id === bye.participant) return listByeSteps(reasons.bye, naming);
  if (bye.declared === true) return [`Пропуск тура объявлен до жеребьёвки: ${WORTH[bye.kind]}.`];
  // Only who came late has half a point without a declaration.
  if (bye.kind === 'half') return [`Тур пропущен: ${WORTH.half}.`];
  // Who is left over in a tour of a round robin misses nothing.
  return [
    bye.kind === 'none' ? 'В этом туре нет соперника.' : `В этом туре нет соперника: ${WORTH[bye.kind]}.`,
  ];
}

interface At {
  readonly stage: Stage;
  readonly reasons: PairingReasons;
  readonly tour: number;
}

function listSteps({ stage, reasons, tour }: At, players: Players, naming: StepNaming): readonly string[] {
  const reason = reasons.pairs.find(({ pair }) => pair.every((id) => players.includes(id)));
  if (reason === undefined) return [BY_HAND];
  return listPairSteps({
    ...naming,
    reason: limitToStage(reason, stage),
    reasons,
    tour,
    order: stage.format.kind === 'swiss' ? (stage.format.order ?? 'fold') : 'fold',
    meetings: (pair) => listMeetings(stage, pair, tour),
  });
}

/** A log of before may have other players by now: see `applyEntrantsReplaced`. */
function limitToStage(reason: PairReason, { entrants }: Stage): PairReason {
  return { ...reason, passedOver: reason.passedOver.filter(({ id }) => entrants.includes(id)) };
}
