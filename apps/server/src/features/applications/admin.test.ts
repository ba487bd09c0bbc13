import type { LightMyRequestResponse } from 'fastify';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import readExcelFile from 'read-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../database/schema.ts';
import { waitUntilWaiting } from '../../testing/locks.ts';
import { buildTestApp, TEST_SECRET, openTestServer } from '../../testing/server.ts';
import { Browser, logInAs, addUser } from '../accounts/testing/people.ts';
import { changeLog, readState } from '../play/index.ts';
import { decideStatus, lockPlaces } from './repository.ts';
import { apply, addAthletes, addOffer } from './testing/applying.ts';

const { app, db, database } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

beforeEach(() => db.deleteFrom('attempts').execute());

/** A competition with so many applications, in the order in which they came. */
async function applied(count: number, offer: Parameters<typeof addOffer>[1] = {}) {
  const tournamentId = await addOffer(db, offer);
  const athletes = await addAthletes(db, TEST_SECRET, count);
  const ids: number[] = [];
  for (const athlete of athletes) {
    const answer = await apply(app, tournamentId, athlete);
    ids.push(answer.json<{ data: { application_id: number } }>().data.application_id);
  }
  return { tournamentId, athletes, ids };
}

interface Decided {
  readonly decision_id: number | null;
  readonly undo_until_dt: string | null;
  readonly results: readonly {
    application_id: number;
    is_decided: number;
    error: string | null;
    warnings: string[];
  }[];
}

async function decide(ids: readonly number[], decision: string, more: object = {}): Promise<Decided> {
  const body = { application_ids: ids, decision, ...more };
  const answer = await secretary.send('POST', '/api/admin/applications/decide', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Decided }>().data;
}

const undo = (id: number | null) => secretary.send('POST', `/api/admin/applications/decisions/${id}/undo`);

async function statusesOf(ids: readonly number[]): Promise<string[]> {
  const rows = await db.selectFrom('applications').select(['id', 'status']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)!.status);
}

const participants = async (tournamentId: number) =>
  (
    await db
      .selectFrom('participants')
      .select('id')
      .where('tournament_id', '=', tournamentId)
      .where('status', '=', 'in')
      .execute()
  ).length;

async function lettersTo(userIds: readonly number[]) {
  return db
    .selectFrom('letters')
    .innerJoin('users', 'users.email', 'letters.recipient')
    .select(['subject', 'text_body', 'next_attempt_at'])
    .where('users.id', 'in', userIds)
    .execute();
}

describe('Many at once', () => {
  test('Those who have places are entered by one act; of those who wait just as many as there are places', async () => {
    const { tournamentId, ids, athletes } = await applied(5, { players_max: 3 });
    expect(await statusesOf(ids)).toEqual(['submitted', 'submitted', 'submitted', 'waiting', 'waiting']);
    await db.updateTable('tournaments').set({ players_max: 4 }).where('id', '=', tournamentId).execute();
    const preview = await decide(ids, 'approved', { preview: true });
    expect(preview).toMatchObject({ decision_id: null, undo_until_dt: null });
    expect(preview.results.map(({ is_decided: is }) => is)).toEqual([1, 1, 1, 1, 0]);
    expect(await participants(tournamentId)).toBe(0);
    const done = await decide(ids, 'approved');
    expect(done.results).toEqual(preview.results);
    expect(done.results[4]).toMatchObject({ error: 'Свободных мест нет: заявка остаётся в очереди.' });
    expect(await statusesOf(ids)).toEqual(['approved', 'approved', 'approved', 'approved', 'waiting']);
    expect(await participants(tournamentId)).toBe(4);
    expect((await readState(db, tournamentId)).version).toBe(1);
    const letters = await lettersTo(athletes.map(({ userId }) => userId));
    expect(letters).toHaveLength(4);
    for (const { next_attempt_at: at } of letters)
      expect(at!.getTime() - Date.now()).toBeGreaterThan(200_000);
  });

  test('What is decided already, unknown or of another competition is told; the rest is done', async () => {
    const { ids } = await applied(2);
    await decide(ids.slice(0, 1), 'rejected', { reason: 'Нет допуска' });
    const done = await decide([...ids, 2_147_483_647], 'approved');
    expect(done.results.map(({ error }) => error)).toEqual([
      'По заявке уже принято решение: обновите страницу.',
      null,
      'Заявка не найдена',
    ]);
    const other = await applied(1);
    const answer = await secretary.send('POST', '/api/admin/applications/decide', {
      application_ids: [...ids, ...other.ids],
      decision: 'approved',
    });
    expect(answer.statusCode).toBe(409);
    const nothing = await secretary.send('POST', '/api/admin/applications/decide', {
      application_ids: [],
      decision: 'returned',
    });
    expect(nothing.json()).toMatchObject({ message: { application_ids: ['Выберите заявки'] } });
  });
});

test('A hundred are decided and undone by as many statements as two', async () => {
  const asked: string[] = [];
  const counting = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: (event) => void asked.push(event.query.sql),
  });
  const counted = await buildTestApp(counting);
  const { tournamentId, ids } = await applied(2);
  const athletes = await addAthletes(db, TEST_SECRET, 100);
  const many = await db
    .insertInto('applications')
    .values(
      athletes.map(({ playerId, userId }) => ({
        tournament_id: tournamentId,
        player_id: playerId,
        user_id: userId,
        partner_id: null,
        reason: null,
        decided_by: null,
      })),
    )
    .returning('id')
    .execute();
  const browser = Object.assign(new Browser(counted), { token: secretary.token });
  const decideAll = async (application_ids: readonly number[]) => {
    const body = { application_ids, decision: 'rejected', reason: 'Соревнование отменено' };
    asked.length = 0;
    const answer = await browser.send('POST', '/api/admin/applications/decide', body);
    expect(answer.statusCode, answer.body).toBe(200);
    const statements = asked.length;
    const id = answer.json<{ data: Decided }>().data.decision_id;
    asked.length = 0;
    expect((await browser.send('POST', `/api/admin/applications/decisions/${id}/undo`)).statusCode).toBe(200);
    return [statements, asked.length];
  };
  const few = await decideAll(ids);
  expect(await decideAll(many.map(({ id }) => id))).toEqual(few);
  expect(Math.max(...few)).toBeLessThan(25);
  await counted.close();
});

describe('Two at once', () => {
  /** Holds the places of a competition until all of what is asked waits, then lets it go on after `meanwhile`. */
  async function askAtOnce(
    tournamentId: number,
    requests: readonly (() => Promise<LightMyRequestResponse>)[],
    meanwhile: (trx: Transaction<Database>) => Promise<unknown> = async () => undefined,
  ): Promise<LightMyRequestResponse[]> {
    const { answers } = await db.transaction().execute(async (trx) => {
      await lockPlaces(trx, tournamentId);
      const asked = Promise.all(requests.map((request) => request()));
      await waitUntilWaiting(db, requests.length);
      await meanwhile(trx);
      return { answers: asked };
    });
    return answers;
  }

  const statusCodesOf = (answers: readonly LightMyRequestResponse[]) =>
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

  const approve = (id: number) => () =>
    secretary.send('POST', `/api/admin/applications/${id}/decide`, { decision: 'approved' });

  test('Who withdraws while the application is approved becomes no participant', async () => {
    const { tournamentId, ids } = await applied(1);
    const [answer] = await askAtOnce(tournamentId, [approve(ids[0]!)], (trx) =>
      decideStatus(trx, ids, { status: 'withdrawn' }),
    );
    expect(answer!.statusCode, answer!.body).toBe(409);
    expect(await statusesOf(ids)).toEqual(['withdrawn']);
    expect(await participants(tournamentId)).toBe(0);
  });

  test('Of two who wait for one place, one is approved', async () => {
    const { tournamentId, ids } = await applied(4, { players_max: 2 });
    await db.updateTable('tournaments').set({ players_max: 3 }).where('id', '=', tournamentId).execute();
    const answers = await askAtOnce(tournamentId, [approve(ids[2]!), approve(ids[3]!)]);
    expect(statusCodesOf(answers)).toEqual([200, 409]);
    expect((await statusesOf(ids.slice(2))).toSorted()).toEqual(['approved', 'waiting']);
    expect(await participants(tournamentId)).toBe(1);
  });

  test('Of two who undo one decision one does, and an application that has changed stays as it is', async () => {
    const { tournamentId, ids } = await applied(2);
    const { decision_id: id } = await decide(ids, 'approved');
    const answers = await askAtOnce(tournamentId, [() => undo(id), () => undo(id)]);
    expect(statusCodesOf(answers)).toEqual([200, 409]);
    expect(await participants(tournamentId)).toBe(0);
    await decide(ids, 'approved');
    const withdrawn = await decide(ids.slice(0, 1), 'withdrawn', { reason: 'Травма' });
    const [refused] = await askAtOnce(tournamentId, [() => undo(withdrawn.decision_id)], (trx) =>
      decideStatus(trx, ids.slice(0, 1), { status: 'submitted' }),
    );
    expect(refused!.statusCode).toBe(409);
    expect(await participants(tournamentId)).toBe(1);
  });
});

describe('Taking a decision back', () => {
  test('Who was entered is out, no letter leaves, and everything can be decided again', async () => {
    const { tournamentId, ids, athletes } = await applied(3);
    const done = await decide(ids, 'approved');
    expect(Date.parse(done.undo_until_dt!) - Date.now()).toBeLessThanOrEqual(300_000);
    expect((await undo(done.decision_id)).statusCode).toBe(200);
    expect(await statusesOf(ids)).toEqual(['submitted', 'submitted', 'submitted']);
    expect(await participants(tournamentId)).toBe(0);
    expect(await lettersTo(athletes.map(({ userId }) => userId))).toEqual([]);
    expect((await undo(done.decision_id)).statusCode).toBe(409);
    await decide(ids, 'approved');
    expect(await participants(tournamentId)).toBe(3);
  });

  test('Others who were entered meanwhile stay, and who was taken out comes back when approved again', async () => {
    const { tournamentId, ids } = await applied(3);
    const first = await decide(ids.slice(0, 2), 'approved');
    await decide(ids.slice(2), 'approved');
    expect((await undo(first.decision_id)).statusCode).toBe(200);
    expect(await participants(tournamentId)).toBe(1);
    expect(await statusesOf(ids)).toEqual(['submitted', 'submitted', 'approved']);
    await decide(ids.slice(0, 1), 'approved');
    expect(await participants(tournamentId)).toBe(2);
  });

  test('Who comes back by an approval takes the place that nobody else gets then', async () => {
    const { tournamentId, ids } = await applied(3, { players_max: 2 });
    const { decision_id: id } = await decide(ids.slice(0, 1), 'approved');
    await decide(ids.slice(1, 2), 'approved');
    expect((await undo(id)).statusCode).toBe(200);
    await decide(ids.slice(0, 1), 'approved');
    expect(await statusesOf(ids)).toEqual(['approved', 'approved', 'waiting']);
    expect(await participants(tournamentId)).toBe(2);
  });

  test('A place that went to who waits goes back with it', async () => {
    const { ids, athletes } = await applied(2, { players_max: 2 });
    const late = await addAthletes(db, TEST_SECRET, 1);
    const [tournament] = await db
      .selectFrom('applications')
      .select('tournament_id')
      .where('id', '=', ids[0]!)
      .execute();
    const answer = await apply(app, tournament!.tournament_id, late[0]!);
    const waiting = answer.json<{ data: { application_id: number } }>().data.application_id;
    const done = await decide(ids.slice(0, 1), 'rejected', { reason: 'Нет допуска' });
    expect(await statusesOf([waiting])).toEqual(['submitted']);
    expect((await undo(done.decision_id)).statusCode).toBe(200);
    expect(await statusesOf([...ids, waiting])).toEqual(['submitted', 'submitted', 'waiting']);
    expect(await lettersTo([athletes[0]!.userId, late[0]!.userId])).toEqual([]);
  });

  test('Not once the place has become somebody else’s, and not once a letter is on its way', async () => {
    const { ids, tournamentId } = await applied(2, { players_max: 2 });
    const done = await decide(ids.slice(0, 1), 'rejected', { reason: 'Нет допуска' });
    const [next] = await addAthletes(db, TEST_SECRET, 1);
    expect((await apply(app, tournamentId, next!)).json()).toMatchObject({ data: { status: 'submitted' } });
    expect((await undo(done.decision_id)).json()).toMatchObject({
      message: { error: 'Заявки уже изменились: отменить решение целиком нельзя.' },
    });
    expect(await statusesOf(ids)).toEqual(['rejected', 'submitted']);

    const full = await applied(2, { players_max: 2 });
    await decide(full.ids, 'approved');
    const withdrawn = await decide(full.ids.slice(0, 1), 'withdrawn', { reason: 'Травма' });
    const [heir] = await addAthletes(db, TEST_SECRET, 1);
    expect((await apply(app, full.tournamentId, heir!)).json()).toMatchObject({
      data: { status: 'submitted' },
    });
    expect((await undo(withdrawn.decision_id)).statusCode).toBe(409);
    expect(await participants(full.tournamentId)).toBe(1);

    const other = await applied(1);
    const approved = await decide(other.ids, 'approved');
    const sent = db.updateTable('letters').set({ attempts: 1 });
    const letter = db
      .selectFrom('application_decision_items')
      .select('letter_id')
      .where('decision_id', '=', approved.decision_id!);
    await sent.where('id', 'in', letter).execute();
    expect((await undo(approved.decision_id)).statusCode).toBe(409);
    expect(await statusesOf(other.ids)).toEqual(['approved']);
  });

  test('Not after its time, not once something has happened since, not when the play has begun', async () => {
    const { ids, tournamentId } = await applied(3);
    const late = await decide(ids.slice(0, 1), 'rejected', { reason: 'Нет допуска' });
    await db
      .updateTable('application_decisions')
      .set({ decided_at: new Date(Date.now() - 301_000) })
      .where('id', '=', late.decision_id!)
      .execute();
    expect((await undo(late.decision_id)).statusCode).toBe(409);
    const done = await decide(ids.slice(1), 'approved');
    const stage = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 3 } } as const;
    await changeLog(db, { tournamentId, userId: null }, async (log) => {
      await log.act({ type: 'create-stages', stages: [stage] });
      await log.act({ type: 'close-entries' });
    });
    expect((await undo(done.decision_id)).json()).toMatchObject({
      message: { error: 'Приём заявок на соревнование закрыт: состав меняет его директор.' },
    });
    expect(await statusesOf(ids.slice(1))).toEqual(['approved', 'approved']);
    expect((await undo(2_147_483_647)).statusCode).toBe(404);
  });
});

describe('An approved application', () => {
  test('It is withdrawn with its reason, by a letter and an act of the competition; its place goes on', async () => {
    const { tournamentId, ids, athletes } = await applied(3, { players_max: 2 });
    await decide(ids.slice(0, 1), 'approved');
    const preview = await decide(ids, 'withdrawn', { reason: 'Травма', preview: true });
    expect(preview.results.map(({ is_decided: is }) => is)).toEqual([1, 0, 0]);
    const { version } = await readState(db, tournamentId);
    const withdrawn = await secretary.send('POST', `/api/admin/applications/${ids[0]}/decide`, {
      decision: 'withdrawn',
      reason: 'Травма',
    });
    expect(withdrawn.statusCode, withdrawn.body).toBe(200);
    expect(await statusesOf(ids)).toEqual(['withdrawn', 'submitted', 'submitted']);
    expect(await participants(tournamentId)).toBe(0);
    expect((await readState(db, tournamentId)).version).toBe(version + 1);
    const letters = await lettersTo([athletes[0]!.userId]);
    const letter = letters.find(({ subject }) => subject === 'Заявка отозвана');
    expect(letter?.text_body).toMatch(new RegExp(`/competition-participants/${tournamentId}\\b`));
    const { decision_id: id } = withdrawn.json<{ data: Decided }>().data;
    expect((await undo(id)).statusCode).toBe(200);
    expect(await statusesOf(ids)).toEqual(['approved', 'submitted', 'waiting']);
    expect(await participants(tournamentId)).toBe(1);
  });

  test('It is not withdrawn without a reason, nor where it was never approved', async () => {
    const { ids } = await applied(1);
    const path = `/api/admin/applications/${ids[0]}/decide`;
    expect((await secretary.send('POST', path, { decision: 'withdrawn' })).json()).toMatchObject({
      message: { reason: ['Укажите причину'] },
    });
    const early = await secretary.send('POST', path, { decision: 'withdrawn', reason: 'Травма' });
    expect([early.statusCode, early.json<{ message: object }>().message]).toEqual([
      409,
      { error: 'Отозвать можно только принятую заявку: обновите страницу.' },
    ]);
  });
});

describe('The list', () => {
  interface Row {
    readonly application_id: number;
    readonly fullName: string;
    readonly is_eligible: number;
    readonly ineligible_reasons: string[];
    readonly position: number | null;
  }

  const rows = async (query: string) => {
    const answer = await secretary.send('GET', `/api/admin/applications?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: Row[] }>().data;
  };

  test('It shows whether the criteria of now are met, the queue in its order, and is searched and sorted', async () => {
    const { tournamentId, ids } = await applied(4, { players_max: 2 });
    const waiting = await rows(`tournament_id=${tournamentId}&status=waiting`);
    expect(waiting.map((row) => [row.application_id, row.position])).toEqual([
      [ids[2], 1],
      [ids[3], 2],
    ]);
    await db
      .updateTable('tournaments')
      .set({ gender: 'woman', birth_date_from: '2000-01-01' })
      .where('id', '=', tournamentId)
      .execute();
    const [first] = await rows(`tournament_id=${tournamentId}`);
    expect(first).toMatchObject({
      is_eligible: 0,
      ineligible_reasons: ['Несоответствие возраста', 'Несоответствие пола'],
      birthday: '1995-05-05',
    });
    expect((await decide([ids[0]!], 'approved', { preview: true })).results[0]).toMatchObject({
      is_decided: 1,
      warnings: ['Несоответствие возраста', 'Несоответствие пола'],
    });
    const names = (await rows(`tournament_id=${tournamentId}&sort=-name`)).map(({ fullName }) => fullName);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'ru')));
    expect(
      await rows(`tournament_id=${tournamentId}&name=${encodeURIComponent('претендентов3')}`),
    ).toHaveLength(1);
  });

  test('Competitions say how many places are taken and how many wait, those with work first', async () => {
    const { tournamentId, ids } = await applied(4, { players_max: 2 });
    await decide(ids.slice(0, 1), 'approved');
    const answer = await secretary.send('GET', '/api/admin/applications/tournaments?pageSize=100');
    const { data } = answer.json<{ data: { tournament_id: number; submitted: number }[] }>();
    expect(data.find(({ tournament_id: id }) => id === tournamentId)).toMatchObject({
      players_max: 2,
      taken: 2,
      participants: 1,
      submitted: 1,
      waiting: 2,
      approved: 1,
    });
    const prepared = await secretary.send('GET', '/api/admin/tournaments?pageSize=100&published=1');
    const { data: all } = prepared.json<{ data: { tournament_id: number }[] }>();
    expect(all.find(({ tournament_id: id }) => id === tournamentId)).toMatchObject({
      approved_player: 1,
      taken: 2,
    });
    const counts = data.map(({ submitted }) => Number(submitted > 0));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  test('It is taken as a table', async () => {
    const { tournamentId } = await applied(2);
    const file = await secretary.send('GET', `/api/admin/applications/export?tournament_id=${tournamentId}`);
    const [sheet] = await readExcelFile(file.rawPayload);
    expect(sheet!.data).toHaveLength(3);
    expect(sheet!.data[1]).toEqual(expect.arrayContaining(['Кубок заявок', 'На рассмотрении']));
  });
});
