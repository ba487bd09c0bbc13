import { deskMessage, type DeskMessage } from '@nardy/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { connect } from '../../../database/connection.ts';
import { createDemoDatabase } from '../../../testing/databases.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';
import { listenApp } from '../../../testing/listening.ts';
import { silentLog } from '../../../testing/log.ts';
import { buildTestApp } from '../../../testing/server.ts';
import { StreamFollower } from '../../../testing/streamFollower.ts';
import { lockDeskState, updateDeskState } from '../repository/state.ts';
import { openHall } from '../testing/hall.ts';
import { DeskHub } from './hub.ts';

const { db, url } = await createDemoDatabase();
const [one, other] = [await startServer(), await startServer()];
const followers: DeskFollower[] = [];

afterEach(() => {
  for (const follower of followers.splice(0)) follower.disconnect();
});

async function startServer() {
  const app = await buildTestApp(db, { liveUrl: url });
  return { app, port: await listenApp(app) };
}

/** Somebody who follows a desk over HTTP. */
class DeskFollower extends StreamFollower<DeskMessage> {
  constructor(tournamentId: number) {
    super(`/api/admin/tournaments/${tournamentId}/desk/live`, (data) => deskMessage.parse(JSON.parse(data)));
  }

  get version(): number {
    return this.messages.findLast((message) => message.type === 'changed')?.version ?? -1;
  }

  get colleagues() {
    return this.messages.findLast((message) => message.type === 'colleagues')?.colleagues ?? [];
  }
}

/** How many readings of desks wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where relation = 'desk_states'::regclass and not granted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const bearing = (token = '') => ({ authorization: `Bearer ${token}` });

async function follow(port: number, tournamentId: number, token = ''): Promise<DeskFollower> {
  const follower = new DeskFollower(tournamentId);
  followers.push(follower);
  expect(await follower.connect(port, bearing(token))).toBe(200);
  return follower;
}

describe('Following a desk', () => {
  test('It begins with how the desk stands, and tells acts, marks and drafts to the followers of both servers', async () => {
    const { id, desk, director } = await openHall(db, one.app, { participants: 4 });
    const readers = [
      await follow(one.port, id, director.token),
      await follow(other.port, id, director.token),
    ];
    const { version } = await desk.read();
    for (const reader of readers) await waitUntil(() => expect(reader.version).toBe(version));
    const done = await desk.act({ type: 'close-entries' });
    for (const reader of readers) await waitUntil(() => expect(reader.version).toBe(done.version));
    const { revision } = (await desk.mark([{ number: 1, attendance: 'present' }])).data;
    for (const reader of readers)
      await waitUntil(() => expect(reader.messages.at(-1)).toMatchObject({ type: 'changed', id: revision }));
  });

  test('A change that is read with news of colleagues, before it is announced itself, is sent all the same', async () => {
    const { id, director } = await openHall(db, one.app, { participants: 4 });
    const mine = await follow(one.port, id, director.token);
    await waitUntil(() => expect(mine.colleagues).toHaveLength(1));
    const revision = await db.transaction().execute(async (trx) => {
      await lockDeskState(trx, id);
      await sql`lock table desk_states in access exclusive mode`.execute(trx);
      await sql`select pg_notify('desk', ${`colleagues ${id}`})`.execute(db);
      // The reading for the colleagues ends with the change.
      await waitUntil(async () => expect(await countWaiting()).toBe(1));
      return updateDeskState(trx, id, {});
    });
    await waitUntil(() =>
      expect(mine.messages).toContainEqual(expect.objectContaining({ type: 'changed', id: revision })),
    );
  });

  test('A change of the competition itself is announced to the followers of both servers, at the same revision', async () => {
    const { id, desk, director } = await openHall(db, one.app, { participants: 4 });
    for (const { port } of [one, other]) {
      // What comes after the first message has come over the connection that listens.
      const { messages } = await follow(port, id, director.token);
      await waitUntil(() => expect(messages).toContainEqual(expect.objectContaining({ type: 'changed' })));
      const revision = Math.max(...messages.map((message) => message.id));
      await desk.mark([{ number: 1, attendance: 'present' }]);
      await waitUntil(() => expect(messages.some((message) => message.id > revision)).toBe(true));
      await desk.mark([{ number: 1, attendance: 'absent' }]);
    }
    const readers = [
      await follow(one.port, id, director.token),
      await follow(other.port, id, director.token),
    ];
    const waitForChanges = async (count: number) => {
      for (const { messages } of readers)
        await waitUntil(() => expect(messages.filter(({ type }) => type === 'changed')).toHaveLength(count));
    };
    await waitForChanges(1);
    expect((await desk.read()).rules).toContain('до 5 очков');
    await db.updateTable('all_tournaments').set({ max_point: 7 }).where('id', '=', id).execute();
    await waitForChanges(2);
    expect((await desk.read()).rules).toContain('до 7 очков');
    const fee = { tournament_id: id, amount_of_contribution: 500, additional_prize_from_sponsor: 0 };
    await db.insertInto('prizes').values(fee).execute();
    await waitForChanges(3);
    expect(await desk.read()).toMatchObject({ tournament: { fee: 500 } });
    // What no desk shows is not announced.
    await db.updateTable('all_tournaments').set({ players_max: 7 }).where('id', '=', id).execute();
    await desk.mark([{ number: 1, attendance: 'present' }]);
    await waitForChanges(4);
  });

  test('After a connection that was lost the desk is to be read anew, though its revision is the same', async () => {
    const { id, director } = await openHall(db, one.app, { participants: 4 });
    const mine = await follow(one.port, id, director.token);
    const changes = () => mine.messages.filter(({ type }) => type === 'changed');
    await waitUntil(() => expect(changes()).toHaveLength(1));
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query in ('listen desk', 'select')
    `.execute(db);
    await waitUntil(() => expect(changes().length).toBeGreaterThan(1));
    expect(new Set(changes().map((message) => message.id)).size).toBe(1);
  });

  test('Who is there is known to all, with what is open, until the stream ends', async () => {
    const { id, desk, director, second } = await openHall(db, one.app, { participants: 4 });
    const mine = await follow(one.port, id, director.token);
    const theirs = await follow(other.port, id, second.token);
    await waitUntil(() => expect(mine.colleagues).toHaveLength(2));
    expect(mine.colleagues.filter(({ is_own }) => is_own === 1)).toHaveLength(1);
    await desk.ask('PUT', '/focus', { focus: 'стол 12' });
    await waitUntil(() =>
      expect(theirs.colleagues).toContainEqual(expect.objectContaining({ focus: 'стол 12', is_own: 0 })),
    );
    mine.disconnect();
    await waitUntil(() => expect(theirs.colleagues).toHaveLength(1));
  });

  test('It ends when its follower may not follow any more, and with the server', async () => {
    const { id } = await openHall(db, one.app, { participants: 4 });
    const hub = new DeskHub({ db, log: silentLog, url, beatMs: 20 });
    const state = { isAllowed: true };
    const { id: userId } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    const following = { tournamentId: id, userId, mayFollow: () => Promise.resolve(state.isAllowed) };
    const seen: DeskMessage[] = [];
    await new Promise<void>((resolve) =>
      hub.follow(following)({
        send: (message) => {
          seen.push(message);
          state.isAllowed = false;
        },
        end: resolve,
      }),
    );
    expect(seen.map(({ type }) => type)).toContain('changed');
    const left = await db.selectFrom('desk_colleagues').selectAll().where('tournament_id', '=', id).execute();
    expect(left).toEqual([]);
    await hub.close();
  });

  test('A database that fails ends it, so that its follower comes back', async () => {
    const away = connect('postgresql://nobody@127.0.0.1:1/nothing', { max: 1 });
    const hub = new DeskHub({ db: away.db, log: silentLog });
    const mayFollow = () => Promise.resolve(true);
    await new Promise<void>((resolve) =>
      hub.follow({ tournamentId: 1, userId: 1, mayFollow })({ send: () => undefined, end: resolve }),
    );
    expect(hub.size).toBe(0);
    await hub.close();
    await away.db.destroy();
  });

  test('Who is not logged in, or has no part in it, cannot follow', async () => {
    const { id } = await openHall(db, one.app, { participants: 4 });
    const stranger = await openHall(db, one.app, { participants: 4 });
    expect(await new DeskFollower(id).connect(one.port, bearing('nobody'))).toBe(401);
    expect(await new DeskFollower(id).connect(one.port, bearing(stranger.director.token))).toBe(404);
  });
});
