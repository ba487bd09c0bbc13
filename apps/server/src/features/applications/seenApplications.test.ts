import { beforeEach, expect, test } from 'vitest';
import { openTestServer, TEST_SECRET } from '../../testing/server.ts';
import { addUser, logInAs } from '../accounts/testing/people.ts';
import { addAthletes, addOffer, apply } from './testing/applying.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);
const CHANGED = 'Заявку за это время вернули или отправили заново: обновите страницу.';

beforeEach(() => db.deleteFrom('attempts').execute());

interface Seen {
  readonly application_id: number;
  readonly status: string;
  readonly submitted_dt: string;
  readonly return_id: number | null;
}

/** A competition with so many applications. */
async function applied(count: number, offer: Parameters<typeof addOffer>[1] = {}) {
  const tournamentId = await addOffer(db, offer);
  const athletes = await addAthletes(db, TEST_SECRET, count);
  for (const athlete of athletes)
    expect((await apply(app, tournamentId, athlete)).json()).toMatchObject({ success: true });
  /** The applications as a secretary sees them now. */
  const see = async (): Promise<readonly Seen[]> => {
    const answer = await secretary.send('GET', `/api/admin/applications?tournament_id=${tournamentId}`);
    const { data } = answer.json<{ data: Seen[] }>();
    return data.map(({ application_id, status, submitted_dt, return_id }) => ({
      application_id,
      status,
      submitted_dt,
      return_id,
    }));
  };
  return { athletes, see, sendAgain: (athlete = athletes[0]!) => apply(app, tournamentId, athlete) };
}

/** What is answered to a decision about one application: by itself, and among many. */
async function decideBothWays(decision: string, seen: readonly Seen[]) {
  const [{ application_id: id } = { application_id: 0 }] = seen;
  const body = { decision, reason: decision === 'approved' ? '' : 'Чек не читается.', seen };
  const one = await secretary.send('POST', `/api/admin/applications/${id}/decide`, body);
  const bulk = { ...body, application_ids: [id] };
  const many = await secretary.send('POST', '/api/admin/applications/decide', bulk);
  const { results } = many.json<{ data: { results: { error: string | null }[] } }>().data;
  return { statusCode: one.statusCode, answer: one.json<object>(), error: results[0]?.error };
}

const FULL = {
  statusCode: 409,
  answer: { message: { error: 'Свободных мест нет: заявка остаётся в очереди.' } },
};
const REFUSED = { statusCode: 409, answer: { message: { error: CHANGED } }, error: CHANGED };

/** Returns the first of them by who sees it as it is. */
async function returnFirst([first]: readonly Seen[]) {
  const body = { decision: 'returned', reason: 'Чек не читается.', seen: [first] };
  const path = `/api/admin/applications/${first!.application_id}/decide`;
  const answer = await secretary.send('POST', path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { decision_id: number } }>().data.decision_id;
}

test.each(['approved', 'rejected', 'returned'])(
  'What was sent again since it was seen is not %s by what was seen',
  async (decision) => {
    const { see, sendAgain } = await applied(1);
    await returnFirst(await see());
    const seen = await see();
    expect((await sendAgain()).json()).toMatchObject({ data: { status: 'submitted' } });
    expect(await decideBothWays(decision, seen)).toMatchObject(REFUSED);
    expect(await see()).toMatchObject([{ status: 'submitted' }]);
    expect(await decideBothWays(decision, await see())).toMatchObject({ statusCode: 200 });
  },
);

test.each(['approved', 'rejected', 'returned'])(
  'What waits in the same turn and was sent again since it was seen is not %s by what was seen',
  async (decision) => {
    const { athletes, see, sendAgain } = await applied(3, { players_max: 2 });
    const seen = (await see()).slice(2);
    await returnFirst(seen);
    expect((await sendAgain(athletes[2])).json()).toMatchObject({ data: { status: 'waiting' } });
    const now = (await see()).slice(2);
    const { status, submitted_dt } = seen[0]!;
    expect(now).toMatchObject([{ status, submitted_dt }]);
    expect(now[0]?.return_id).toBeTypeOf('number');
    expect(await decideBothWays(decision, seen)).toMatchObject(REFUSED);
    expect((await see()).slice(2)).toEqual(now);
    const isApproval = decision === 'approved';
    expect(await decideBothWays(decision, now)).toMatchObject(isApproval ? FULL : { statusCode: 200 });
  },
);

test('A return that was undone changes nothing of what was seen', async () => {
  const { see } = await applied(3, { players_max: 2 });
  const before = await see();
  const seen = before.slice(2);
  const decisionId = await returnFirst(seen);
  expect((await see())[2]).toMatchObject({ status: 'returned', return_id: decisionId });
  const undone = await secretary.send('POST', `/api/admin/applications/decisions/${decisionId}/undo`);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await see()).toEqual(before);
  expect(await decideBothWays('rejected', seen)).toMatchObject({ statusCode: 200 });
});

test('What a colleague has returned is not approved by who has not seen that, and one letter is written', async () => {
  const { athletes, see } = await applied(1);
  const seen = await see();
  await returnFirst(seen);
  expect(await decideBothWays('approved', seen)).toMatchObject(REFUSED);
  const { userId } = athletes[0]!;
  const letters = await db.selectFrom('letters').select('name').where('user_id', '=', userId).execute();
  expect(letters).toEqual([{ name: 'application-returned' }]);
  expect((await decideBothWays('approved', await see())).statusCode).toBe(200);
});

test('Of many only those are refused that have changed, in a preview too', async () => {
  const { see } = await applied(2);
  const seen = await see();
  await returnFirst(seen);
  const body = { application_ids: seen.map(({ application_id: id }) => id), decision: 'approved', seen };
  for (const preview of [true, false]) {
    const answer = await secretary.send('POST', '/api/admin/applications/decide', { ...body, preview });
    const { results } = answer.json<{ data: { results: { error: string | null }[] } }>().data;
    expect(results.map(({ error }) => error)).toEqual([CHANGED, null]);
  }
  expect((await see()).map(({ status }) => status)).toEqual(['returned', 'approved']);
});

test('Who waited when seen and has got a free place since is decided', async () => {
  const { see } = await applied(3, { players_max: 2 });
  const seen = await see();
  const first = seen[0]!.application_id;
  const body = { decision: 'rejected', reason: 'Подана дважды', seen };
  expect((await secretary.send('POST', `/api/admin/applications/${first}/decide`, body)).statusCode).toBe(
    200,
  );
  expect((await see()).map(({ status }) => status)).toEqual(['rejected', 'submitted', 'submitted']);
  expect(seen[2]).toMatchObject({ status: 'waiting' });
  expect(await decideBothWays('approved', seen.slice(2))).toMatchObject({ statusCode: 200 });
});
