import { NO_REQUISITES, operations, type Operation, type OperationName } from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { isAllowed, PERMISSIONS, ROLES, type Role } from './permissions.ts';
import { Browser, logInAs, addUser } from './testing/people.ts';

const { app, db } = await openTestServer();

const names = Object.keys(PERMISSIONS) as OperationName[];

/** A request that is well-formed and names nothing that is there: nobody's rights may depend on that. */
async function ask(browser: Browser, name: OperationName): Promise<number> {
  const { method, path, body }: Operation = operations[name];
  const filled = path
    .replace('{purpose}', 'federation')
    .replace('{handbook}', 'clubs')
    .replace('{letter}', 'joined')
    .replaceAll(/\{\w+\}/g, '2147483647');
  const url = filled + (QUERIES[name] ?? '');
  await db.deleteFrom('attempts').execute();
  const answer = await browser.send(method, url, body ? (BODIES[name] ?? {}) : undefined);
  return answer.statusCode;
}

const COMPETITION = {
  full_name: 'Проверка прав',
  type: 'rating-event',
  discipline_id: 1,
  format: 'swiss',
  start_dt: '2027-02-01T07:00:00.000Z',
  end_dt: '2027-02-02T15:00:00.000Z',
};

const ALBUM = { title: 'Проверка прав', publishedDt: '2026-11-01T09:00:00.000Z' };
const VIDEO = { ...ALBUM, source: 'https://rutube.ru/video/0123456789abcdef/' };
const PRIZES = {
  amount_of_contribution: 0,
  additional_prize_from_sponsor: 0,
  distribution_kind: 'percent',
  shares: [],
};

const DECISION = 'f1f9d1f4-5b0e-4b63-9f0e-0d8a4f1b6c11';

const NO_PASSKEY = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };

/** Bodies that their operations understand, of those that need one before they look at who asks. */
const BODIES: Partial<Record<OperationName, object>> = {
  createTraining: { full_name: 'Учёба', format: 'swiss', participants: 4, speed: 0 },
  setTrainingSpeed: { speed: 0 },
  markPayouts: { payouts: [{ number: 1, due: 500 }], is_paid: 1 },
  returnRegistration: { reason: 'Проверка' },
  blockUser: { reason: 'Проверка' },
  returnFederationRequest: { reason: 'Проверка' },
  changeEmail: { email: 'other@mail.example', password: 'Wrong-Password-1' },
  changePassword: {
    current_password: 'Wrong-Password-1',
    password: 'Right-Password-1',
    password_repeat: 'Right-Password-1',
  },
  changeSite: {
    version: 1,
    federation_name: 'Федерация',
    feedback_email: 'info@nardy.example',
    policy_link: '/documents/policy',
    social_links: [],
    credit: 'Студия',
    policy_html: null,
  },
  addStaffMember: { email: 'colleague@mail.example', userRole: 'editor' },
  changeStaffMember: { userRole: 'editor', was: 'auditor' },
  savePartners: { version: '0', partners: [] },
  orderBanners: { banner_ids: [2_147_483_647] },
  createHandbookEntry: { title: 'Проверка прав' },
  changeHandbookEntry: { version: 1, title: 'Проверка прав' },
  orderHandbook: { entry_ids: [2_147_483_647] },
  retireHandbookEntry: { is_retired: 1 },
  createAlbum: ALBUM,
  changeAlbum: { ...ALBUM, version: 1 },
  deleteAlbum: { title: 'Проверка' },
  movePhotos: { photo_ids: [2_147_483_647], before: null },
  chooseCover: { photo_id: null },
  changePhoto: { version: 1, description: 'Проверка' },
  createVideo: VIDEO,
  changeVideo: { ...VIDEO, version: 1 },
  readPlayer: { source: VIDEO.source },
  changeLetter: { version: 2_147_483_647, subject: 'Проверка', body: 'Проверка' },
  previewLetter: { subject: 'Проверка', body: 'Проверка' },
  sendTrialLetter: { subject: 'Проверка', body: 'Проверка' },
  requestDeletion: { password: 'Wrong-Password-1' },
  decideApplication: { decision: 'approved' },
  decideApplications: { decision: 'approved', application_ids: [2_147_483_647] },
  createTournament: COMPETITION,
  changeTournament: { ...COMPETITION, version: 'x' },
  deleteTournament: { full_name: 'Проверка' },
  saveSchedule: { version: 'x', events: [] },
  saveReferees: { version: 'x', referees: [] },
  savePrizes: { version: 'x', ...PRIZES },
  sumPrizes: { ...PRIZES, participants: 0 },
  saveBankDetails: { version: 'x', ...NO_REQUISITES },
  previewPaymentQr: NO_REQUISITES,
  saveDocuments: { version: 'x', documents: [] },
  changeTournamentStatus: { from: 'future', status: 'app' },
  saveDeskTables: { count: 4, per_row: 4 },
  setDeskClock: { state: 'paused' },
  saveReportsMode: { mode: 'desk' },
  callPlayers: { key: DECISION, games: [1] },
  reportResult: { key: DECISION, game: 1, score1: 5, score2: 3 },
  subscribeToPush: { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: { p256dh: 'BA', auth: 'AA' } },
  unsubscribeFromPush: { endpoint: 'https://fcm.googleapis.com/fcm/send/x' },
  markAttendance: { key: DECISION, marks: [{ number: 1, attendance: 'present' }] },
  enterLate: { key: DECISION, entrants: [{ player_id: 2_147_483_647 }] },
  previewDraft: { pairs: [[1, 2]] },
  changeDraft: { revision: 1, pairs: [[1, 2]] },
  publishDraft: { key: DECISION, revision: 1 },
  runDeskCommand: { key: DECISION, command: { type: 'draw' } },
  previewDeskCommand: { command: { type: 'draw' } },
  previewCorrection: { game: 1, result: null },
  setDeskFocus: { focus: null },
  createPerson: { last_name: 'Проверка', first_name: 'Прав', despite_similar: 1 },
  updatePerson: { version: 0, last_name: 'Проверка', first_name: 'Проверка' },
  giveAward: { version: 0, kind: 'rank', title_id: 1, order_number: '1', order_date: '2026-01-01' },
  mergePeople: { version: 0, gone_id: 2_147_483_646, gone_version: 0 },
  setUpSecondFactor: { password: 'Wrong-Password-1' },
  confirmSecondFactor: { code: '000000' },
  proveSecondFactor: { code: '000000' },
  renewRecoveryCodes: { code: '000000' },
  addPasskey: {
    name: 'Проверка прав',
    credential: { ...NO_PASSKEY, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  },
  renamePasskey: { name: 'Проверка прав' },
  removePasskey: { password: 'Wrong-Password-1' },
};

/** What must be asked in the address. */
const QUERIES: Partial<Record<OperationName, string>> = {
  previewStatus: '?status=app',
  listSimilarPeople: '?last_name=Проверка',
};

/** Refuses who is allowed, by what is asked: the own account to others, an application to who is no athlete. */
const REFUSES_OTHERS = new Set<OperationName>(['getUser', 'createApplication']);

const browsers = new Map<string, Browser>();
for (const role of ROLES) browsers.set(role, await loggedInAs(role));

async function loggedInAs(role: Role): Promise<Browser> {
  if (role === 'applicant') return logInAs(app, (await addUser(db, { state: 'returned' })).email);
  if (role !== 'unproven') return logInAs(app, (await addUser(db, { role })).email);
  const user = await addUser(db, { role: 'administrator' });
  const secret = Buffer.from('sealed');
  await db
    .insertInto('second_factors')
    .values({ user_id: user.id, secret, confirmed_at: new Date(), pending_secret: null, last_step: null })
    .execute();
  return logInAs(app, user.email);
}

test('Every operation that requires a login is in the matrix, and no other', () => {
  const restricted = (Object.keys(operations) as OperationName[]).filter(
    (name) => (operations[name] as Operation).authorization === 'required',
  );
  expect(names.toSorted()).toEqual(restricted.toSorted());
});

describe.each(names)('%s', (name) => {
  test('It is refused with 401 to who is not logged in', async () => {
    expect(await ask(new Browser(app), name)).toBe(401);
  });

  test.each(ROLES)('The matrix holds for the role %s', async (role) => {
    const status = await ask(browsers.get(role)!, name);
    expect(status).not.toBe(401);
    // The own account is refused to others by what it is, not by a role.
    if (isAllowed(name, role))
      expect([status, name]).not.toEqual([403, REFUSES_OTHERS.has(name) ? '' : name]);
    else expect(status).toBe(403);
  });
});
