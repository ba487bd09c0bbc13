import { randomUUID } from 'node:crypto';
import type { Attendance } from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { TEST_SECRET, openTestServer } from '../../testing/server.ts';
import { logInAs, addUser } from '../accounts/testing/people.ts';
import { apply, addAthletes, addOffer } from '../applications/testing/applying.ts';
import { addPlayers } from '../play/testing/playing.ts';
import { createDriver, createDirector, openHall } from './testing/hall.ts';

const { app, db } = await openTestServer();

test('More groups than there can be are asked about before the start', async () => {
  const { desk } = await openHall(db, app, { participants: 5 });
  const groups = (count: number) => ({
    type: 'create-stages' as const,
    stages: [
      {
        kind: 'groups' as const,
        groups: count,
        circles: 1 as const,
        division: 'snake' as const,
        matchLength: 5,
      },
    ],
  });
  await desk.act(groups(3));
  expect((await desk.read()).warnings).toContainEqual({
    code: 'too-many-groups',
    sentence: 'Групп 3, а может быть не больше 2: в группе должно быть не меньше двух участников.',
    is_question: 1,
  });
  await desk.act(groups(2));
  expect((await desk.read()).warnings).toContainEqual({
    code: 'too-many-groups',
    sentence: 'Участников хватает на все группы.',
    is_question: 0,
  });
});

test('After a second entry the losses of a participant are those that count', async () => {
  const { desk } = await openHall(db, app, { participants: 4 });
  const end = { by: 'losses' as const, losses: 1, secondEntry: { untilTour: 2, losses: 0 } };
  await desk.act({ type: 'create-stages', stages: [{ kind: 'swiss', matchLength: 5, end }] });
  await desk.act({ type: 'close-entries' });
  await desk.act({ type: 'draw' });
  for (const game of (await desk.read()).games)
    await desk.act({ type: 'enter-result', game: game.number!, score: [5, 0] });
  const loser = (await desk.read()).participants.find(({ losses }) => losses === 1)!;
  await desk.act({ type: 'second-entry', participant: loser.number });
  expect((await desk.read()).participants.find(({ number }) => number === loser.number)).toMatchObject({
    losses: 0,
    is_playing: 1,
  });
});

describe('Attendance', () => {
  test('Marks of one key are taken once; the last mark of a participant counts', async () => {
    const { desk, other } = await openHall(db, app, { participants: 4 });
    const key = randomUUID();
    const marks = [
      { number: 1, attendance: 'late' as const },
      { number: 2, attendance: 'absent' as const },
      { number: 1, attendance: 'present' as const },
    ];
    const first = await desk.mark(marks, key);
    const again = await desk.mark(marks, key);
    expect(again.data).toEqual(first.data);
    const { participants, warnings } = await other.read();
    expect(participants.map(({ attendance }) => attendance)).toEqual([
      'present',
      'absent',
      'unknown',
      'unknown',
    ]);
    expect(warnings).toContainEqual({
      code: 'attendance',
      sentence: 'Не отмечены: 2. Не пришли, но ещё в составе: 1.',
      is_question: 1,
    });
    expect(await desk.mark([{ number: 99, attendance: 'present' }])).toMatchObject({
      status: 422,
      error: 'Участника с номером 99 нет',
    });
  });
});

test('A mark that waited does not undo what another has marked since, nor does it fall on who has got the number', async () => {
  const { desk, other, players } = await openHall(db, app, { participants: 2 });
  const [, second] = players;
  const absent = { number: 2, attendance: 'absent' } as const;
  const markLate = (attendance: Attendance, player: number | undefined) =>
    desk.mark([{ ...absent, seen: { player_ids: [player ?? 0], attendance } }]);
  const read = async () => (await desk.read()).participants[1];
  await other.mark([{ number: 2, attendance: 'present' }]);
  const changed = await markLate('unknown', second);
  expect(changed).toMatchObject({
    status: 409,
    error: `${(await read())?.name}: отметку за это время изменили. Посмотрите и повторите.`,
  });
  expect((await read())?.attendance).toBe('present');
  // What is so already is no conflict, nor is what was seen.
  expect((await markLate('present', second)).status).toBe(200);
  expect((await markLate('unknown', second)).status).toBe(200);
  await desk.mark([{ number: 2, attendance: 'unknown' }]);
  const [newcomer] = await addPlayers(db, 1);
  const given = await markLate('unknown', newcomer);
  expect(given).toMatchObject({
    status: 409,
    error: `Этот номер теперь у другого участника: ${(await read())?.name}.`,
  });
  expect((await read())?.attendance).toBe('unknown');
});

test('Who marks fees leaves it as it is who is here, and the other way round', async () => {
  const { id, desk, other } = await openHall(db, app, { participants: 3 });
  await db.insertInto('prizes').values({ tournament_id: id, amount_of_contribution: 1_000 }).execute();
  await other.mark([
    { number: 1, attendance: 'present' },
    { number: 2, attendance: 'late' },
  ]);
  await desk.mark([
    { number: 1, is_paid: 1 },
    { number: 3, is_paid: 1 },
  ]);
  await other.mark([{ number: 1, attendance: 'absent' }]);
  const { participants } = await desk.read();
  expect(participants.map(({ attendance, is_paid: isPaid }) => [attendance, isPaid])).toEqual([
    ['absent', 1],
    ['late', null],
    ['unknown', 1],
  ]);
});

describe('Late entries', () => {
  const enter = (desk: Awaited<ReturnType<typeof openHall>>['desk'], body: object) =>
    desk.ask<{ version: number; number: number }>('POST', '/entries', { key: randomUUID(), ...body });

  test('An athlete of the base comes in before the first draw and in the middle of the play', async () => {
    const { desk } = await openHall(db, app, { participants: 4 });
    const [before, later] = await addPlayers(db, 2);
    expect((await enter(desk, { entrants: [{ player_id: before }] })).data.number).toBe(5);
    await desk.act({ type: 'close-entries' });
    await desk.draw();
    await desk.playOpen();
    const entered = await enter(desk, { entrants: [{ player_id: later }], missed: 'half' });
    expect(entered).toMatchObject({ status: 200, data: { number: 6 } });
    await desk.draw();
    const { games, participants } = await desk.read();
    expect(games.flatMap(({ left, right }) => [left, right])).toContain(6);
    expect(participants.find(({ number }) => number === 6)?.points).toBe(0.5);
  });

  test('Somebody new gets a card with name and city, once however often it is sent', async () => {
    const { desk } = await openHall(db, app, { participants: 4 });
    const city = await db.selectFrom('cities').select('id').limit(1).executeTakeFirstOrThrow();
    const body = {
      key: randomUUID(),
      entrants: [{ last_name: ' Новичков ', first_name: 'Артём', gender: 'man', city_id: city.id }],
    };
    const answers = await Promise.all([
      desk.ask<{ number: number }>('POST', '/entries', body),
      desk.ask<{ number: number }>('POST', '/entries', body),
    ]);
    expect(answers.map(({ data }) => data.number)).toEqual([5, 5]);
    const cards = await db.selectFrom('persons').selectAll().where('last_name', '=', 'Новичков').execute();
    expect(cards).toMatchObject([{ first_name: 'Артём', city_id: city.id }]);
    expect((await desk.read()).participants.at(-1)).toMatchObject({ name: 'Новичков Артём', number: 5 });
  });

  test('Who plays already is refused, who has left comes back, and a pair needs two', async () => {
    const { desk, players } = await openHall(db, app, { participants: 4 });
    const twice = await enter(desk, { entrants: [{ player_id: players[1] }] });
    expect(twice).toMatchObject({ status: 409, error: 'Уже участвует: № 2 в списке.' });
    await desk.act({ type: 'withdraw', participant: 2 });
    expect((await enter(desk, { entrants: [{ player_id: players[1] }] })).data.number).toBe(2);
    const pairs = await openHall(db, app, { participants: 0, tournament: { discipline_id: 3 } });
    const [one, two] = await addPlayers(db, 2);
    expect(await enter(pairs.desk, { entrants: [{ player_id: one }] })).toMatchObject({ status: 422 });
    const pair = await enter(pairs.desk, { entrants: [{ player_id: one }, { player_id: two }] });
    expect(pair.data.number).toBe(1);
    expect((await pairs.desk.read()).participants[0]?.players).toHaveLength(2);
  });

  test('Of a pair that has left the same two come back, and nobody of them with another partner', async () => {
    const { desk } = await openHall(db, app, { participants: 0, tournament: { discipline_id: 3 } });
    const ids = await addPlayers(db, 7);
    const pairOf = (one: number, two: number) => ({
      entrants: [{ player_id: ids[one] }, { player_id: ids[two] }],
    });
    for (const at of [0, 2, 4]) await enter(desk, pairOf(at, at + 1));
    await desk.act({ type: 'withdraw', participant: 2 });
    const other = await enter(desk, pairOf(2, 6));
    expect(other).toMatchObject({ status: 409, error: 'Уже заявлен в другой паре: № 2 в списке.' });
    const left = async () => (await desk.read()).participants.find(({ number }) => number === 2)?.status;
    expect(await left()).toBe('withdrawn');
    expect((await enter(desk, pairOf(3, 2))).data.number).toBe(2);
    expect(await left()).toBe('in');
  });
});

describe('Reasons', () => {
  test('A correction, a penalty and a disqualification are refused without one, and tell it at the desk alone', async () => {
    const { id, desk } = await openHall(db, app, { participants: 4 });
    await desk.act({ type: 'close-entries' });
    await desk.draw();
    await desk.enter(1, [5, 1]);
    const result = { kind: 'played', score: [1, 5] } as const;
    const correction = { type: 'correct-result', game: 1, result, mode: 'record' } as const;
    expect(await desk.run(correction)).toMatchObject({
      status: 422,
      error: 'Укажите, почему исправлен счёт',
    });
    await desk.act({ ...correction, reason: 'Перепутан порядок в карточке' });
    expect(await desk.run({ type: 'penalty', participant: 1, halves: 2 })).toMatchObject({ status: 422 });
    const { feed, games } = await desk.read();
    expect(feed[0]).toMatchObject({
      title: 'Исправлено, стол 1: 1 : 5',
      reason: 'Перепутан порядок в карточке',
      type: 'result-corrected',
      game: 1,
    });
    expect(games.find(({ number }) => number === 1)?.is_corrected).toBe(1);
    const publicLog = await app.inject(`/api/tournaments/${id}/log`);
    expect(publicLog.statusCode).toBe(200);
    expect(publicLog.body).toContain('result-corrected');
    expect(publicLog.body).not.toContain('Перепутан');
  });
});

const KNOCK_OUT = { kind: 'single-elimination', matchLength: 5, thirdPlace: false } as const;

/** A competition to which so many have applied, with its desk and what becomes of all their applications together. */
async function applied(count: number) {
  const id = await addOffer(db);
  const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);
  const desk = createDriver(await createDirector(db, app, [id]), id);
  const applications: number[] = [];
  for (const athlete of await addAthletes(db, TEST_SECRET, count)) {
    const answer = await apply(app, id, athlete);
    applications.push(answer.json<{ data: { application_id: number } }>().data.application_id);
  }
  const decide = async (decision: string) => {
    const body = { application_ids: applications, decision, reason: 'Ошибка' };
    const answer = await secretary.send('POST', '/api/admin/applications/decide', body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: { decision_id: number } }>().data.decision_id;
  };
  const undoDecision = async (decision: number) => {
    const answer = await secretary.send('POST', `/api/admin/applications/decisions/${decision}/undo`);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const undo = async () => desk.run({ type: 'undo' }, { act: (await desk.read()).undoable?.act ?? 0 });
  const statuses = async () => (await desk.read()).participants.map(({ status }) => status);
  return { desk, decide, undoDecision, undo, statuses };
}

test('Who was entered by an approval of applications goes by the applications alone: the desk does not undo it', async () => {
  const { desk, decide, undoDecision, undo, statuses } = await applied(2);
  const approval = await decide('approved');
  expect(await undo()).toMatchObject({
    status: 422,
    error: 'Этих участников внесло одобрение заявок: отменить его можно в заявках.',
  });
  expect(await statuses()).toEqual(['in', 'in']);
  // What came after it is undone as ever, and it itself by whoever decides on applications.
  await desk.act({ type: 'create-stages', stages: [KNOCK_OUT] });
  expect((await undo()).status).toBe(200);
  expect((await undo()).status).toBe(422);
  await undoDecision(approval);
  expect(await statuses()).toEqual(['withdrawn', 'withdrawn']);
});

test('Who came back by an approval stays in, too, unless the director has let them go and come back since', async () => {
  const { desk, decide, undoDecision, undo, statuses } = await applied(2);
  const first = await decide('approved');
  await desk.act({ type: 'create-stages', stages: [KNOCK_OUT] });
  await undoDecision(first);
  expect(await statuses()).toEqual(['withdrawn', 'withdrawn']);
  const approval = await decide('approved');
  expect(await statuses()).toEqual(['in', 'in']);
  expect((await undo()).status).toBe(422);
  expect(await statuses()).toEqual(['in', 'in']);
  await desk.act({ type: 'withdraw', participant: 1 });
  await desk.act({ type: 'return', participant: 1 });
  expect((await undo()).status).toBe(200);
  expect(await statuses()).toEqual(['withdrawn', 'in']);
  expect((await undo()).status).toBe(200);
  expect((await undo()).status).toBe(422);
  await undoDecision(approval);
  expect(await statuses()).toEqual(['withdrawn', 'withdrawn']);
});

test('Who came back when the withdrawal of an application was undone stays in: the desk does not undo it', async () => {
  const { decide, undoDecision, undo, statuses } = await applied(1);
  await decide('approved');
  await undoDecision(await decide('withdrawn'));
  expect(await statuses()).toEqual(['in']);
  expect((await undo()).status).toBe(422);
  expect(await statuses()).toEqual(['in']);
});

test('Who was entered at the desk itself is taken out by its undo', async () => {
  const { desk } = await openHall(db, app, { participants: 0 });
  const players = await addPlayers(db, 2);
  const participants = players.map((player, at) => ({ id: at + 1, persons: [player] as const }));
  await desk.act({ type: 'enter', participants });
  await desk.undo();
  expect((await desk.read()).participants).toEqual([]);
});
