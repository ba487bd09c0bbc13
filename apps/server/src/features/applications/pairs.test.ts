import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { waitUntilWaiting } from '../../testing/locks.ts';
import { TEST_SECRET, openTestServer } from '../../testing/server.ts';
import { addUser, Browser, logInAs } from '../accounts/testing/people.ts';
import { createDirector, createDriver } from '../desk/testing/hall.ts';
import { lockPlaces } from './repository.ts';
import { PAIRS } from './taken.ts';
import { addAthletes, addOffer, apply } from './testing/applying.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

beforeEach(() => db.deleteFrom('attempts').execute());

/** A competition, of pairs unless told otherwise, that so many have applied to, with two places or so many. */
async function applied(count: number, { players_max = 2, discipline_id = PAIRS } = {}) {
  const id = await addOffer(db, { players_max, discipline_id });
  // The last of them is a partner, who has not applied.
  const athletes = await addAthletes(db, TEST_SECRET, count + 1);
  const ids: number[] = [];
  for (const athlete of athletes.slice(0, count)) {
    const answer = await apply(app, id, athlete);
    ids.push(answer.json<{ data: { application_id: number } }>().data.application_id);
  }
  const director = createDriver(await createDirector(db, app, [id]), id);
  const readStatuses = async () => {
    const rows = await db
      .selectFrom('applications')
      .select('status')
      .where('tournament_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ status }) => status);
  };
  const entering = (...numbers: number[]) =>
    director.ask<{ number: number }>('POST', '/entries', {
      key: randomUUID(),
      missed: 'absent',
      entrants: numbers.map((at) => ({ player_id: athletes[at]!.playerId })),
    });
  const enter = async (...numbers: number[]) => {
    const answer = await entering(...numbers);
    expect(answer.status, answer.error).toBe(200);
    return answer.data.number;
  };
  const withdraw = (at: number) => {
    const own = new Browser(app);
    own.token = athletes[at]!.token;
    return own.send('POST', `/api/users/me/applications/${ids[at]}/withdraw`);
  };
  return { id, ids, partner: count, director, readStatuses, enter, entering, withdraw };
}

async function changeForm(id: number, changes: object): Promise<void> {
  const at = `/api/admin/tournaments/${id}`;
  const read = await secretary.send('GET', at);
  const { version, form } = read.json<{ data: { version: string; form: object } }>().data;
  const changed = await secretary.send('PUT', at, { ...form, version, ...changes });
  expect(changed.statusCode, changed.body).toBe(200);
}

/** Places that are taken, as the list of competitions shows them and that of those with applications. */
async function readTaken(id: number): Promise<readonly (number | undefined)[]> {
  const lists = ['tournaments?name=Кубок заявок', `applications/tournaments?tournament_id=${id}`];
  return Promise.all(
    lists.map(async (list) => {
      const read = await secretary.send('GET', `/api/admin/${list}&pageSize=100`);
      const { data } = read.json<{ data: { tournament_id: number; taken: number }[] }>();
      return data.find((row) => row.tournament_id === id)?.taken;
    }),
  );
}

async function decide(ids: readonly (number | undefined)[], decision: string): Promise<number> {
  const body = { application_ids: ids, decision, reason: 'Нет взноса.' };
  const answer = await secretary.send('POST', '/api/admin/applications/decide', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { decision_id: number } }>().data.decision_id;
}

const undo = (id: number) => secretary.send('POST', `/api/admin/applications/decisions/${id}/undo`);

/** All halves of two places are taken. */
const HALVES = ['submitted', 'submitted', 'submitted', 'submitted'] as const;

describe('In a competition of pairs', () => {
  test('A place is for two applications, and whoever comes after waits', async () => {
    const { id, readStatuses } = await applied(3);
    expect(await readTaken(id)).toEqual([2, 2]);
    for (const athlete of await addAthletes(db, TEST_SECRET, 3)) await apply(app, id, athlete);
    expect(await readStatuses()).toEqual([...HALVES, 'waiting', 'waiting']);
    expect(await readTaken(id)).toEqual([2, 2]);
  });

  test('Who waits since a release that counted sides goes before whoever applies now', async () => {
    const { id, ids, readStatuses } = await applied(3);
    await db.updateTable('applications').set({ status: 'waiting' }).where('id', '=', ids[2]!).execute();
    for (const athlete of await addAthletes(db, TEST_SECRET, 2)) await apply(app, id, athlete);
    expect(await readStatuses()).toEqual([...HALVES, 'waiting']);
  });

  test('Who withdraws leaves half a place, which one of those who wait gets', async () => {
    const { readStatuses, withdraw } = await applied(6);
    expect((await withdraw(1)).statusCode).toBe(200);
    const [one, ...others] = HALVES;
    expect(await readStatuses()).toEqual([one, 'withdrawn', ...others, 'waiting']);
  });

  test('One more place is for two of those who wait', async () => {
    const { id, readStatuses } = await applied(7);
    await changeForm(id, { players_max: 3 });
    expect(await readStatuses()).toEqual([...HALVES, 'submitted', 'submitted', 'waiting']);
  });

  test('Who waits gets the places that there are more of once the discipline is one of pairs', async () => {
    const { id, readStatuses } = await applied(5, { discipline_id: 1 });
    expect(await readStatuses()).toEqual(['submitted', 'submitted', 'waiting', 'waiting', 'waiting']);
    await changeForm(id, { discipline_id: PAIRS });
    expect(await readStatuses()).toEqual([...HALVES, 'waiting']);
  });

  test('A pair that the director enters takes the place of its applications, or a whole one of one that it has', async () => {
    const { id, enter, readStatuses, partner } = await applied(5, { players_max: 3 });
    await enter(0, 1);
    expect(await readTaken(id)).toEqual([3, 3]);
    for (const athlete of await addAthletes(db, TEST_SECRET, 2)) await apply(app, id, athlete);
    expect(await readStatuses()).toEqual([...HALVES, 'submitted', 'submitted', 'waiting']);
    await enter(2, partner);
    expect(await readTaken(id)).toEqual([4, 4]);
    expect((await readStatuses()).at(-1)).toBe('waiting');
  });

  test('A pair that the director takes out leaves its place to two of those who wait', async () => {
    const { ids, director, enter, readStatuses } = await applied(7);
    const number = await enter(0, 1);
    await decide([ids[0], ids[1]], 'approved');
    await director.act({ type: 'withdraw', participant: number });
    expect((await readStatuses()).slice(2)).toEqual([...HALVES, 'waiting']);
  });

  test('A pair that the secretary takes out leaves its place to two, and has it back by the undo', async () => {
    const { ids, enter, readStatuses } = await applied(7);
    await enter(0, 1);
    await decide([ids[0], ids[1]], 'approved');
    const before = await readStatuses();
    const decision = await decide([ids[0], ids[1]], 'withdrawn');
    expect((await readStatuses()).slice(2)).toEqual([...HALVES, 'waiting']);
    const undone = await undo(decision);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await readStatuses()).toEqual(before);
  });

  test('A pair that goes with the approval of one half leaves half a place, for the other half still applies, and has it back by the undo', async () => {
    const { ids, enter, readStatuses } = await applied(7);
    await enter(0, 1);
    await decide([ids[0]], 'approved');
    const before = await readStatuses();
    const decision = await decide([ids[0]], 'withdrawn');
    expect(await readStatuses()).toEqual(['withdrawn', ...HALVES, 'waiting', 'waiting']);
    const undone = await undo(decision);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await readStatuses()).toEqual(before);
  });

  test('A rejection is undone where its half place is free, and not where somebody has it', async () => {
    const { id, ids, readStatuses } = await applied(4);
    const free = await decide([ids[0]], 'rejected');
    expect((await undo(free)).statusCode).toBe(200);
    const taken = await decide([ids[0]], 'rejected');
    for (const athlete of await addAthletes(db, TEST_SECRET, 1)) await apply(app, id, athlete);
    expect((await undo(taken)).statusCode).toBe(409);
    expect(await readStatuses()).toEqual(['rejected', ...HALVES]);
  });
});

describe('Who is entered by the director while withdrawing', () => {
  /** Asks for both, each once the one before waits for the places, which are held until then. */
  async function askInTurn<First, Second>(
    id: number,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    const { both } = await db.transaction().execute(async (trx) => {
      await lockPlaces(trx, id);
      const one = first();
      await waitUntilWaiting(db, 1);
      const other = second();
      await waitUntilWaiting(db, 2);
      return { both: Promise.all([one, other]) };
    });
    return both;
  }

  test('Is in, and is told so, where the director was first', async () => {
    const { id, entering, withdraw, readStatuses } = await applied(3, { discipline_id: 1 });
    const [entered, withdrawn] = await askInTurn(
      id,
      () => entering(0),
      () => withdraw(0),
    );
    expect(entered.status, entered.error).toBe(200);
    expect(withdrawn.statusCode).toBe(409);
    expect(withdrawn.body).toContain('Вы уже в списке участников');
    expect(await readStatuses()).toEqual(['submitted', 'submitted', 'waiting']);
  });

  test('Is in, and is told so, where the director lets back who was taken out', async () => {
    const { id, director, enter, withdraw, readStatuses } = await applied(1, { discipline_id: 1 });
    const participant = await enter(0);
    await director.act({ type: 'withdraw', participant });
    const [back, withdrawn] = await askInTurn(
      id,
      () => director.run({ type: 'return', participant }),
      () => withdraw(0),
    );
    expect([back.status, withdrawn.statusCode]).toEqual([200, 409]);
    expect(await readStatuses()).toEqual(['submitted']);
  });

  test('Has left the place to who waits where the withdrawal was first', async () => {
    const { id, entering, withdraw, readStatuses } = await applied(3, { discipline_id: 1 });
    const [withdrawn, entered] = await askInTurn(
      id,
      () => withdraw(0),
      () => entering(0),
    );
    expect([withdrawn.statusCode, entered.status]).toEqual([200, 200]);
    expect(await readStatuses()).toEqual(['withdrawn', 'submitted', 'submitted']);
  });
});
