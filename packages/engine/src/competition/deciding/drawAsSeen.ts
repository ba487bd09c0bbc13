import { explainChanged, type Breach, type IdPair, type Pairing } from '../../swiss/index.ts';
import { listMeetings } from '../reading/meetings.ts';
import { awaitsThirdPlace } from '../reading/stageEnd.ts';
import { buildSwissInput } from '../reading/swiss.ts';
import { findThirdPlacePair } from '../reading/thirdPlace.ts';
import { refuse, type Verdict } from '../refusals.ts';
import { findCurrentStage, type CompetitionState, type Stage } from '../state.ts';
import { findPairable, findNamesFault } from './byHand.ts';
import { declareAgain } from './declaredByes.ts';
import { findForbiddenFault, getTour } from './drawSwiss.ts';
import { refuseTooManyTours } from './tours.ts';

/** A Swiss tour as a draft has it. */
export interface SeenPairs {
  readonly pairs: readonly IdPair[];
  readonly bye?: number;
  readonly forbidden?: readonly IdPair[];
}

/**
 * Draws a Swiss tour with the pairs that the director has seen and perhaps changed, or the drawn one again while it has no
 * result. Pairs that the rules make too keep their reasons; what the changed ones break is in the event, for the director decides.
 */
export function decideSeenPairs(state: CompetitionState, seen: SeenPairs): Verdict {
  const stage = findCurrentStage(state);
  if (stage !== undefined && awaitsThirdPlace(state, stage)) return drawSeenThird(state, stage, seen);
  const found = findPairable(state);
  if ('ok' in found) return found;
  const forbidden = seen.forbidden ?? found.forbidden;
  const { stage: before, format } = found;
  const isFirst = !found.isAgain && before.tours.length === 0;
  const tooMany = isFirst ? refuseTooManyTours(state, before, format.end) : undefined;
  const fault =
    tooMany ?? findForbiddenFault(state, forbidden ?? []) ?? findNamesFault(state, found.players, seen);
  if (fault) return fault;
  const event = drawSeenTour(state, found, { ...seen, ...(forbidden === undefined ? {} : { forbidden }) });
  return [event, ...declareAgain(found.byes)];
}

function drawSeenTour(
  state: CompetitionState,
  { stage, format, players, isAgain }: Exclude<ReturnType<typeof findPairable>, { readonly ok: false }>,
  { pairs, bye, forbidden }: SeenPairs,
) {
  const ruledOut = forbidden === undefined ? {} : { forbidden };
  const pairing: Pairing = { pairs, ...(bye === undefined ? {} : { bye }) };
  const { reasons, breaches } = explainChanged(
    buildSwissInput(state, { stage, format, players }, ruledOut),
    pairing,
  );
  const grounds = {
    ...ruledOut,
    reasons,
    ...(breaches === undefined ? {} : { breaches: breaches.map((breach) => addMeetings(stage, breach)) }),
  };
  const tour = getTour(state, stage, { pairs, bye });
  return isAgain
    ? ({ type: 'tour-redrawn', kept: [], tour, ...grounds } as const)
    : ({ type: 'tour-drawn', tour, ...grounds } as const);
}

/** The pair of the match for third place follows from the table. */
function drawSeenThird(state: CompetitionState, stage: Stage, { pairs }: SeenPairs): Verdict {
  const players = findThirdPlacePair(state, stage);
  const [pair, ...others] = pairs;
  return players !== undefined && others.length === 0 && pair?.every((id) => players.includes(id)) === true
    ? [{ type: 'third-place-drawn', players }]
    : refuse('stage-over', 'Все туры этапа сыграны: пара матча за 3-е место следует из таблицы.');
}

/** A rematch with the tours in which the two met. */
export function addMeetings(stage: Stage, breach: Breach): Breach {
  return breach.code === 'rematch' ? { ...breach, tours: listMeetings(stage, breach.pair) } : breach;
}
