import { beforeEach, expect, test } from 'vitest';
import { TEST_SECRET, openTestServer } from '../../testing/server.ts';
import { addUser, logInAs } from '../accounts/testing/people.ts';
import { addAthletes, addOffer, apply, type Athlete } from './testing/applying.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

beforeEach(() => db.deleteFrom('attempts').execute());

interface Sent {
  readonly application_id: number;
  readonly status: string;
  readonly position: number | null;
}

async function send(tournamentId: number, athlete: Athlete): Promise<Sent> {
  const answer = await apply(app, tournamentId, athlete);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Sent }>().data;
}

/** Two places, and five who have applied: the first two have them, the others wait. */
async function fiveForTwoPlaces() {
  const tournamentId = await addOffer(db, { players_max: 2 });
  const athletes = await addAthletes(db, TEST_SECRET, 5);
  const ids: number[] = [];
  for (const athlete of athletes) ids.push((await send(tournamentId, athlete)).application_id);
  return { tournamentId, athletes, ids };
}

async function decide(id: number, decision: string) {
  const body = { application_ids: [id], decision, reason: 'Чек не читается.' };
  const answer = await secretary.send('POST', '/api/admin/applications/decide', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { results: { error: string | null }[] } }>().data.results[0]?.error;
}

async function statusesOf(ids: readonly number[]): Promise<string[]> {
  const rows = await db.selectFrom('applications').select(['id', 'status']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)!.status);
}

test('Who is returned while waiting waits on when it is sent again, in the same turn', async () => {
  const { tournamentId, athletes, ids } = await fiveForTwoPlaces();
  await decide(ids[3]!, 'returned');
  const again = await send(tournamentId, athletes[3]!);
  expect(again).toEqual({ application_id: ids[3], status: 'waiting', position: 2 });
  expect(await statusesOf(ids)).toEqual(['submitted', 'submitted', 'waiting', 'waiting', 'waiting']);
});

test('Who is returned while waiting holds no place: one that becomes free goes to the next', async () => {
  const { ids, tournamentId, athletes } = await fiveForTwoPlaces();
  await decide(ids[2]!, 'returned');
  await decide(ids[0]!, 'rejected');
  expect(await statusesOf(ids)).toEqual(['rejected', 'submitted', 'returned', 'submitted', 'waiting']);
  expect(await send(tournamentId, athletes[2]!)).toMatchObject({ status: 'waiting', position: 1 });
});

test('Who is returned while waiting is approved only where a place is free', async () => {
  const { ids } = await fiveForTwoPlaces();
  await decide(ids[2]!, 'returned');
  expect(await decide(ids[2]!, 'approved')).toBe('Свободных мест нет: заявка остаётся в очереди.');
  expect(await statusesOf(ids)).toEqual(['submitted', 'submitted', 'returned', 'waiting', 'waiting']);
});

test('Who has got a place and is returned keeps it, whatever was returned before', async () => {
  const { ids, tournamentId, athletes } = await fiveForTwoPlaces();
  await decide(ids[2]!, 'returned');
  await send(tournamentId, athletes[2]!);
  await decide(ids[0]!, 'rejected');
  expect(await statusesOf(ids)).toEqual(['rejected', 'submitted', 'submitted', 'waiting', 'waiting']);
  await decide(ids[2]!, 'returned');
  expect(await send(tournamentId, athletes[2]!)).toMatchObject({ status: 'submitted', position: null });
});

test('The letter about it promises no place to who has none', async () => {
  const { ids, athletes } = await fiveForTwoPlaces();
  await decide(ids[3]!, 'returned');
  const { text_body: text } = await db
    .selectFrom('letters')
    .select('text_body')
    .where('user_id', '=', athletes[3]!.userId)
    .where('name', '=', 'application-returned')
    .executeTakeFirstOrThrow();
  expect(text).toContain('если места ещё не было – очередь в листе ожидания');
});
