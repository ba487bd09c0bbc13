import type { OwnAccount } from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { createAdultForm, register } from '../testing/forms.ts';
import { readLink, logInAs, addUser } from '../testing/people.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

async function newRequest(state: 'active' | 'confirmed' | 'registered' = 'active', isPlayer = true) {
  const user = await addUser(db, { state, isPlayer });
  const { id } = await db
    .insertInto('federation_requests')
    .values({ user_id: user.id, reason: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...user, requestId: id };
}

const act = (id: number, what: string, body?: object) =>
  secretary.send('POST', `/api/admin/federation-requests/${id}/${what}`, body);

interface Row {
  readonly request_id: number;
  readonly status: string;
  readonly fullName: string;
}

async function list(query: string): Promise<readonly Row[]> {
  const answer = await secretary.send('GET', `/api/admin/federation-requests?pageSize=100&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Row[] }>().data;
}

const isMember = async (playerId: number | null) =>
  (
    await db
      .selectFrom('players')
      .select('federation_member')
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow()
  ).federation_member;

describe('A wish to join the federation', () => {
  test('Approved, the athlete is a member, and a letter says so', async () => {
    const { requestId, playerId, email, id } = await newRequest();
    expect(await isMember(playerId)).toBe(false);
    expect((await act(requestId, 'approve')).statusCode).toBe(200);
    expect(await isMember(playerId)).toBe(true);
    const player = await app.inject({ url: `/api/players/${playerId}` });
    expect(player.json()).toMatchObject({ data: { federation_member: 1 } });
    expect((await readLink(db, email)).subject).toBe('Вы приняты в федерацию');
    const log = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', 'federation_requests')
      .where('subject_id', '=', requestId)
      .execute();
    expect(log).toMatchObject([
      { action: 'approve-federation-request', before: { status: 'submitted' }, after: { user_id: id } },
    ]);
    expect((await act(requestId, 'approve')).statusCode).toBe(409);
  });

  test('Approved before there is an athlete, it makes a member of the athlete whom an order makes; returned, it does not', async () => {
    for (const isApproved of [true, false]) {
      const { requestId, id, email } = await newRequest('active', false);
      const { id: personId, version } = await db
        .insertInto('persons')
        .values({ last_name: 'Вступилова', first_name: `Мария ${id}` })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
      await db.updateTable('users').set({ person_id: personId }).where('id', '=', id).execute();
      const own = await logInAs(app, email);
      const readOwn = async () => {
        const { data } = (await own.send('GET', '/api/users/me')).json<{ data: OwnAccount }>();
        return [data.player_id !== null, data.federation.is_member];
      };
      const decided = isApproved
        ? await act(requestId, 'approve')
        : await act(requestId, 'return', { reason: 'Не наш регион' });
      expect([decided.statusCode, await readOwn()]).toEqual([200, [false, Number(isApproved)]]);
      const given = await secretary.send('POST', `/api/admin/people/${personId}/awards`, {
        version,
        kind: 'rank',
        title_id: 6,
        order_number: '17-нг',
        order_date: '01.02.2026',
      });
      expect([given.statusCode, await readOwn()]).toEqual([200, [true, Number(isApproved)]]);
    }
  });

  test('Returned, it carries its reason to the list and the letter', async () => {
    const { requestId, playerId, email } = await newRequest();
    expect((await act(requestId, 'return', { reason: ' ' })).json()).toMatchObject({
      message: { reason: ['Укажите причину'] },
    });
    const reason = 'Нет решения региональной федерации.';
    expect((await act(requestId, 'return', { reason })).statusCode).toBe(200);
    expect(await isMember(playerId)).toBe(false);
    const letter = await db
      .selectFrom('letters')
      .select('text_body')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(letter.text_body).toContain(reason);
    const rows = await list('status=returned');
    const row = rows.find(({ request_id: id }) => id === requestId);
    expect(row).toMatchObject({ status: 'returned', reason, has_registration: 0 });
  });

  test('It waits until the registration is approved', async () => {
    const { requestId } = await newRequest('confirmed', false);
    const answer = await act(requestId, 'approve');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { message: { error: 'Сначала примите решение по регистрации: аккаунт ещё не активен.' } },
    ]);
    expect((await act(requestId, 'return', { reason: 'Не наш регион' })).statusCode).toBe(200);
    expect((await act(2_147_483_647, 'approve')).statusCode).toBe(404);
  });

  test('It is not listed before its author has confirmed the address', async () => {
    const { requestId, email } = await newRequest('registered', false);
    const found = async () =>
      (await list(`name=${encodeURIComponent(email)}`)).map(({ request_id: id }) => id);
    expect(await found()).toEqual([]);
    await db.updateTable('users').set({ state: 'confirmed' }).where('email', '=', email).execute();
    expect(await found()).toEqual([requestId]);
  });

  test('Of who has registered, the list says that there is a registration to read', async () => {
    const texts = createAdultForm({ want_to_federation: '1' });
    await register(app, texts);
    const email = texts['email']!;
    await db.updateTable('users').set({ state: 'confirmed' }).where('email', '=', email).execute();
    expect(await list(`name=${encodeURIComponent(email)}`)).toMatchObject([{ has_registration: 1 }]);
  });

  test('The list is filtered by name and state, and sorted either way', async () => {
    const [first, second] = [await newRequest(), await newRequest()];
    const waiting = await list('status=submitted');
    const ids = waiting.map(({ request_id: id }) => id);
    expect(ids.slice(-2)).toEqual([first.requestId, second.requestId]);
    expect((await list('status=submitted&sort=-submitted')).map(({ request_id: id }) => id)).toEqual(
      ids.toReversed(),
    );
    const found = await list(`name=${encodeURIComponent(`новикова ${second.email}`)}`);
    expect(found.map(({ request_id: id }) => id)).toEqual([second.requestId]);
    const names = (await list('sort=name')).map(({ fullName }) => fullName);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'ru')));
  });
});
