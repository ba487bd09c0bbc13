import { evaluatePairing, explainBreach, type Breach, type IdPair, type Pairing } from '../../swiss/index.ts';
import type { Bye } from '../model.ts';
import { isUntouched, withoutLastTour } from '../reading/lastTour.ts';
import { awaitsThirdPlace } from '../reading/stageEnd.ts';
import { remaining, drawable, swissInput } from '../reading/swiss.ts';
import { refuse, stillOpen, type Verdict } from '../refusals.ts';
import { currentStage, type CompetitionState } from '../state.ts';
import { notDrawableNow, getTour } from './drawSwiss.ts';
import { decideRefilled } from './refill.ts';

/**
 * Sets the pairs of a Swiss tour by hand: the next tour, or the drawn one while it has no result. Everybody who is to be
 * drawn must be in it once; whatever else the pairs break is in the event, for the director decides.
 */
export function decideSetPairs(state: CompetitionState, pairing: PairsByHand): Verdict {
  return decideRefilled(state, (refilled) => setPairs(refilled, pairing));
}

interface PairsByHand {
  readonly pairs: readonly IdPair[];
  readonly bye?: number;
}

function setPairs(state: CompetitionState, { pairs, bye }: PairsByHand): Verdict {
  const now = currentStage(state);
  const again = now !== undefined && isUntouched(now);
  const stage = again ? withoutLastTour(now) : now;
  if (stage === undefined) return stillOpen();
  if (stage.format.kind !== 'swiss') return notSwiss();
  if (stage.status !== 'running') return refuse('stage-finished', 'Этап завершён.');
  if (awaitsThirdPlace(state, stage))
    return refuse('stage-over', 'Все туры этапа сыграны: пара матча за 3-е место следует из таблицы.');
  const notNow = notDrawableNow(state, stage);
  if (notNow) return notNow;
  const players = drawable(state, stage);
  const fault = namesFault(players, pairs, bye);
  if (fault !== undefined) return refuse('bad-pairs', fault);
  const pairing: Pairing = { pairs, ...(bye === undefined ? {} : { bye }) };
  const { breaches } = evaluatePairing(swissInput(state, { stage, format: stage.format, players }), pairing);
  const tour = getTour(state, stage, { pairs, bye });
  return [
    again ? { type: 'tour-redrawn', kept: [], tour, breaches } : { type: 'tour-drawn', tour, breaches },
  ];
}

/** Lets a participant sit out the next tour. */
export function decideBye(state: CompetitionState, bye: Bye): Verdict {
  const stage = currentStage(state);
  if (stage === undefined) return stillOpen();
  const { format, status, tours } = stage;
  if (format.kind !== 'swiss') return notSwiss();
  if (status !== 'running') return refuse('stage-finished', 'Этап завершён.');
  if (stage.third !== null || (format.end.by === 'tours' && tours.length >= format.end.tours))
    return refuse('stage-over', 'Следующего тура в этапе не будет: пропускать нечего.');
  if (!remaining(state, stage).includes(bye.participant))
    return refuse('not-in-stage', 'Участник не играет в этом этапе или выбыл.');
  return [{ type: 'bye-declared', bye: { participant: bye.participant, kind: bye.kind, declared: true } }];
}

/** The command is for Swiss stages only. */
function notSwiss(): ReturnType<typeof refuse> {
  return refuse('not-swiss', 'Это возможно только в этапе по швейцарской системе.');
}

/** Everybody once: the first breach of that as a sentence. */
function namesFault(
  players: readonly number[],
  pairs: readonly IdPair[],
  bye: number | undefined,
): string | undefined {
  const named = [...pairs.flat(), ...(bye === undefined ? [] : [bye])];
  const there = new Set(players);
  const unknown = named.find((id) => !there.has(id));
  const twice = named.find((id, index) => named.indexOf(id) !== index);
  const missing = players.find((id) => !named.includes(id));
  const say = (code: Breach['code'] & ('unknown-player' | 'player-twice' | 'player-missing'), id: number) =>
    explainBreach({ code, id });
  if (unknown !== undefined) return say('unknown-player', unknown);
  if (twice !== undefined) return say('player-twice', twice);
  return missing === undefined ? undefined : say('player-missing', missing);
}
