import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { waitUntilWaiting } from '../../testing/locks.ts';
import { openTestServer, TEST_SECRET } from '../../testing/server.ts';
import { addUser, logInAs } from '../accounts/testing/people.ts';
import { addAthletes, addOffer, apply, type Athlete } from '../applications/testing/applying.ts';
import { changeLog, readState } from '../play/index.ts';
import { askForMerge, mergeCards } from './testing/cards.ts';
import { addAthlete } from './testing/people.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);
const administrator = await logInAs(app, (await addUser(db, { role: 'administrator' })).email);

beforeEach(() => db.deleteFrom('attempts').execute());

/** Who has an account and goes, who stays, and a competition that takes applications. */
async function two() {
  const [gone] = await addAthletes(db, TEST_SECRET, 1);
  const { person_id: goneId } = await db
    .selectFrom('players')
    .select('person_id')
    .where('id', '=', gone!.playerId)
    .executeTakeFirstOrThrow();
  const { personId: stayingId, playerId: stayingPlayerId } = await addAthlete(db);
  return { gone: gone!, cards: { goneId, stayingId }, stayingPlayerId, tournamentId: await addOffer(db) };
}

type Request = () => Promise<LightMyRequestResponse>;

/**
 * Sends one after the other: the first stops where it writes to a table that is held, the second once it waits for the first, or has
 * its answer; then both go on.
 */
async function sendTogether(table: string, first: Request, second: Request) {
  const answers = await db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx);
    const one = first();
    await waitUntilWaiting(db, 1);
    const other = second();
    await Promise.race([waitUntilWaiting(db, 2), other]);
    return [one, other] as const;
  });
  return Promise.all(answers);
}

const applicantsOf = async (tournamentId: number) =>
  (
    await db
      .selectFrom('applications')
      .select('player_id')
      .where('tournament_id', '=', tournamentId)
      .execute()
  ).map(({ player_id: id }) => id);

const approve = async (tournamentId: number): Promise<Request> => {
  const { id } = await db
    .selectFrom('applications')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return () =>
    secretary.send('POST', `/api/admin/applications/${id}/decide`, { decision: 'approved', reason: '' });
};

const applyAs = (tournamentId: number, athlete: Athlete) => () => apply(app, tournamentId, athlete);

describe('An application at the moment of a merge', () => {
  test('One that is being stored goes over to who stays', async () => {
    const { gone, cards, stayingPlayerId, tournamentId } = await two();
    const [applied, merged] = await sendTogether('consents', applyAs(tournamentId, gone), () =>
      askForMerge(secretary, cards),
    );
    expect(applied.statusCode, applied.body).toBe(200);
    expect(merged.statusCode, merged.body).toBe(200);
    expect(await applicantsOf(tournamentId)).toEqual([stayingPlayerId]);
  });

  test('One that comes while the merge is being stored is of who stays', async () => {
    const { gone, cards, stayingPlayerId, tournamentId } = await two();
    const [merged, applied] = await sendTogether(
      'audit_log',
      () => askForMerge(secretary, cards),
      applyAs(tournamentId, gone),
    );
    expect(merged.statusCode, merged.body).toBe(200);
    expect(applied.statusCode, applied.body).toBe(200);
    expect(await applicantsOf(tournamentId)).toEqual([stayingPlayerId]);
  });

  test('Many of both at once leave no fault and nobody twice', async () => {
    const tournamentId = await addOffer(db);
    const sides = await Promise.all(Array.from({ length: 8 }, two));
    const answers = await Promise.all(
      sides.flatMap(({ gone, cards }) => [askForMerge(secretary, cards), apply(app, tournamentId, gone)]),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code !== 200 && code !== 409)).toEqual([]);
    expect(answers.filter((_, index) => index % 2 === 0).map(({ statusCode }) => statusCode)).toEqual(
      sides.map(() => 200),
    );
    const staying = new Set(sides.map(({ stayingPlayerId }) => stayingPlayerId));
    const applicants = await applicantsOf(tournamentId);
    expect(applicants.filter((id) => !staying.has(id))).toEqual([]);
  });
});

describe('An application at the moment of the undo of a merge', () => {
  const undo = (id: number) => () => secretary.send('POST', `/api/admin/merges/${id}/undo`);

  test('One that is being stored goes back with the account', async () => {
    const { gone, cards, tournamentId } = await two();
    const mergeId = await mergeCards(secretary, cards);
    const [applied, undone] = await sendTogether('consents', applyAs(tournamentId, gone), undo(mergeId));
    expect(applied.statusCode, applied.body).toBe(200);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await applicantsOf(tournamentId)).toEqual([gone.playerId]);
  });

  test('One that comes while the undo is being stored is of who is there again', async () => {
    const { gone, cards, tournamentId } = await two();
    const mergeId = await mergeCards(secretary, cards);
    const [undone, applied] = await sendTogether('audit_log', undo(mergeId), applyAs(tournamentId, gone));
    expect(undone.statusCode, undone.body).toBe(200);
    expect(applied.statusCode, applied.body).toBe(200);
    expect(await applicantsOf(tournamentId)).toEqual([gone.playerId]);
  });
});

const participantsOf = async (tournamentId: number) =>
  (await readState(db, tournamentId)).participants.map(({ persons }) => persons);

describe('The approval of an application at the moment of a merge', () => {
  test('Who is being entered takes part as who stays', async () => {
    const { gone, cards, stayingPlayerId, tournamentId } = await two();
    await apply(app, tournamentId, gone);
    const [approved, merged] = await sendTogether('audit_log', await approve(tournamentId), () =>
      askForMerge(secretary, cards),
    );
    expect(approved.statusCode, approved.body).toBe(200);
    expect(merged.statusCode, merged.body).toBe(200);
    expect(await participantsOf(tournamentId)).toEqual([[stayingPlayerId]]);
    await changeLog(db, { tournamentId, userId: null }, (log) =>
      log.act({ type: 'withdraw', participant: 1 }),
    );
  });

  test('Who is approved while the merge is being stored takes part as who stays', async () => {
    const { gone, cards, stayingPlayerId, tournamentId } = await two();
    await apply(app, tournamentId, gone);
    const [merged, approved] = await sendTogether(
      'audit_log',
      () => askForMerge(secretary, cards),
      await approve(tournamentId),
    );
    expect(merged.statusCode, merged.body).toBe(200);
    expect(approved.statusCode, approved.body).toBe(200);
    expect(await participantsOf(tournamentId)).toEqual([[stayingPlayerId]]);
  });
});

describe('The entry of an athlete by the director at the moment of a merge', () => {
  const enter = (tournamentId: number, playerId: number) => () =>
    administrator.send('POST', `/api/admin/tournaments/${tournamentId}/desk/entries`, {
      key: randomUUID(),
      entrants: [{ player_id: playerId }],
    });

  test('Who is being entered takes part as who stays', async () => {
    const { gone, cards, stayingPlayerId, tournamentId } = await two();
    const [entered, merged] = await sendTogether('desk_acts', enter(tournamentId, gone.playerId), () =>
      askForMerge(secretary, cards),
    );
    expect(entered.statusCode, entered.body).toBe(200);
    expect(merged.statusCode, merged.body).toBe(200);
    expect(await participantsOf(tournamentId)).toEqual([[stayingPlayerId]]);
  });

  test('Who is entered while the merge is being stored takes part as who stays', async () => {
    const { gone, cards, stayingPlayerId, tournamentId } = await two();
    const [merged, entered] = await sendTogether(
      'audit_log',
      () => askForMerge(secretary, cards),
      enter(tournamentId, gone.playerId),
    );
    expect(merged.statusCode, merged.body).toBe(200);
    expect(entered.statusCode, entered.body).toBe(200);
    expect(await participantsOf(tournamentId)).toEqual([[stayingPlayerId]]);
  });

  test('Who was found before the merge is entered as who stays, and once', async () => {
    const { gone, cards, stayingPlayerId, tournamentId } = await two();
    await mergeCards(secretary, cards);
    const entered = await enter(tournamentId, gone.playerId)();
    expect(entered.statusCode, entered.body).toBe(200);
    expect((await enter(tournamentId, stayingPlayerId)()).statusCode).toBe(409);
    expect(await participantsOf(tournamentId)).toEqual([[stayingPlayerId]]);
  });
});
