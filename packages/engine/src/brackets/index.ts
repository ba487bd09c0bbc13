export {
  bracketAnswer,
  type BracketAnswer,
  type BracketAnswerRound,
  type BracketAnswerSeed,
  type BracketAnswerTeam,
  type BracketDetails,
} from './answer.ts';
export type { ConsolationRules } from './consolation.ts';
export { planDoubleElimination } from './doubleElimination.ts';
export { seedFromGroups } from './groupSeeding.ts';
export { bracketPlaces, type BracketPlace } from './places.ts';
export type { BracketPart, BracketPlan, PlannedGame, PlannedRound, Source } from './plan.ts';
export {
  correctBracketResult,
  enterBracketResult,
  type BracketCorrection,
  type BracketRefusal,
} from './results.ts';
export {
  seedByHand,
  seedByLot,
  seedByRating,
  seedFromStage,
  type RatedEntrant,
  type SeedingRefusal,
} from './seeding.ts';
export { LARGEST_BRACKET, seedOrder, type BracketSizeRefusal } from './seedOrder.ts';
export { roundsInOrder } from './standAfter.ts';
export { bracketTable, bracketTableAfter, type BracketLine } from './table.ts';
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
