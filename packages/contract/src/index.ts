import * as accounts from './accounts/index.ts';
import * as administration from './administration/index.ts';
import * as applications from './applications/index.ts';
import * as athletes from './athletes/index.ts';
import * as competitions from './competitions/index.ts';
import * as geography from './geography.ts';
import * as media from './media.ts';
import type { FileOperation, JsonOperation, Operation, StreamOperation } from './operation.ts';
import * as people from './people/index.ts';
import * as referees from './referees.ts';
import * as search from './search.ts';
import * as site from './site.ts';

/** Every operation of the API by its one name. */
export const operations = {
  getVersion: site.getVersion,
  getSiteSettings: site.getSiteSettings,
  getPolicy: site.getPolicy,
  listBanners: site.listBanners,
  listCountries: geography.listCountries,
  getCountry: geography.getCountry,
  listDistricts: geography.listDistricts,
  getDistrict: geography.getDistrict,
  listRegions: geography.listRegions,
  getRegion: geography.getRegion,
  listCities: geography.listCities,
  getCity: geography.getCity,
  listPlayerCategories: athletes.listPlayerCategories,
  listSportDisciplines: athletes.listSportDisciplines,
  listPlayers: athletes.listPlayers,
  printPlayers: athletes.printPlayers,
  getPlayer: athletes.getPlayer,
  listPlayerTournaments: athletes.listPlayerTournaments,
  listPlayerMatches: athletes.listPlayerMatches,
  listPlayerHistory: athletes.listPlayerHistory,
  getRatingChart: athletes.getRatingChart,
  listStatistics: athletes.listStatistics,
  getPlayerForm: athletes.getPlayerForm,
  listOpponents: athletes.listOpponents,
  comparePlayers: athletes.comparePlayers,
  listTournaments: competitions.listTournaments,
  downloadCalendar: competitions.downloadCalendar,
  listTournamentTypes: competitions.listTournamentTypes,
  getTournament: competitions.getTournament,
  downloadTournamentCalendar: competitions.downloadTournamentCalendar,
  drawTournamentCard: competitions.drawTournamentCard,
  listMembers: competitions.listMembers,
  printMembers: competitions.printMembers,
  listRounds: competitions.listRounds,
  listTours: competitions.listTours,
  listRoundTours: competitions.listRoundTours,
  listRoundGames: competitions.listRoundGames,
  listStandings: competitions.listStandings,
  getStanding: competitions.getStanding,
  printStandings: competitions.printStandings,
  getBracket: competitions.getBracket,
  followTournament: competitions.followTournament,
  getLastMessage: competitions.getLastMessage,
  listDocuments: competitions.listDocuments,
  listRegistrationDocuments: competitions.listRegistrationDocuments,
  listScheduleDays: competitions.listScheduleDays,
  listPartners: competitions.listPartners,
  listTournamentReferees: referees.listTournamentReferees,
  listTournamentAlbums: media.listTournamentAlbums,
  listPrizes: competitions.listPrizes,
  getBankDetails: competitions.getBankDetails,
  drawPaymentQr: competitions.drawPaymentQr,
  listDeskTournaments: competitions.listDeskTournaments,
  getDeskTournament: competitions.getDeskTournament,
  createTournament: competitions.createTournament,
  changeTournament: competitions.changeTournament,
  foretellPublication: competitions.foretellPublication,
  publishTournament: competitions.publishTournament,
  withdrawTournament: competitions.withdrawTournament,
  deleteTournament: competitions.deleteTournament,
  foretellStatus: competitions.foretellStatus,
  changeTournamentStatus: competitions.changeTournamentStatus,
  openPreview: competitions.openPreview,
  getDeskSchedule: competitions.getDeskSchedule,
  saveSchedule: competitions.saveSchedule,
  getDeskReferees: competitions.getDeskReferees,
  saveReferees: competitions.saveReferees,
  listReferees: referees.listReferees,
  getReferee: referees.getReferee,
  listRefereeTournaments: referees.listRefereeTournaments,
  listRefereeCategories: referees.listRefereeCategories,
  listAlbums: media.listAlbums,
  getAlbum: media.getAlbum,
  listPhotos: media.listPhotos,
  listVideos: media.listVideos,
  getVideo: media.getVideo,
  searchEverywhere: search.searchEverywhere,
  listDesiredRoles: accounts.listDesiredRoles,
  getDesiredRole: accounts.getDesiredRole,
  loginUser: accounts.loginUser,
  refreshToken: accounts.refreshToken,
  logoutUser: accounts.logoutUser,
  registerUser: accounts.registerUser,
  checkEmail: accounts.checkEmail,
  confirmEmail: accounts.confirmEmail,
  resendConfirmation: accounts.resendConfirmation,
  forgotPassword: accounts.forgotPassword,
  recoverPassword: accounts.recoverPassword,
  getUser: accounts.getUser,
  getOwnAccount: accounts.getOwnAccount,
  replaceDocuments: accounts.replaceDocuments,
  changeEmail: accounts.changeEmail,
  changePassword: accounts.changePassword,
  listSessions: accounts.listSessions,
  endSession: accounts.endSession,
  exportOwnData: accounts.exportOwnData,
  getSecondFactor: accounts.getSecondFactor,
  setUpSecondFactor: accounts.setUpSecondFactor,
  confirmSecondFactor: accounts.confirmSecondFactor,
  proveSecondFactor: accounts.proveSecondFactor,
  renewRecoveryCodes: accounts.renewRecoveryCodes,
  resetSecondFactor: accounts.resetSecondFactor,
  listStaff: accounts.listStaff,
  requestDeletion: accounts.requestDeletion,
  withdrawDeletion: accounts.withdrawDeletion,
  withdrawConsent: accounts.withdrawConsent,
  createFederationRequest: accounts.createFederationRequest,
  listRegistrations: accounts.listRegistrations,
  getRegistration: accounts.getRegistration,
  approveRegistration: accounts.approveRegistration,
  returnRegistration: accounts.returnRegistration,
  blockUser: accounts.blockUser,
  unblockUser: accounts.unblockUser,
  readDocument: accounts.readDocument,
  listFederationRequests: accounts.listFederationRequests,
  approveFederationRequest: accounts.approveFederationRequest,
  returnFederationRequest: accounts.returnFederationRequest,
  listConsents: accounts.listConsents,
  exportConsents: accounts.exportConsents,
  listDueDestructions: accounts.listDueDestructions,
  listDestructionActs: accounts.listDestructionActs,
  printDestructionAct: accounts.printDestructionAct,
  createApplication: applications.createApplication,
  listOwnApplications: applications.listOwnApplications,
  withdrawApplication: applications.withdrawApplication,
  listApplications: applications.listApplications,
  exportApplications: applications.exportApplications,
  listApplicationTournaments: applications.listApplicationTournaments,
  decideApplication: applications.decideApplication,
  decideApplications: applications.decideApplications,
  undoApplicationDecision: applications.undoApplicationDecision,
  listPeople: people.listPeople,
  getPerson: people.getPerson,
  listSimilarPeople: people.listSimilarPeople,
  createPerson: people.createPerson,
  updatePerson: people.updatePerson,
  putPersonPhoto: people.putPersonPhoto,
  removePersonPhoto: people.removePersonPhoto,
  listPersonHistory: people.listPersonHistory,
  giveAward: people.giveAward,
  withdrawAward: people.withdrawAward,
  listClubs: people.listClubs,
  previewMerge: people.previewMerge,
  mergePeople: people.mergePeople,
  undoMerge: people.undoMerge,
  getToday: administration.getToday,
  listAuditLog: administration.listAuditLog,
  exportAuditLog: administration.exportAuditLog,
  getManagedSite: administration.getManagedSite,
  changeSite: administration.changeSite,
  listManagedBanners: administration.listManagedBanners,
  createBanner: administration.createBanner,
  changeBanner: administration.changeBanner,
  orderBanners: administration.orderBanners,
  deleteBanner: administration.deleteBanner,
  listHandbookEntries: administration.listHandbookEntries,
  getHandbookEntry: administration.getHandbookEntry,
  createHandbookEntry: administration.createHandbookEntry,
  changeHandbookEntry: administration.changeHandbookEntry,
  orderHandbook: administration.orderHandbook,
  retireHandbookEntry: administration.retireHandbookEntry,
  deleteHandbookEntry: administration.deleteHandbookEntry,
} as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;

/** Those that answer JSON: the typed client calls them; of files and streams it gives the address. */
export type JsonOperationName = NamesOf<JsonOperation>;
export type FileOperationName = NamesOf<FileOperation>;
export type StreamOperationName = NamesOf<StreamOperation>;

type NamesOf<Kind extends Operation> = {
  [Name in OperationName]: Operations[Name] extends Kind ? Name : never;
}[OperationName];

export * from './accounts/index.ts';
export * from './administration/index.ts';
export * from './answers.ts';
export * from './applications/index.ts';
export * from './athletes/index.ts';
export * from './competitions/index.ts';
export * from './forms/index.ts';
export * from './geography.ts';
export * from './media.ts';
export type {
  Answer,
  Feature,
  FileOperation,
  Given,
  JsonOperation,
  Message,
  Method,
  Operation,
  Received,
  StreamOperation,
} from './operation.ts';
export { LIST_FORMATS } from './parameters.ts';
export * from './people/index.ts';
export * from './referees.ts';
export * from './search.ts';
export * from './site.ts';
