export { bracketAnswer, type BracketAnswer, type BracketDetails } from './answer.ts';
export type { ConsolationRules } from './consolation.ts';
export { planDoubleElimination } from './doubleElimination.ts';
export { seedFromGroups } from './groupSeeding.ts';
export type { BracketPart, BracketPlan } from './plan.ts';
export { correctBracketResult, type BracketRefusal } from './results.ts';
export { seedByHand, seedByLot, seedByRating, seedFromStage, type SeedingRefusal } from './seeding.ts';
export { LARGEST_BRACKET, type BracketSizeRefusal } from './seedOrder.ts';
export { roundsInOrder } from './standAfter.ts';
export { bracketTable, bracketTableAfter } from './table.ts';
export { planSingleElimination } from './singleElimination.ts';
export {
  bracketState,
  isDecided,
  newBracket,
  type Bracket,
  type BracketGameState,
  type BracketResult,
  type BracketVerdict,
  type Score,
  type Slot,
  type UnfinishedRuling,
  winningIndex,
} from './state.ts';
export { THIRD_PLACE_TITLE } from './titles.ts';
