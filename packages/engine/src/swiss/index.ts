export { compareKeys, decidingCriterion } from './compareKeys.ts';
export type { Criterion } from './compareKeys.ts';
export { evaluatePairing } from './evaluatePairing.ts';
export { explainBreach, explainPairing } from './explain.ts';
export { mostTours } from './lookAhead/lookAhead.ts';
export type { Explanation, Naming } from './explain.ts';
export { pairTour } from './pairTour.ts';
export type {
  Breach,
  ByeReason,
  Evaluation,
  FloatCause,
  FloatKey,
  GroupOrder,
  IdPair,
  Pairing,
  PairingKey,
  PairingReasons,
  PairingResult,
  PairReason,
  PassedOver,
  SwissInput,
  SwissOptions,
  SwissPlayer,
} from './types.ts';
