export { CRITERION_TITLES, type Criterion } from './criteria.ts';
export { explainValue, placeText, valueText, type NameOf } from './explain.ts';
export { compareFractions, fraction, fractionText, type Fraction } from './fraction.ts';
export type { StandingsInput, TourBye, TourGame, TourPenalty, TourResult } from './input.ts';
export { standingsAfter, type StandingsLine, type StandingsRules } from './table.ts';
export type { OpponentTerm, UnplayedRule } from './unplayed.ts';
export type { Arithmetic, CountedTerm, CriterionValue, HeadToHeadArithmetic } from './value.ts';
