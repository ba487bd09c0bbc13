import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Command } from '@nardy/engine';
import { TEST_SECRET, openTestServer } from '../../../testing/server.ts';
import { deleteApplications } from '../../applications/index.ts';
import { apply, addAthletes, addOffer, type Athlete } from '../../applications/testing/applying.ts';
import { createDirector, createDriver } from '../../desk/testing/hall.ts';
import { createMailService } from '../../mail/index.ts';
import { changeLog, deleteTrainings, readAnew, readState, withdrawUnplayed } from '../../play/index.ts';
import { logInAs, addUser } from '../testing/people.ts';
import { createDestructionJob } from './job.ts';
import { listActsOf } from './testing/destruction.ts';

const { app, db, media } = await openTestServer();
const jobs = { ask: async () => undefined };
const mail = createMailService({ jobs, publicOrigin: 'https://nardy.example' });
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);
const auditor = await logInAs(app, (await addUser(db, { role: 'auditor' })).email);
const parts = { db, mail, media, jobs, deleteApplications, deleteTrainings, withdrawUnplayed, readAnew };
const destroy = () => createDestructionJob(parts).run(new AbortController().signal);

const askedMonthAgo = ({ userId }: Athlete) =>
  db
    .updateTable('users')
    .set({ deletion_requested_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', userId)
    .execute();

/** Applies for all of them, and approves them at once; gives the decision. */
async function enter(tournamentId: number, athletes: readonly Athlete[]): Promise<number> {
  for (const athlete of athletes) await apply(app, tournamentId, athlete);
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'submitted')
    .execute();
  const answer = await secretary.send('POST', '/api/admin/applications/decide', {
    application_ids: rows.map(({ id }) => id),
    decision: 'approved',
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { decision_id: number } }>().data.decision_id;
}

const act = (tournamentId: number, ...commands: readonly Command[]) =>
  changeLog(db, { tournamentId, userId: null }, async (log) => {
    for (const command of commands) await log.act(command);
  });

const statuses = async (tournamentId: number) => {
  const { participants } = await readState(db, tournamentId);
  return participants.map(({ persons, status }) => [persons[0], status]);
};
const namesOf = async (tournamentId: number) => {
  const answer = await app.inject({ url: `/api/tournaments/${tournamentId}/members?pageSize=100` });
  return answer.json<{ data: { player_id: number; status: string }[] }>().data;
};
const isStillThere = async ({ playerId }: Athlete) => {
  const answer = await app.inject({ url: `/api/players/${playerId}` });
  return answer.statusCode === 200;
};

test('Who waits for a competition leaves it, and nothing is left of who has played nowhere', async () => {
  const tournamentId = await addOffer(db, { players_max: 2 });
  const [gone, other, waiting] = await addAthletes(db, TEST_SECRET, 3);
  await enter(tournamentId, [gone!, other!]);
  await apply(app, tournamentId, waiting!);
  await askedMonthAgo(gone!);
  await destroy();
  await destroy();
  expect(await isStillThere(gone!)).toBe(false);
  expect((await namesOf(tournamentId)).map(({ player_id: id }) => id)).toEqual([other!.playerId]);
  expect(await statuses(tournamentId)).toEqual([
    [undefined, 'withdrawn'],
    [other!.playerId, 'in'],
  ]);
  const applications = db.selectFrom('applications').select(['player_id', 'status']);
  expect(await applications.where('tournament_id', '=', tournamentId).orderBy('id').execute()).toEqual([
    { player_id: other!.playerId, status: 'approved' },
    { player_id: waiting!.playerId, status: 'submitted' },
  ]);
  const [record] = await listActsOf(auditor, gone!.userId);
  expect(record?.kept).toEqual([]);
  expect(record?.destroyed).toContainEqual({ what: 'Участие в несыгранных соревнованиях', count: 1 });
});

const SWISS: Command = {
  type: 'create-stages',
  stages: [{ kind: 'swiss', matchLength: 3, end: { by: 'tours', tours: 3 } }],
};

test('Where the draw was made, who has played nothing stands withdrawn by name', async () => {
  const tournamentId = await addOffer(db);
  const athletes = await addAthletes(db, TEST_SECRET, 4);
  const [gone] = athletes;
  await enter(tournamentId, athletes);
  await act(tournamentId, SWISS, { type: 'close-entries' }, { type: 'draw' });
  await askedMonthAgo(gone!);
  await destroy();
  expect((await statuses(tournamentId)).find(([player]) => player === gone!.playerId)).toEqual([
    gone!.playerId,
    'withdrawn',
  ]);
  const game = await db
    .selectFrom('player_games')
    .select(['outcome', 'is_won'])
    .where('player_id', '=', gone!.playerId)
    .executeTakeFirst();
  expect(game).toEqual({ outcome: 'walkover', is_won: false });
  expect(await isStillThere(gone!)).toBe(true);
});

test('Who has played a game stays in, for the director to decide', async () => {
  const tournamentId = await addOffer(db);
  const athletes = await addAthletes(db, TEST_SECRET, 4);
  const [gone] = athletes;
  await enter(tournamentId, athletes);
  await act(
    tournamentId,
    SWISS,
    { type: 'close-entries' },
    { type: 'draw' },
    { type: 'enter-result', game: 1, score: [3, 1] },
    { type: 'enter-result', game: 2, score: [3, 1] },
  );
  await askedMonthAgo(gone!);
  await destroy();
  expect((await statuses(tournamentId)).map(([, status]) => status)).toEqual(['in', 'in', 'in', 'in']);
  expect(await isStillThere(gone!)).toBe(true);
});

test('Who was in a competition that is over stays there by name, also where no game was entered', async () => {
  const tournamentId = await addOffer(db);
  const [gone, other] = await addAthletes(db, TEST_SECRET, 2);
  await enter(tournamentId, [gone!, other!]);
  await db.updateTable('tournaments').set({ status: 'past' }).where('id', '=', tournamentId).execute();
  await askedMonthAgo(gone!);
  await destroy();
  expect(await isStillThere(gone!)).toBe(true);
  expect(await statuses(tournamentId)).toEqual([
    [gone!.playerId, 'in'],
    [other!.playerId, 'in'],
  ]);
  expect((await namesOf(tournamentId)).map(({ player_id: id }) => id)).toContain(gone!.playerId);
  expect((await listActsOf(auditor, gone!.userId))[0]?.kept).toHaveLength(1);
});

test('Nobody is left of who left a competition before its draw, and it goes on', async () => {
  const tournamentId = await addOffer(db);
  const athletes = await addAthletes(db, TEST_SECRET, 5);
  const [gone, ...others] = athletes;
  await enter(tournamentId, athletes);
  await act(tournamentId, { type: 'withdraw', participant: 1 }, SWISS, { type: 'close-entries' });
  await act(tournamentId, { type: 'seed', seeding: { by: 'lot', lotSeed: 7 } }, { type: 'draw' });
  await askedMonthAgo(gone!);
  await destroy();
  expect(await isStillThere(gone!)).toBe(false);
  expect(new Set((await namesOf(tournamentId)).map(({ player_id: id }) => id))).toEqual(
    new Set(others.map(({ playerId }) => playerId)),
  );
  await act(
    tournamentId,
    { type: 'enter-result', game: 1, score: [3, 1] },
    { type: 'enter-result', game: 2, score: [3, 1] },
    { type: 'draw' },
  );
  expect((await secretary.send('GET', `/api/tournaments/${tournamentId}/log`)).statusCode).toBe(200);
});

test('The pair of who is gone does not come back, and the partner is entered anew with another', async () => {
  const tournamentId = await addOffer(db, { discipline_id: 3 });
  const [gone, partner, other] = await addAthletes(db, TEST_SECRET, 3);
  await act(tournamentId, {
    type: 'enter',
    participants: [{ id: 1, persons: [gone!.playerId, partner!.playerId] }],
  });
  await askedMonthAgo(gone!);
  await destroy();
  expect(await isStillThere(gone!)).toBe(false);
  for (const command of [{ type: 'undo' }, { type: 'return', participant: 1 }] as const)
    await expect(act(tournamentId, command)).rejects.toMatchObject({ code: 'no-such-participant' });
  const desk = createDriver(await createDirector(db, app, [tournamentId]), tournamentId);
  const entrants = [partner!, other!].map(({ playerId }) => ({ player_id: playerId }));
  const entered = await desk.ask('POST', '/entries', { key: randomUUID(), entrants });
  expect(entered).toMatchObject({ status: 200, data: { number: 2 } });
  const { participants } = await readState(db, tournamentId);
  expect(participants.map(({ persons, status }) => [persons, status])).toEqual([
    [[], 'withdrawn'],
    [[partner!.playerId, other!.playerId], 'in'],
  ]);
  const entries = db.selectFrom('participant_players').select(['player_id', 'position']).orderBy('position');
  expect(await entries.where('tournament_id', '=', tournamentId).execute()).toEqual([
    { player_id: partner!.playerId, position: 1 },
    { player_id: other!.playerId, position: 2 },
  ]);
});

test('What fails on the way has changed nothing, and is done the next time', async () => {
  const tournamentId = await addOffer(db);
  const [gone] = await addAthletes(db, TEST_SECRET, 1);
  await enter(tournamentId, [gone!]);
  await askedMonthAgo(gone!);
  const broken = { ...parts, readAnew: () => Promise.reject(new Error('the power is away')) };
  await expect(createDestructionJob(broken).run(new AbortController().signal)).rejects.toThrow(
    'the power is away',
  );
  expect(await statuses(tournamentId)).toEqual([[gone!.playerId, 'in']]);
  await destroy();
  expect(await statuses(tournamentId)).toEqual([[undefined, 'withdrawn']]);
});

test('Who is nobody any more does not come back into the competition', async () => {
  const tournamentId = await addOffer(db);
  const [gone] = await addAthletes(db, TEST_SECRET, 1);
  await enter(tournamentId, [gone!]);
  await askedMonthAgo(gone!);
  await destroy();
  for (const command of [{ type: 'undo' }, { type: 'return', participant: 1 }] as const)
    await expect(act(tournamentId, command)).rejects.toMatchObject({ code: 'no-such-participant' });
  expect(await statuses(tournamentId)).toEqual([[undefined, 'withdrawn']]);
});

test('A decision about several is undone for those who are left', async () => {
  const tournamentId = await addOffer(db);
  const [gone, other] = await addAthletes(db, TEST_SECRET, 2);
  const decision = await enter(tournamentId, [gone!, other!]);
  await askedMonthAgo(gone!);
  await destroy();
  const undone = await secretary.send('POST', `/api/admin/applications/decisions/${decision}/undo`);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await statuses(tournamentId)).toEqual([
    [undefined, 'withdrawn'],
    [other!.playerId, 'withdrawn'],
  ]);
  const left = db.selectFrom('applications').select(['player_id', 'status']);
  expect(await left.where('tournament_id', '=', tournamentId).execute()).toEqual([
    { player_id: other!.playerId, status: 'submitted' },
  ]);
});

test.each([
  ['app', false],
  ['current', true],
] as const)(
  'Of a referee appointed to a competition that is %s the name stays: %s',
  async (status, stays) => {
    const tournamentId = await addOffer(db);
    await db.updateTable('tournaments').set({ status }).where('id', '=', tournamentId).execute();
    const [gone] = await addAthletes(db, TEST_SECRET, 1);
    const { person_id: personId } = await db
      .selectFrom('players')
      .select('person_id')
      .where('id', '=', gone!.playerId)
      .executeTakeFirstOrThrow();
    const { id: refereeId } = await db
      .insertInto('referees')
      .values({ person_id: personId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const appointment = { tournament_id: tournamentId, referee_id: refereeId, role_id: 5, grade: null };
    await db.insertInto('tournament_referees').values(appointment).execute();
    await askedMonthAgo(gone!);
    await destroy();
    expect(await isStillThere(gone!)).toBe(stays);
    const left = db.selectFrom('tournament_referees').select('referee_id');
    expect(await left.where('tournament_id', '=', tournamentId).execute()).toHaveLength(stays ? 1 : 0);
    const log = db.selectFrom('audit_log').select(['action', 'user_id']).where('subject', '=', 'tournaments');
    expect(await log.where('subject_id', '=', tournamentId).execute()).toEqual(
      stays ? [] : [{ action: 'change-competition-referees', user_id: null }],
    );
  },
);
