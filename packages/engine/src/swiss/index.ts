export { explainChanged, type ChangedPairing } from './changedPairing.ts';
export { compareKeys, decidingCriterion } from './compareKeys.ts';
export type { Criterion } from './compareKeys.ts';
export { listByeSteps } from './byeSteps.ts';
export { listPairSteps, type PairContext, type StepNaming } from './pairSteps.ts';
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
