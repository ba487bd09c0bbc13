export { buildBracketAnswer, type BracketAnswer, type BracketDetails } from './answer.ts';
export type { ConsolationRules } from './consolation.ts';
export { planDoubleElimination } from './doubleElimination.ts';
export { seedFromGroups } from './groupSeeding.ts';
export type { BracketPart, BracketPlan } from './plan.ts';
export { correctBracketResult, type BracketRefusal } from './results.ts';
export { seedByHand, seedByLot, seedByRating, seedFromStage, type SeedingRefusal } from './seeding.ts';
export { LARGEST_BRACKET, type BracketSizeRefusal } from './seedOrder.ts';
export { listRoundsInOrder } from './standAfter.ts';
export { computeBracketTable, computeBracketTableAfter } from './table.ts';
export { planSingleElimination } from './singleElimination.ts';
export {
  computeBracketState,
  isDecided,
  createBracket,
  type Bracket,
  type BracketGameState,
  type BracketResult,
  type BracketVerdict,
  type Score,
  type Slot,
  type UnfinishedRuling,
  getWinningIndex,
} from './state.ts';
export { formatKnockoutTitle, THIRD_PLACE_TITLE } from './titles.ts';
