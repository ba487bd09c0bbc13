export { getLastAct, listActs, type Act } from './acts.ts';
export { formatAct, formatCommand } from './formatAct.ts';
export type { Command, CorrectionMode, CorrectResult, Reasoned, Seeding } from './commands.ts';
export { decide } from './decide.ts';
export {
  checkPairs,
  draftDraw,
  type DraftBreach,
  type DraftBye,
  type DraftOutcome,
  type DraftPair,
  type DraftRequest,
  type DrawDraft,
} from './draft.ts';
export type { BracketLayout, CompetitionEvent, EventBody } from './events.ts';
export { evolve, fold } from './evolve.ts';
export type {
  BracketBasics,
  DoubleEliminationFormat,
  GroupsFormat,
  LeavingRule,
  Qualification,
  RoundRobinFormat,
  RoundRules,
  SecondEntryRules,
  SingleEliminationFormat,
  StageBasics,
  StageFormat,
  SwissEnd,
  SwissFormat,
  TableRules,
} from './formats.ts';
export type {
  Bye,
  DrawnGame,
  DrawnTour,
  Entrant,
  FinalPlaces,
  GameResult,
  Participant,
  Penalty,
  Players,
} from './model.ts';
export { preview, type CommandChanges, type CommandPreview, type CorrectionOption } from './preview.ts';
export type { PairingChange, ResultChange, SeriesChange } from './previewing/gameChanges.ts';
export type { PlayChanges } from './previewing/playChanges.ts';
export { previewCorrection, type CorrectionPreview, type CorrectionWay } from './previewCorrection.ts';
export { listGamesInPlay } from './reading/gamesInPlay.ts';
export type { PlaceChange, PlaceRange, StagePlaceChange } from './previewing/placeChanges.ts';
export type { RatingChanges, RatingContext } from './previewing/ratingChanges.ts';
export { bracketRules, type GameRules } from './reading/gameRules.ts';
export { allGames, findGame, type GameView } from './reading/games.ts';
export { nextDrawn, stageBracketAnswer } from './reading/next.ts';
export { competitionNow, type CompetitionNow, type CompetitionPhase } from './reading/now.ts';
export { competitionParticipants, type ParticipantView } from './reading/participants.ts';
export { competitionPlaces, type CompetitionPlace } from './reading/places.ts';
export {
  competitionRatedGames,
  decidedGames,
  findWinner,
  type DecidedGame,
  type RatedContext,
} from './reading/ratedGames.ts';
export {
  competitionRounds,
  groupTitle,
  type CompetitionRound,
  type CompetitionTour,
} from './reading/rounds.ts';
export { explainBye, explainDraftBye, explainDraftPair, explainGame } from './reading/steps.ts';
export { waitsFor, type BlockedGame, type WaitsFor } from './reading/waits.ts';
export { listPersonActs, type PersonAct } from './personActs.ts';
export type { PersonActName } from './wording/consequences.ts';
export type { NameOf as ParticipantNameOf } from './wording/resultText.ts';
export { listStartWarnings, type StartConditions, type StartWarning } from './startWarnings.ts';
export { getBracket } from './reading/bracket.ts';
export { listSecondEntrants } from './reading/secondEntrants.ts';
export { stageTable, type TableLine } from './reading/tables.ts';
export type { CompetitionRefusal, Decision } from './refusals.ts';
export {
  FIRST_STATE,
  STATE_FORMAT,
  type CompetitionState,
  type Game,
  type OpenSeries,
  type SecondEntry,
  type Stage,
  type StageBracket,
  type Tour,
} from './state.ts';
