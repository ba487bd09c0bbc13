export { listActs } from './acts.ts';
export { formatAct } from './formatAct.ts';
export type { Command, CorrectionMode } from './commands.ts';
export { decide } from './decide.ts';
export { draftDraw, type DrawDraft } from './draft.ts';
export type { CompetitionEvent } from './events.ts';
export { evolve, fold } from './evolve.ts';
export type { StageFormat } from './formats.ts';
export type { Bye, Entrant, FinalPlaces, GameResult } from './model.ts';
export { preview, type CommandPreview } from './preview.ts';
export { previewCorrection } from './previewCorrection.ts';
export { listGamesInPlay, listNextOfBoth } from './reading/gamesInPlay.ts';
export { listLate } from './reading/late.ts';
export { compareRatings, type RatingContext } from './previewing/ratingChanges.ts';
export { getBracketRules } from './reading/gameRules.ts';
export { listGames, findGame, type GameView } from './reading/games.ts';
export { awaitsThirdPlace } from './reading/stageEnd.ts';
export { findThirdPlacePair } from './reading/thirdPlace.ts';
export { listNextEntrants } from './reading/qualified.ts';
export { buildStageBracketAnswer } from './reading/next.ts';
export { computeCompetitionNow, type CompetitionNow } from './reading/now.ts';
export { listParticipants, type ParticipantView } from './reading/participants.ts';
export { computePlaces, type CompetitionPlace } from './reading/places.ts';
export { listRatedGames, listDecidedGames, findWinner, type DecidedGame } from './reading/ratedGames.ts';
export {
  listRounds,
  formatGroupTitle,
  type CompetitionRound,
  type CompetitionTour,
} from './reading/rounds.ts';
export { explainBye, explainDraftBye, explainDraftPair, explainGame } from './reading/steps.ts';
export { waitsFor } from './reading/waits.ts';
export { listPersonActs } from './personActs.ts';
export { listStartWarnings, type StartWarning } from './startWarnings.ts';
export { getBracket } from './reading/bracket.ts';
export { countLosses } from './reading/swiss.ts';
export { computeStageTable, type TableLine } from './reading/tables.ts';
export { FIRST_STATE, type CompetitionState, type Stage } from './state.ts';
