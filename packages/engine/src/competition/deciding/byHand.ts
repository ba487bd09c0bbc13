import { evaluatePairing, explainBreach, type Breach, type IdPair, type Pairing } from '../../swiss/index.ts';
import type { SwissFormat } from '../formats.ts';
import type { Bye } from '../model.ts';
import { isUntouched, dropLastTour } from '../reading/lastTour.ts';
import { awaitsThirdPlace } from '../reading/stageEnd.ts';
import { listRemaining, listDrawable, buildSwissInput } from '../reading/swiss.ts';
import { areToursOver } from '../reading/toursOver.ts';
import { refuse, refuseStillOpen, type Verdict } from '../refusals.ts';
import { findCurrentStage, type CompetitionState, type Stage } from '../state.ts';
import { declareAgain } from './declaredByes.ts';
import { refuseDrawNow, getTour } from './drawSwiss.ts';
import { decideRefilled } from './refill.ts';

/**
 * Sets the pairs of a Swiss tour by hand: the next tour, or the drawn one while it has no result. Everybody who is to be
 * drawn must be in it once; whatever else the pairs break is in the event, for the director decides.
 */
export function decideSetPairs(state: CompetitionState, pairing: PairsByHand): Verdict {
  return decideRefilled(state, (refilled) => setPairs(refilled, pairing));
}

export interface PairsByHand {
  readonly pairs: readonly IdPair[];
  readonly bye?: number;
}

function setPairs(state: CompetitionState, { pairs, bye }: PairsByHand): Verdict {
  const found = findPairable(state);
  if ('ok' in found) return found;
  const { stage, format, players, isAgain, byes } = found;
  const fault = findNamesFault(state, players, { pairs, ...(bye === undefined ? {} : { bye }) });
  if (fault !== undefined) return fault;
  const pairing: Pairing = { pairs, ...(bye === undefined ? {} : { bye }) };
  const { breaches } = evaluatePairing(buildSwissInput(state, { stage, format, players }), pairing);
  const tour = getTour(state, stage, { pairs, bye });
  return isAgain
    ? [{ type: 'tour-redrawn', kept: [], tour, breaches }, ...declareAgain(byes)]
    : [{ type: 'tour-drawn', tour, breaches }];
}

/** A Swiss tour that can be paired now. */
export interface PairableTour {
  /** As it stands before the tour. */
  readonly stage: Stage;
  readonly format: SwissFormat;
  /** Everybody who has to be in it. */
  readonly players: readonly number[];
  /** It is drawn already, and has no result. */
  readonly isAgain: boolean;
  /** Declared for the tour after it, while it is drawn already. */
  readonly byes: readonly Bye[];
  /** The pairs that were ruled out when it was drawn. */
  readonly forbidden?: readonly IdPair[];
}

/** The Swiss tour whose pairs can be set now: the next one, or the drawn one while it has no result. */
export function findPairable(state: CompetitionState): PairableTour | ReturnType<typeof refuse> {
  const now = findCurrentStage(state);
  const isAgain = now !== undefined && isUntouched(now);
  const stage = isAgain ? dropLastTour(now) : now;
  if (stage === undefined) return refuseStillOpen();
  if (stage.format.kind !== 'swiss') return refuseNotSwiss();
  if (stage.status !== 'running') return refuse('stage-finished', 'Этап завершён.');
  if (awaitsThirdPlace(state, stage))
    return refuse('stage-over', 'Все туры этапа сыграны: пара матча за 3-е место следует из таблицы.');
  const notNow = refuseDrawNow(state, stage);
  if (notNow) return notNow;
  const forbidden = isAgain ? now.tours.at(-1)?.forbidden : undefined;
  return {
    stage,
    format: stage.format,
    players: listDrawable(state, stage),
    isAgain,
    byes: isAgain ? now.declaredByes : [],
    ...(forbidden === undefined ? {} : { forbidden }),
  };
}

/** Lets a participant sit out the next tour. */
export function decideBye(state: CompetitionState, bye: Bye): Verdict {
  const stage = findCurrentStage(state);
  if (stage === undefined) return refuseStillOpen();
  const { format, status, tours } = stage;
  if (format.kind !== 'swiss') return refuseNotSwiss();
  if (status !== 'running') return refuse('stage-finished', 'Этап завершён.');
  const isOver = format.end.by === 'tours' ? tours.length >= format.end.tours : areToursOver(state, stage);
  if (stage.third !== null || isOver)
    return refuse('stage-over', 'Следующего тура в этапе не будет: пропускать нечего.');
  if (!listRemaining(state, stage).includes(bye.participant))
    return refuse('not-in-stage', 'Участник не играет в этом этапе или выбыл.');
  return [{ type: 'bye-declared', bye: { participant: bye.participant, kind: bye.kind, declared: true } }];
}

/** The command is for Swiss stages only. */
export function refuseNotSwiss(): ReturnType<typeof refuse> {
  return refuse('not-swiss', 'Это возможно только в этапе по швейцарской системе.');
}

/** Everybody once: the first breach of that as a refusal. */
export function findNamesFault(
  { participants }: CompetitionState,
  players: readonly number[],
  { pairs, bye }: PairsByHand,
): ReturnType<typeof refuse> | undefined {
  const named = [...pairs.flat(), ...(bye === undefined ? [] : [bye])];
  const there = new Set(players);
  const seeds = new Map(participants.map(({ id }, index) => [id, index + 1]));
  const unknown = named.find((id) => !there.has(id));
  const twice = named.find((id, index) => named.indexOf(id) !== index);
  const missing = players.find((id) => !named.includes(id));
  const say = (code: Breach['code'] & ('unknown-player' | 'player-twice' | 'player-missing'), id: number) =>
    refuse('bad-pairs', explainBreach({ code, id }, { player: (one) => `№ ${seeds.get(one) ?? one}` }));
  if (unknown !== undefined) return say('unknown-player', unknown);
  if (twice !== undefined) return say('player-twice', twice);
  return missing === undefined ? undefined : say('player-missing', missing);
}
