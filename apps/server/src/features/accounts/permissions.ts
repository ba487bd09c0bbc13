import type { OperationName, Operations } from '@nardy/contract';

/** Everybody who can be logged in. `unproven`: staff whose second factor is still to come; `applicant`: whose registration was returned. */
export const ROLES = [
  'unproven',
  'applicant',
  'member',
  'director',
  'editor',
  'secretary',
  'auditor',
  'administrator',
] as const;

export type Role = (typeof ROLES)[number];

/** Operations that nobody reaches without a login. */
export type RestrictedOperation = {
  [Name in OperationName]: Operations[Name] extends { readonly authorization: 'required' } ? Name : never;
}[OperationName];

const EVERYBODY: readonly Role[] = ROLES.filter((role) => role !== 'unproven');
const APPROVED: readonly Role[] = EVERYBODY.filter((role) => role !== 'applicant');
const STAFF: readonly Role[] = APPROVED.filter((role) => role !== 'member');
const ADMINISTRATOR: readonly Role[] = ['administrator'];
/** Who works on people's papers, and who reads what they do but no document. */
const DESK: readonly Role[] = ['secretary', 'administrator'];
const DESK_AND_AUDITOR: readonly Role[] = [...DESK, 'auditor'];
/** A director sees only the competitions that he is appointed to. */
const DESK_AUDITOR_AND_DIRECTOR: readonly Role[] = [...DESK_AND_AUDITOR, 'director'];

/** A director runs the competitions that he is appointed to: their times, papers and the grades of those who judge with him. */
const DESK_AND_DIRECTOR: readonly Role[] = [...DESK, 'director'];

/** Who runs competitions: a director those that he is appointed to. */
const RUNNERS: readonly Role[] = ['director', 'administrator'];
/** Who reads how they are run. */
const RUNNERS_AND_AUDITOR: readonly Role[] = [...RUNNERS, 'auditor'];

/** Who makes the site. */
const EDITORS: readonly Role[] = ['editor', 'administrator'];
const EDITORS_AND_DESK: readonly Role[] = ['editor', ...DESK];
/** An editor keeps the documents and partners of all competitions, and sees of them what that takes. */
const ALL_WHO_SEE_COMPETITIONS: readonly Role[] = [...DESK_AUDITOR_AND_DIRECTOR, 'editor'];
const DESK_DIRECTOR_AND_EDITOR: readonly Role[] = [...DESK_AND_DIRECTOR, 'editor'];
/** An auditor reads what the others make, and changes nothing. */
const EDITORS_AND_AUDITOR: readonly Role[] = [...EDITORS, 'auditor'];

/** Who sees what the others have done. */
const OVERSIGHT: readonly Role[] = ['administrator', 'auditor'];

/** Who may do what: the one matrix of roles and operations. An operation without its line does not compile. */
export const PERMISSIONS: Readonly<Record<RestrictedOperation, readonly Role[]>> = {
  getUser: EVERYBODY,
  getOwnAccount: EVERYBODY,
  replaceDocuments: EVERYBODY,
  changeEmail: EVERYBODY,
  changePassword: EVERYBODY,
  listSessions: EVERYBODY,
  endSession: EVERYBODY,
  getSecondFactor: ['unproven', ...STAFF],
  setUpSecondFactor: ['unproven', ...STAFF],
  confirmSecondFactor: ['unproven', ...STAFF],
  proveSecondFactor: ['unproven', ...STAFF],
  renewRecoveryCodes: STAFF,
  listPasskeys: STAFF,
  beginPasskey: ['unproven', ...STAFF],
  addPasskey: ['unproven', ...STAFF],
  renamePasskey: STAFF,
  removePasskey: STAFF,
  beginPasskeyProof: ['unproven', ...STAFF],
  stepUp: STAFF,
  resetSecondFactor: ADMINISTRATOR,
  listStaff: OVERSIGHT,
  addStaffMember: ADMINISTRATOR,
  changeStaffMember: ADMINISTRATOR,
  inviteStaffMemberAgain: ADMINISTRATOR,
  endStaffSessions: ADMINISTRATOR,
  exportOwnData: EVERYBODY,
  requestDeletion: EVERYBODY,
  withdrawDeletion: EVERYBODY,
  withdrawConsent: EVERYBODY,
  createFederationRequest: APPROVED,
  listRegistrations: DESK_AND_AUDITOR,
  getRegistration: DESK_AND_AUDITOR,
  approveRegistration: DESK,
  returnRegistration: DESK,
  blockUser: DESK,
  unblockUser: DESK,
  readDocument: DESK,
  listFederationRequests: DESK_AND_AUDITOR,
  approveFederationRequest: DESK,
  returnFederationRequest: DESK,
  listConsents: OVERSIGHT,
  exportConsents: OVERSIGHT,
  listDueDestructions: DESK_AND_AUDITOR,
  listDestructionActs: OVERSIGHT,
  printDestructionAct: OVERSIGHT,
  createApplication: APPROVED,
  listOwnApplications: APPROVED,
  withdrawApplication: APPROVED,
  listApplications: DESK_AND_AUDITOR,
  exportApplications: DESK_AND_AUDITOR,
  listApplicationTournaments: DESK_AND_AUDITOR,
  decideApplication: DESK,
  decideApplications: DESK,
  undoApplicationDecision: DESK,
  // Each reads the own matches, and reports of no others.
  listOwnMatches: APPROVED,
  getOwnMatch: APPROVED,
  reportResult: APPROVED,
  getPushKey: APPROVED,
  subscribeToPush: APPROVED,
  unsubscribeFromPush: APPROVED,
  listDeskTournaments: ALL_WHO_SEE_COMPETITIONS,
  getDeskTournament: ALL_WHO_SEE_COMPETITIONS,
  createTournament: DESK,
  changeTournament: DESK,
  previewPublication: DESK,
  publishTournament: DESK,
  withdrawTournament: DESK,
  deleteTournament: DESK,
  previewStatus: DESK,
  changeTournamentStatus: DESK,
  openPreview: ALL_WHO_SEE_COMPETITIONS,
  getDeskSchedule: DESK_AUDITOR_AND_DIRECTOR,
  saveSchedule: DESK_AND_DIRECTOR,
  getDeskReferees: DESK_AUDITOR_AND_DIRECTOR,
  // Of a director only the grades of others are taken: who is appointed would let people in.
  saveReferees: DESK_AND_DIRECTOR,
  getDeskPrizes: DESK_AUDITOR_AND_DIRECTOR,
  savePrizes: DESK,
  sumPrizes: DESK_AUDITOR_AND_DIRECTOR,
  getDeskBankDetails: DESK_AUDITOR_AND_DIRECTOR,
  saveBankDetails: DESK,
  previewPaymentQr: DESK_AUDITOR_AND_DIRECTOR,
  getDeskDocuments: ALL_WHO_SEE_COMPETITIONS,
  saveDocuments: DESK_DIRECTOR_AND_EDITOR,
  addDocument: DESK_DIRECTOR_AND_EDITOR,
  deleteDocument: DESK_DIRECTOR_AND_EDITOR,
  getDeskPartners: ALL_WHO_SEE_COMPETITIONS,
  savePartners: EDITORS_AND_DESK,
  // A secretary marks who is here and who has paid, and sees the desk for that.
  getDesk: DESK_AUDITOR_AND_DIRECTOR,
  followDesk: DESK_AUDITOR_AND_DIRECTOR,
  setDeskFocus: DESK_AUDITOR_AND_DIRECTOR,
  markAttendance: DESK_AND_DIRECTOR,
  listChildDesks: DESK_AUDITOR_AND_DIRECTOR,
  // The report, which has the reasons of acts, is for those who read the log.
  listPapers: DESK_AUDITOR_AND_DIRECTOR,
  printPaper: DESK_AUDITOR_AND_DIRECTOR,
  // Who has been given which prize is money, as the report is not for everybody who marks attendance.
  listPayouts: RUNNERS_AND_AUDITOR,
  markPayouts: RUNNERS,
  listDeskLog: RUNNERS_AND_AUDITOR,
  listPersonActs: RUNNERS_AND_AUDITOR,
  listDeskAnnouncements: DESK_AUDITOR_AND_DIRECTOR,
  announce: RUNNERS,
  withdrawAnnouncement: RUNNERS,
  listScreens: DESK_AUDITOR_AND_DIRECTOR,
  addScreen: RUNNERS,
  changeScreen: RUNNERS,
  removeScreen: RUNNERS,
  saveDeskTables: RUNNERS,
  setDeskClock: RUNNERS,
  // Everybody who runs competitions may learn to; a director sees the own training alone.
  createTraining: RUNNERS,
  setTrainingSpeed: RUNNERS,
  removeTraining: RUNNERS,
  saveReportsMode: RUNNERS,
  callPlayers: RUNNERS,
  moveGame: RUNNERS,
  enterLate: RUNNERS,
  openDraft: RUNNERS,
  previewDraft: RUNNERS,
  changeDraft: RUNNERS,
  resetDraft: RUNNERS,
  discardDraft: RUNNERS,
  publishDraft: RUNNERS,
  runDeskCommand: RUNNERS,
  previewDeskCommand: RUNNERS,
  previewCorrection: RUNNERS,
  listPeople: DESK_AND_AUDITOR,
  getPerson: DESK_AND_AUDITOR,
  exportPeople: DESK_AND_AUDITOR,
  getPersonRelations: DESK_AND_AUDITOR,
  listPersonHistory: DESK_AND_AUDITOR,
  listClubs: DESK_AND_AUDITOR,
  previewMerge: DESK_AND_AUDITOR,
  listSimilarPeople: DESK,
  createPerson: DESK,
  updatePerson: DESK,
  putPersonPhoto: DESK,
  removePersonPhoto: DESK,
  giveAward: DESK,
  withdrawAward: DESK,
  mergePeople: DESK,
  undoMerge: DESK,
  previewImport: ADMINISTRATOR,
  applyImport: ADMINISTRATOR,
  listImports: OVERSIGHT,
  undoImport: ADMINISTRATOR,
  getToday: STAFF,
  getServerStatus: OVERSIGHT,
  listAuditLog: OVERSIGHT,
  exportAuditLog: OVERSIGHT,
  getManagedSite: EDITORS_AND_AUDITOR,
  changeSite: EDITORS,
  listManagedBanners: EDITORS_AND_AUDITOR,
  // A competition has a logo, its partners have theirs, and so does the federation.
  keepLogo: EDITORS_AND_DESK,
  createBanner: EDITORS,
  changeBanner: EDITORS,
  orderBanners: EDITORS,
  deleteBanner: EDITORS,
  listHandbookEntries: EDITORS_AND_AUDITOR,
  getHandbookEntry: EDITORS_AND_AUDITOR,
  createHandbookEntry: EDITORS,
  changeHandbookEntry: EDITORS,
  orderHandbook: EDITORS,
  retireHandbookEntry: EDITORS,
  deleteHandbookEntry: EDITORS,
  findTags: EDITORS,
  // Who prepares a competition sees which albums it has.
  listManagedAlbums: [...EDITORS_AND_DESK, 'auditor'],
  getManagedAlbum: EDITORS_AND_AUDITOR,
  createAlbum: EDITORS,
  changeAlbum: EDITORS,
  deleteAlbum: EDITORS,
  addPhoto: EDITORS,
  movePhotos: EDITORS,
  chooseCover: EDITORS,
  changePhoto: EDITORS,
  deletePhoto: EDITORS,
  listManagedVideos: EDITORS_AND_AUDITOR,
  getManagedVideo: EDITORS_AND_AUDITOR,
  createVideo: EDITORS,
  changeVideo: EDITORS,
  deleteVideo: EDITORS,
  readPlayer: EDITORS_AND_AUDITOR,
  putVideoPreview: EDITORS,
  removeVideoPreview: EDITORS,
  listManagedLetters: EDITORS_AND_AUDITOR,
  changeLetter: EDITORS,
  previewLetter: EDITORS_AND_AUDITOR,
  sendTrialLetter: EDITORS,
  getOutbox: OVERSIGHT,
  listOutgoingLetters: OVERSIGHT,
  getOutgoingLetter: OVERSIGHT,
  // Letters carry links that open accounts: who oversees sees that they leave, not what they say.
  readOutgoingLetter: ADMINISTRATOR,
  retryOutgoingLetter: ADMINISTRATOR,
  retryOutgoingLetters: ADMINISTRATOR,
};

/** Whether a role may do what requires a login. */
export function isAllowed(name: OperationName, role: string): boolean {
  const allowed: readonly string[] | undefined = PERMISSIONS[name as RestrictedOperation];
  return allowed?.includes(role) ?? false;
}
