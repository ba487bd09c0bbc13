export { rateGame, type RatingChange, type RatingEntry, type RatingState } from './entry.ts';
export { explainChange, type RatingExplanation } from './explain.ts';
export { kFactor, RATING_SETTINGS, ratingSwing, winProbability, type RatingSettings } from './formula.ts';
export {
  comparePlayed,
  isRated,
  getPeriod,
  unratedSentence,
  type CompetitionGame,
  type RatedGame,
  type Unrated,
} from './game.ts';
export {
  currentState,
  isProvisional,
  rateDisciplines,
  ratedAthletes,
  rateGames,
  stateAfter,
  type RatingBasis,
  type RatingLedger,
} from './ledger.ts';
export { type RatingOpening } from './opening.ts';
export { ratingList, ratingPeriods, type RatingListLine } from './list.ts';
export { addPoints, shownRating } from './points.ts';
export { recomputeRatings, type GameCorrection, type RatingShift, type Recomputation } from './recompute.ts';
