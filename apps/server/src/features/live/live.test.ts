import { operations, type LiveMessage } from '@nardy/contract';
import type { StageFormat } from '@nardy/engine';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { NotFoundError, RefusalError } from '../../http/errors.ts';
import { createDemoDatabase } from '../../testing/databases.ts';
import { listenApp } from '../../testing/listening.ts';
import { silentLog } from '../../testing/log.ts';
import { buildTestApp } from '../../testing/server.ts';
import { Driven } from '../play/testing/drive.ts';
import { addPlayers, addEmptyTournament } from '../play/testing/playing.ts';
import { LiveHub } from './hub.ts';
import { createLiveMessagesJob, publishMessages, type LiveLimits } from './index.ts';
import { Follower } from './testing/follower.ts';
import { waitUntil } from '../../testing/waitUntil.ts';

const { db, url } = await createDemoDatabase();
const [one, other] = [await startServer(), await startServer()];
const followers: Follower[] = [];

afterEach(() => {
  for (const follower of followers.splice(0)) follower.disconnect();
});

async function startServer(liveLimits?: LiveLimits) {
  const app = await buildTestApp(db, { liveUrl: url, ...(liveLimits && { liveLimits }) });
  return { app, port: await listenApp(app) };
}

async function follow(tournamentId: number, port: number): Promise<Follower> {
  const follower = new Follower(tournamentId);
  followers.push(follower);
  expect(await follower.connect(port)).toBe(200);
  return follower;
}

const ROUND_ROBIN: StageFormat = { kind: 'round-robin', matchLength: 5, circles: 1 };

/** A competition of four whose six games are drawn. */
async function drawn(row: { parent?: number } = {}): Promise<Driven> {
  const players = await addPlayers(db, 4);
  const driven = new Driven(db, await addEmptyTournament(db, row));
  await driven.play(
    { type: 'create-stages', stages: [ROUND_ROBIN] },
    { type: 'enter', participants: players.map((player, at) => ({ id: at + 1, persons: [player] })) },
    { type: 'close-entries' },
    { type: 'draw' },
  );
  return driven;
}

async function newParent(): Promise<number> {
  const { id } = await db
    .insertInto('tournaments')
    .values({
      full_name: 'Чемпионат',
      is_parent: true,
      status: 'current',
      type: 'official-event',
      start_at: new Date(),
      end_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function storedIds(...tournaments: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('live_messages')
    .select('id')
    .where('tournament_id', 'in', tournaments)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

describe('Following a competition', () => {
  test('A result reaches readers of both servers, with the game as it stands', async () => {
    const cup = await drawn();
    const readers = [await follow(cup.id, one.port), await follow(cup.id, other.port)];
    const state = await cup.act({ type: 'enter-result', game: 1, score: [5, 3] });
    for (const reader of readers) {
      await reader.has(2);
      expect(reader.messages).toMatchObject([
        {
          type: 'result',
          version: state.version,
          game: { number: 1, score1: 5, score2: 3, outcome: 'played', winner: 1 },
        },
        { type: 'standings', is_running: 1 },
      ]);
    }
  });

  test('A correction tells the game and a withdrawal the games that it decides and annuls', async () => {
    const cup = await drawn();
    await cup.act({ type: 'enter-result', game: 1, score: [5, 3] });
    const reader = await follow(cup.id, one.port);
    const result = { kind: 'played', score: [2, 5] } as const;
    await cup.act({ type: 'correct-result', game: 1, result, mode: 'record' });
    await reader.has(2);
    expect(reader.messages[0]).toMatchObject({
      type: 'correction',
      games: [{ number: 1, winner: 2, corrected_dt: expect.stringMatching(/^\d{4}-.*Z$/) as string }],
      tour_ids: [],
    });
    await cup.act({ type: 'withdraw', participant: 4 });
    await reader.has(7);
    expect(reader.messages.slice(2)).toMatchObject([
      { type: 'participants' },
      { type: 'result' },
      { type: 'result' },
      { type: 'correction', games: [{ number: 1, annulled: 1 }] },
      { type: 'standings' },
    ]);
  });

  test('An undone draw names the tours that are to be loaded again', async () => {
    const cup = await drawn();
    const reader = await follow(cup.id, one.port);
    await cup.act({ type: 'undo' });
    await reader.has(2);
    expect(reader.messages[0]).toMatchObject({ type: 'correction', games: [] });
    expect(reader.messages[0]).toHaveProperty('tour_ids.length', 3);
  });

  test('Who does not follow this competition hears nothing of it', async () => {
    const [cup, another] = [await drawn(), await drawn()];
    const reader = await follow(another.id, one.port);
    await cup.act({ type: 'enter-result', game: 1, score: [5, 3] });
    await another.act({ type: 'enter-result', game: 2, score: [5, 4] });
    await reader.has(2);
    expect(reader.ids).toEqual((await storedIds(another.id)).slice(-2));
  });

  test('The stream is not compressed, or messages would wait for each other', async () => {
    const cup = await drawn();
    const reader = new Follower(cup.id);
    followers.push(reader);
    await reader.connect(one.port, { 'accept-encoding': 'gzip, br' });
    await cup.act({ type: 'enter-result', game: 1, score: [5, 3] });
    await reader.has(2);
  });
});

describe('The last message', () => {
  const last = async (id: number) => {
    const response = await one.app.inject(`/api/tournaments/${id}/live/last`);
    return response.json<{ data: { last_event_id: number } }>().data.last_event_id;
  };

  test('A page follows from it on and gets just what came after', async () => {
    const cup = await drawn();
    await cup.act({ type: 'enter-result', game: 1, score: [5, 3] });
    const before = await last(cup.id);
    expect(before).toBe((await storedIds(cup.id)).at(-1));
    await cup.act({ type: 'enter-result', game: 2, score: [5, 4] });
    const reader = new Follower(cup.id, `?last_event_id=${before}`);
    followers.push(reader);
    await reader.connect(one.port);
    await reader.has(2);
    expect(reader.messages.map(({ type }) => type)).toEqual(['result', 'standings']);
  });

  test('Before the first there is none, and who follows from there misses nothing', async () => {
    const id = await addEmptyTournament(db);
    expect(await last(id)).toBe(0);
    const reader = new Follower(id, '?last_event_id=0');
    followers.push(reader);
    await reader.connect(one.port);
    await db
      .transaction()
      .execute((trx) => publishMessages(trx, id, [{ type: 'status', status: 'current' }]));
    await reader.has(1);
    // Everything is loaded again where the message was there before the stream was.
    expect(['status', 'reload']).toContain(reader.messages[0]?.type);
    expect(reader.ids).toEqual(await storedIds(id));
  });

  test('It is that of the family, and of an unknown competition there is none', async () => {
    const parent = await newParent();
    const cup = await drawn({ parent });
    await cup.act({ type: 'enter-result', game: 1, score: [5, 3] });
    expect(await last(parent)).toBe(await last(cup.id));
    expect((await one.app.inject('/api/tournaments/999999/live/last')).statusCode).toBe(404);
  });
});

describe('A lost connection', () => {
  test('Who comes back gets exactly what was missed, from whichever server', async () => {
    const cup = await drawn();
    const reader = await follow(cup.id, one.port);
    await cup.act({ type: 'enter-result', game: 1, score: [5, 3] });
    await reader.has(2);
    reader.disconnect();
    await cup.act({ type: 'enter-result', game: 2, score: [5, 0] });
    await cup.act({ type: 'enter-result', game: 3, score: [5, 1] });
    await reader.connect(other.port);
    await cup.act({ type: 'enter-result', game: 4, score: [5, 2] });
    await reader.has(8);
    expect(reader.ids).toEqual((await storedIds(cup.id)).slice(-8));
  });

  test('The address may say after which message to begin', async () => {
    const cup = await drawn();
    const ids = await storedIds(cup.id);
    const reader = new Follower(cup.id, `?last_event_id=${ids[0]}`);
    followers.push(reader);
    await reader.connect(one.port);
    await reader.has(ids.length - 1);
    expect(reader.ids).toEqual(ids.slice(1));
  });

  test('Who has missed more than is kept is told to load everything again, and goes on from there', async () => {
    const cup = await drawn();
    const [first, ...others] = await storedIds(cup.id);
    await db.deleteFrom('live_messages').where('id', '=', first!).execute();
    const reader = new Follower(cup.id);
    followers.push(reader);
    await reader.connect(one.port, { 'last-event-id': String(first) });
    await reader.has(1);
    await cup.act({ type: 'enter-result', game: 1, score: [5, 3] });
    await reader.has(3);
    expect(reader.messages[0]).toMatchObject({ type: 'reload', id: others.at(-1), tournament_id: cup.id });
    expect(reader.ids.slice(1)).toEqual((await storedIds(cup.id)).slice(-2));
  });

  test('Who had nothing loads everything again when there is something, for older messages may have gone', async () => {
    const cup = await drawn();
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await createLiveMessagesJob({ db, now: () => tomorrow }).run(new AbortController().signal);
    const [last] = await storedIds(cup.id);
    const reader = new Follower(cup.id, '?last_event_id=0');
    followers.push(reader);
    await reader.connect(one.port);
    await reader.has(1);
    await cup.act({ type: 'enter-result', game: 1, score: [5, 3] });
    await reader.has(3);
    expect(reader.messages[0]).toMatchObject({ type: 'reload', id: last, tournament_id: cup.id });
    expect(reader.ids).toEqual(await storedIds(cup.id));
  });

  test('Messages that are too old go, but for the last of each competition', async () => {
    const [cup, another] = [await drawn(), await drawn()];
    const last = [(await storedIds(cup.id)).at(-1), (await storedIds(another.id)).at(-1)];
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    const next = await createLiveMessagesJob({ db, now: () => tomorrow }).run(new AbortController().signal);
    expect(next).toEqual(new Date(tomorrow.getTime() + 3_600_000));
    expect(await storedIds(cup.id, another.id)).toEqual(last);
  });

  test('While the announcing connection is lost nothing is, for any reader', async () => {
    const cup = await drawn();
    const reader = await follow(cup.id, one.port);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query in ('listen live', 'select')
    `.execute(db);
    await cup.act({ type: 'enter-result', game: 1, score: [5, 3] });
    await reader.has(2);
    expect(reader.ids).toEqual((await storedIds(cup.id)).slice(-2));
  });
});

describe('A parent', () => {
  test('Its readers, who come and go, hear all of its children at once, each message once and in order', async () => {
    const parent = await newParent();
    const children = [await drawn({ parent }), await drawn({ parent }), await drawn({ parent })];
    const before = (await storedIds(...children.map(({ id }) => id))).length;
    const steady = [await follow(parent, one.port), await follow(parent, other.port)];
    const restless = await follow(parent, one.port);
    const played = Promise.all(children.map((child) => playOut(child)));
    const moving = comeAndGo(restless, played);
    await played;
    await moving;
    const expected = (await storedIds(...children.map(({ id }) => id))).slice(before);
    expect(expected.length).toBeGreaterThan(50);
    for (const reader of [...steady, restless]) {
      await reader.has(expected.length);
      expect(reader.ids).toEqual(expected);
    }
  });

  async function playOut(child: Driven): Promise<void> {
    for (let game = 1; game <= 6; game += 1) await child.act({ type: 'enter-result', game, score: [5, 3] });
    for (let game = 1; game <= 6; game += 1)
      await child.act({
        type: 'correct-result',
        game,
        result: { kind: 'played', score: [1, 5] },
        mode: 'record',
      });
  }

  /** Loses the connection again and again, with or without anything received, and comes back to the other server. */
  async function comeAndGo(reader: Follower, until: Promise<unknown>): Promise<void> {
    const state = { isOver: false };
    void until.then(() => (state.isOver = true));
    await reader.has(1);
    for (let turn = 0; !state.isOver; turn += 1) {
      reader.disconnect();
      await reader.connect(turn % 2 === 0 ? other.port : one.port);
      const had = reader.messages.length;
      if (turn % 3 === 0)
        await waitUntil(() => {
          if (reader.messages.length === had && !state.isOver) throw new Error('nothing yet');
        });
    }
  }
});

describe('Limits', () => {
  test('A competition that is not there has no stream', async () => {
    const reader = new Follower(999_999);
    expect(await reader.connect(one.port)).toBe(404);
  });

  test('One address may follow so many times at once, and again when a stream has ended', async () => {
    const { app, port } = await startServer({ perAddress: 2, perProcess: 100 });
    const cup = await drawn();
    const [first] = [await follow(cup.id, port), await follow(cup.id, port)];
    const refused = await app.inject({ url: `/api/tournaments/${cup.id}/live`, remoteAddress: '127.0.0.1' });
    expect(refused.statusCode).toBe(429);
    expect(operations.followTournament.refusals).toContain(429);
    expect(refused.json()).toEqual({
      success: false,
      message: { error: 'С вашего адреса открыто слишком много трансляций. Закройте лишние.' },
    });
    first.disconnect();
    const next = new Follower(cup.id);
    followers.push(next);
    await waitUntil(async () => expect(await next.connect(port)).toBe(200));
  });

  test('The addresses of one IPv6 network are one', async () => {
    const { app } = await startServer({ perAddress: 2, perProcess: 100 });
    const cup = await drawn();
    const leaving = new AbortController();
    const statuses: number[] = [];
    for (const remoteAddress of ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1']) {
      const asked = { url: `/api/tournaments/${cup.id}/live`, remoteAddress, signal: leaving.signal };
      const answer = await app.inject({ ...asked, payloadAsStream: true });
      answer.stream().on('error', () => undefined);
      statuses.push(answer.statusCode);
    }
    leaving.abort();
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  test('Of many who come at once no more are let in than may follow, and who is refused counts for nothing', async () => {
    const cup = await drawn();
    const hub = new LiveHub({ db, log: silentLog, url, limits: { perAddress: 2, perProcess: 100 } });
    const come = (tournamentId: number) => hub.follow({ tournamentId, lastId: undefined, ip: '127.0.0.1' });
    const comeAtOnce = async () => {
      const came = await Promise.allSettled(Array.from({ length: 6 }, () => come(cup.id)));
      const refused = came.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
      expect(refused.map((reason) => reason instanceof RefusalError && reason.status)).toEqual(
        Array(4).fill(429),
      );
      return came.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    };
    const first = await comeAtOnce();
    expect(hub.size).toBe(2);
    const leave = first.map((enter) => enter({ send: () => undefined, end: () => undefined }));
    for (const leaveOne of leave) leaveOne();
    expect(hub.size).toBe(0);
    await expect(come(999_999)).rejects.toThrow(NotFoundError);
    expect(hub.size).toBe(0);
    // Those who come next get what comes from now on.
    await cup.act({ type: 'enter-result', game: 1, score: [5, 3] });
    const seen: LiveMessage[] = [];
    for (const enter of await comeAtOnce())
      enter({ send: (message) => void seen.push(message), end: () => undefined });
    await cup.act({ type: 'enter-result', game: 2, score: [5, 4] });
    const ids = (await storedIds(cup.id)).slice(-2);
    await waitUntil(() => expect(seen).toHaveLength(2 * ids.length));
    expect(seen.map(({ id }) => id).toSorted((left, right) => left - right)).toEqual(
      ids.flatMap((id) => [id, id]),
    );
    await hub.close();
  });

  test('A server that stops ends its streams at once', async () => {
    const { app, port } = await startServer();
    const cup = await drawn();
    const reader = await follow(cup.id, port);
    await app.close();
    await waitUntil(() => expect(reader.isCut).toBe(true));
  });
});

describe('Publishing messages', () => {
  test('What is rolled back is told to nobody', async () => {
    const cup = await drawn();
    const reader = await follow(cup.id, one.port);
    const undone = db.transaction().execute(async (trx) => {
      await publishMessages(trx, cup.id, [{ type: 'status', status: 'past' }]);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await db
      .transaction()
      .execute((trx) => publishMessages(trx, cup.id, [{ type: 'status', status: 'current' }]));
    await reader.has(1);
    expect(reader.messages).toMatchObject([{ type: 'status', status: 'current', version: 4 }]);
  });
});
