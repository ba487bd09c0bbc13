export { rateGame, type RatingChange, type RatingEntry, type RatingState } from './entry.ts';
export { explainChange, type RatingExplanation } from './explain.ts';
export { kFactor, RATING_SETTINGS, ratingSwing, winProbability, type RatingSettings } from './formula.ts';
export {
  comparePlayed,
  isRated,
  unratedSentence,
  type CompetitionGame,
  type RatedGame,
  type Unrated,
} from './game.ts';
export {
  currentState,
  isProvisional,
  rateDisciplines,
  rateGames,
  stateAfter,
  type RatingLedger,
} from './ledger.ts';
export { periodOf, ratingList, ratingPeriods, type RatingListLine } from './list.ts';
export { addPoints, shownRating } from './points.ts';
export { recomputeRatings, type GameCorrection, type RatingShift, type Recomputation } from './recompute.ts';
