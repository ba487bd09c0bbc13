export { rateGame, type RatingEntry, type RatingState } from './entry.ts';
export { explainChange } from './explain.ts';
export { RATING_SETTINGS, ratingSwing, winProbability } from './formula.ts';
export { comparePlayed, type CompetitionGame, type RatedGame, type Unrated } from './game.ts';
export {
  currentState,
  isProvisional,
  rateDisciplines,
  ratedAthletes,
  rateGames,
  type RatingLedger,
} from './ledger.ts';
export type { RatingOpening } from './opening.ts';
export { ratingList, ratingPeriods } from './list.ts';
export { addPoints, shownRating } from './points.ts';
export { recomputeRatings, type GameCorrection, type Recomputation } from './recompute.ts';
