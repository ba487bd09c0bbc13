export { CRITERION_TITLES, type Criterion } from './criteria.ts';
export { explainValue, formatSharedPlace, formatValue } from './explain.ts';
export { compareFractions, createFraction, type Fraction } from './fraction.ts';
export type { StandingsInput, TourGame } from './input.ts';
export { computeStandingsAfter, type StandingsLine, type TableCounting } from './table.ts';
export type { UnplayedRule } from './unplayed.ts';
export type { CriterionValue } from './value.ts';
