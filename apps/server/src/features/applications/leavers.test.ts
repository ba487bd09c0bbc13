import type { OwnApplication } from '@nardy/contract';
import { beforeEach, expect, test } from 'vitest';
import { openTestServer, TEST_SECRET } from '../../testing/server.ts';
import { addUser, Browser, logInAs } from '../accounts/testing/people.ts';
import { changeLog, readState } from '../play/index.ts';
import { addAthletes, addOffer, apply } from './testing/applying.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

beforeEach(() => db.deleteFrom('attempts').execute());

/** Two whose applications to one competition are approved. */
async function enterTwo() {
  const tournamentId = await addOffer(db);
  const athletes = await addAthletes(db, TEST_SECRET, 2);
  for (const athlete of athletes) {
    const answer = await apply(app, tournamentId, athlete);
    const { application_id: id } = answer.json<{ data: { application_id: number } }>().data;
    const approved = await secretary.send('POST', `/api/admin/applications/${id}/decide`, {
      decision: 'approved',
      reason: '',
    });
    expect(approved.statusCode, approved.body).toBe(200);
  }
  const own = new Browser(app);
  own.token = athletes[0]!.token;
  const { participants } = await readState(db, tournamentId);
  const { id: participant } = participants.find(({ persons }) => persons[0] === athletes[0]!.playerId)!;
  return { tournamentId, participant, own };
}

type Act = Parameters<Parameters<typeof changeLog>[2]>[0]['act'];
type Command = Parameters<Act>[0];

const act = (tournamentId: number, ...commands: readonly Command[]) =>
  changeLog(db, { tournamentId, userId: null }, async (log) => {
    for (const command of commands) await log.act(command);
  });

async function readOwn(own: Browser): Promise<OwnApplication[]> {
  const answer = await own.send('GET', '/api/users/me/applications');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: OwnApplication[] }>().data;
}

test('Whom the director takes out before the draw does not read that the application is approved', async () => {
  const { tournamentId, participant, own } = await enterTwo();
  expect(await readOwn(own)).toMatchObject([
    { status: 'approved', decided_dt: expect.any(String) as string },
  ]);
  await act(tournamentId, { type: 'withdraw', participant });
  expect(await readOwn(own)).toMatchObject([{ status: 'withdrawn', reason: null, decided_dt: null }]);
  await db.updateTable('tournaments').set({ status: 'current' }).where('id', '=', tournamentId).execute();
  expect(await readOwn(own)).toMatchObject([{ status: 'withdrawn' }]);
  await act(tournamentId, { type: 'return', participant });
  expect(await readOwn(own)).toMatchObject([{ status: 'approved' }]);
});

test('Of who leaves after the draw the application stays approved', async () => {
  const { tournamentId, participant, own } = await enterTwo();
  await act(
    tournamentId,
    { type: 'create-stages', stages: [{ kind: 'single-elimination', matchLength: 7, thirdPlace: false }] },
    { type: 'close-entries' },
    { type: 'draw' },
    { type: 'withdraw', participant },
  );
  expect(await readOwn(own)).toMatchObject([{ status: 'approved' }]);
});

test('Whom the director enters while the application waits reads that it is approved, and withdraws nothing', async () => {
  const tournamentId = await addOffer(db);
  const [athlete] = await addAthletes(db, TEST_SECRET, 1);
  const answer = await apply(app, tournamentId, athlete!);
  const { application_id: id } = answer.json<{ data: { application_id: number } }>().data;
  const own = new Browser(app);
  own.token = athlete!.token;
  const withdraw = () => own.send('POST', `/api/users/me/applications/${id}/withdraw`);
  await act(tournamentId, { type: 'enter', participants: [{ id: 1, persons: [athlete!.playerId] }] });
  expect(await readOwn(own)).toMatchObject([{ status: 'approved', position: null, decided_dt: null }]);
  const refused = await withdraw();
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      success: false,
      message: {
        error: 'Вы уже в списке участников. Если не сможете играть, напишите в федерацию, и она снимет вас.',
      },
    },
  ]);
  // Once they are out again, the secretary has an application to decide.
  await act(tournamentId, { type: 'withdraw', participant: 1 });
  expect(await readOwn(own)).toMatchObject([{ status: 'submitted' }]);
  expect((await withdraw()).statusCode).toBe(200);
});

test('Whom the director has entered reads that the application is approved also after leaving the play', async () => {
  const tournamentId = await addOffer(db);
  const athletes = await addAthletes(db, TEST_SECRET, 2);
  for (const athlete of athletes) await apply(app, tournamentId, athlete);
  const own = new Browser(app);
  own.token = athletes[0]!.token;
  const participants = athletes.map(({ playerId }, index) => ({
    id: index + 1,
    persons: [playerId] as const,
  }));
  await act(
    tournamentId,
    { type: 'enter', participants },
    { type: 'create-stages', stages: [{ kind: 'single-elimination', matchLength: 7, thirdPlace: false }] },
    { type: 'close-entries' },
    { type: 'draw' },
    { type: 'withdraw', participant: 1 },
  );
  expect(await readOwn(own)).toMatchObject([{ status: 'approved', position: null }]);
});
