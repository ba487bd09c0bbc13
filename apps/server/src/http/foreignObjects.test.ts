import { randomBytes, randomUUID } from 'node:crypto';
import { operations, type Operation, type OperationName } from '@nardy/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOffer } from '../features/applications/testing/applying.ts';
import { ROLES } from '../features/accounts/permissions.ts';
import { logInAs, addUser, type Browser } from '../features/accounts/testing/people.ts';
import { openHall } from '../features/desk/testing/hall.ts';
import { takePhone } from '../features/matches/testing/phones.ts';
import { openTestServer } from '../testing/server.ts';

const { app, db } = await openTestServer();

/** Stands in the owner's names and whatever else is the owner's. */
const MARK = 'Тайнова';
/** Their second factor is still to come: the guard lets them to nothing of this. */
const OTHERS = ROLES.filter((role) => role !== 'unproven');

/** Operations on what is somebody's own, by its id; what is public or staff's has other paths. */
const OWN = (Object.keys(operations) as OperationName[]).filter((name) => {
  const { path, authorization }: Operation = operations[name];
  return authorization === 'required' && path.startsWith('/api/users/') && path.includes('{id}');
});

const BODIES: Partial<Record<OperationName, object>> = {
  reportResult: { key: randomUUID(), game: 1, score1: 5, score2: 3 },
  renamePasskey: { name: 'Чужой' },
  removePasskey: { password: 'Right-Password-1' },
};

/** Ending a login that has ended already is no fault: neither is one that was never there, or is somebody else's. */
const DOES_NOTHING = new Set<OperationName>(['endSession']);
/** Competitions are public: that there is one is no secret. */
const OF_COMPETITIONS = new Set<OperationName>(['getOwnMatch', 'reportResult']);

/** Ids of the owner's objects, by the operations that take them. */
const ids = new Map<string, number>();
const strangers = new Map<string, Browser>();
let [owner, acts] = [0, 0];

beforeAll(async () => {
  const today = { start_at: new Date(), end_at: new Date(Date.now() + 86_400_000) };
  const hall = await openHall(db, app, { participants: 4, tournament: { ...today, full_name: MARK } });
  await hall.desk.act({ type: 'close-entries' }, { version: (await hall.desk.read()).version });
  await hall.desk.draw();
  const phone = await takePhone(db, app, hall.players[0] ?? 0);
  owner = phone.userId;
  await sql`update persons set last_name = ${MARK} where id = (select person_id from users where id = ${owner})`.execute(
    db,
  );
  ids.set('getOwnMatch', hall.id).set('reportResult', hall.id).set('getUser', owner);
  await addObjects(hall.players[0] ?? 0);
  for (const role of OTHERS) strangers.set(role, await newStranger(role));
});

async function newStranger(role: string): Promise<Browser> {
  const user = role === 'applicant' ? { state: 'returned' as const } : { role, isPlayer: true };
  return logInAs(app, (await addUser(db, user)).email);
}

async function addObjects(player_id: number): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', owner)
    .executeTakeFirstOrThrow();
  const tournament_id = await addOffer(db);
  const application = await db
    .insertInto('applications')
    .values({ tournament_id, player_id, user_id: owner })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [credential_id, public_key, user_handle] = [randomBytes(16), randomBytes(16), randomBytes(16)];
  const passkey = await db
    .insertInto('passkeys')
    .values({
      user_id: owner,
      credential_id,
      public_key,
      user_handle,
      sign_count: 0,
      transports: [],
      name: MARK,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids.set('endSession', session.id).set('withdrawApplication', application.id);
  ids.set('renamePasskey', passkey.id).set('removePasskey', passkey.id);
}

afterAll(() => console.log(`${acts} acts on the objects of somebody else changed and told nothing`));

/** All that is the owner's, as it stands. */
async function readObjects(): Promise<unknown> {
  const { rows } = await sql`
    select
      (select jsonb_agg(u) from (select email, state, password_hash from users where id = ${owner}) as u) as account,
      (select jsonb_agg(s.id order by s.id) from sessions as s where user_id = ${owner}) as sessions,
      (select jsonb_agg(a) from applications as a where id = ${ids.get('withdrawApplication')}) as application,
      (select jsonb_agg(p) from passkeys as p where user_id = ${owner}) as passkeys,
      (select count(*) from match_reports where tournament_id = ${ids.get('reportResult')}) as reports
  `.execute(db);
  return rows;
}

test('Each such operation is known here, with an object', () => {
  expect([...ids.keys()].toSorted()).toEqual(OWN.toSorted());
});

describe.each(OWN)('%s', (name) => {
  test.each(OTHERS)("The role %s does not reach somebody else's", async (role) => {
    const { method, path }: Operation = operations[name];
    const before = await readObjects();
    const url = path.replace('{id}', String(ids.get(name)));
    const answer = await strangers.get(role)!.send(method, url, BODIES[name]);
    expect(DOES_NOTHING.has(name) ? [200] : [403, 404], answer.body).toContain(answer.statusCode);
    expect(answer.body).not.toContain(MARK);
    expect(await readObjects()).toEqual(before);
    // Nothing tells whether there is such an object: one that is not there is refused alike.
    const none = await strangers.get(role)!.send(method, path.replace('{id}', '2147483647'), BODIES[name]);
    expect(none.statusCode).toBe(answer.statusCode);
    if (!OF_COMPETITIONS.has(name)) expect(none.body).toBe(answer.body);
    acts += 1;
  });
});
