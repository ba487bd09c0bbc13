export { explainChanged } from './changedPairing.ts';
export type { Criterion } from './compareKeys.ts';
export { listByeSteps } from './byeSteps.ts';
export { listPairSteps, type StepNaming } from './pairSteps.ts';
export { evaluatePairing } from './evaluatePairing.ts';
export { explainBreach, explainPairing } from './explain.ts';
export { countMostTours } from './lookAhead/lookAhead.ts';
export type { Naming } from './explain.ts';
export { pairTour } from './pairTour.ts';
export type {
  Breach,
  ByeReason,
  GroupOrder,
  IdPair,
  Pairing,
  PairingReasons,
  PairingResult,
  PairReason,
  SwissInput,
  SwissOptions,
  SwissPlayer,
} from './types.ts';
