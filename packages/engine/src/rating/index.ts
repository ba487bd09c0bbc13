export { rateGame, type RatingEntry, type RatingState } from './entry.ts';
export { explainChange } from './explain.ts';
export { RATING_SETTINGS, computeRatingSwing, computeWinProbability } from './formula.ts';
export { comparePlayed, type CompetitionGame, type RatedGame, type Unrated } from './game.ts';
export {
  getCurrentState,
  isProvisional,
  rateDisciplines,
  listRatedAthletes,
  rateGames,
  type RatingLedger,
} from './ledger.ts';
export type { RatingOpening } from './opening.ts';
export { buildRatingList, listRatingPeriods } from './list.ts';
export { addPoints, roundRating } from './points.ts';
export { recomputeRatings, type GameCorrection, type Recomputation } from './recompute.ts';
