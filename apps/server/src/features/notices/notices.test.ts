import { randomUUID } from 'node:crypto';
import type { DeskDraft } from '@nardy/contract';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDemoDatabase } from '../../testing/databases.ts';
import { silentLog } from '../../testing/log.ts';
import { waitUntilWaiting } from '../../testing/locks.ts';
import { buildTestApp } from '../../testing/server.ts';
import { TEST_LASTING_KEYS } from '../../testing/secret.ts';
import { readSettings } from '../../settings.ts';
import { toForm } from '../competitions/admin/mapper.ts';
import { notifyOfMove } from '../competitions/admin/moved.ts';
import { lockPrepared } from '../competitions/admin/repository.ts';
import { openHall, type DeskHall, type HallOptions } from '../desk/testing/hall.ts';
import { takePhone, type Phone } from '../matches/testing/phones.ts';
import { createNoticesJob } from './job.ts';
import { putBack, takeDue } from './outbox.ts';
import { isPushService } from './services.ts';
import { createBrowserKeys, startPushService } from './testing/pushService.ts';
import { deriveVapidKeys } from './vapid.ts';

const service = await startPushService();
const { db } = await createDemoDatabase();
const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUSH_SERVICES: service.origin });
const app = await buildTestApp(db, { settings });
afterAll(async () => {
  await app.close();
  await service.stop();
});
beforeEach(() => {
  service.answer(201);
  service.pushed.length = 0;
});

const keys = deriveVapidKeys(TEST_LASTING_KEYS.webPush);
const job = createNoticesJob({
  db,
  log: silentLog,
  sender: { keys, subject: 'mailto:portal@nardy.example' },
  pagesFirstMs: 0,
});
/** As if the moment had passed that new notices wait for. */
async function sendAll(): Promise<Date | undefined> {
  await db
    .updateTable('push_notices')
    .set({ due_at: new Date(0) })
    .where('attempts', '=', 0)
    .execute();
  return job.run(new AbortController().signal);
}

/** As if the moment had passed at which a service is to be asked again. */
async function sendAgain(): Promise<void> {
  await db
    .updateTable('push_notices')
    .set({ due_at: new Date(0) })
    .where('sent_at', 'is', null)
    .execute();
  await sendAll();
}

interface Subscribed {
  readonly hall: DeskHall;
  readonly phone: Phone;
  readonly browser: string;
}

/** A competition of four before its first draw, of whom one, the first by default, has asked for notices. */
async function subscribe(tournament: HallOptions['tournament'] = {}, participant = 1): Promise<Subscribed> {
  const hall = await openHall(db, app, { participants: 4, tournament });
  const phone = await takePhone(db, app, hall.players[participant - 1] ?? 0);
  const browser = `/${randomUUID()}`;
  expect(await ask(phone, `${service.origin}${browser}`)).toBe(200);
  await hall.desk.act({ type: 'close-entries' }, { version: (await hall.desk.read()).version });
  return { hall, phone, browser };
}

async function ask(phone: Phone, endpoint: string): Promise<number> {
  const body = { endpoint, keys: createBrowserKeys() };
  return (await phone.browser.send('POST', '/api/users/notices/subscriptions', body)).statusCode;
}

const payloads = async () => {
  const rows = await db
    .selectFrom('push_notices')
    .select(['thing', 'payload'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ payload }) => payload);
};

/** What the latest notice says of those that a competition's players were sent. */
async function readLatest({ id }: DeskHall): Promise<unknown> {
  const rows = await db.selectFrom('push_notices').select('payload').orderBy('created_at', 'desc').execute();
  return rows.find(({ payload }) => payload['url'] === `/my-match/${id}`)?.payload['title'];
}

/** Draws again after an undo: the pairs of the draft as they are given, at these tables. */
async function drawAgain({ desk }: DeskHall, change: (draft: DeskDraft) => object): Promise<void> {
  await desk.undo();
  const { draft } = (await desk.ask<{ draft: DeskDraft }>('POST', '/draft')).data;
  const body = { ...toBody(draft), ...change(draft), revision: draft.revision };
  const changed = (await desk.ask<{ draft: DeskDraft }>('PUT', '/draft', body)).data;
  const { revision } = changed.draft;
  const answer = await desk.ask('POST', '/draft/publish', { key: randomUUID(), revision });
  expect(answer.status, answer.error).toBe(200);
}

const toBody = ({ pairs, bye }: DeskDraft) => ({
  pairs: pairs.map(({ left, right }) => [left, right]),
  bye,
  tables: pairs.map(({ table }) => table),
});

/** Each time anew from the start that stands there. */
async function moveStart(id: number, from: Date, to: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockPrepared(trx, id);
    if (!row) throw new Error('no such competition');
    const form = { ...toForm(row), start_dt: to.toISOString() };
    await notifyOfMove(trx, { jobs: { ask: async () => undefined }, row: { ...row, start_at: from }, form });
  });
}

describe('Notices', () => {
  test('A draw, a report of the opponent and a call reach who has asked for them, each once', async () => {
    const { hall, phone, browser } = await subscribe();
    await hall.desk.draw();
    await sendAll();
    await sendAll();
    expect(service.pushed.map((one) => one.browser)).toEqual([browser]);
    expect(service.pushed[0]).toMatchObject({
      topic: expect.stringMatching(/^[\w-]{32}$/) as string,
      authorization: expect.stringMatching(/^vapid t=.+, k=/) as string,
    });
    expect(await payloads()).toEqual([
      {
        title: 'Тур 1: стол 1',
        body: expect.stringMatching(/^Соперник: Игроков\d Пётр/) as string,
        url: `/my-match/${hall.id}`,
      },
    ]);

    const { match } = await phone.read(hall.id);
    const other = await takePhone(db, app, match?.second.player_id ?? 0);
    await other.report(hall.id, match?.game ?? 0, [3, 5]);
    const call = { key: randomUUID(), games: [match?.game ?? 0] };
    await hall.desk.ask('POST', '/calls', call);
    await hall.desk.ask('POST', '/calls', call);
    await sendAll();
    expect(service.pushed).toHaveLength(3);
    expect((await payloads()).slice(1)).toMatchObject([
      { title: 'Соперник сообщил счёт 3 : 5' },
      { title: 'Вас ждут за столом 1' },
    ]);
  });

  test('A draft tells nobody, and a draw that is undone and drawn again alike tells once', async () => {
    const { hall } = await subscribe();
    await hall.desk.ask('POST', '/draft');
    await sendAll();
    expect(service.pushed).toEqual([]);
    await hall.desk.draw();
    await hall.desk.undo();
    await hall.desk.draw();
    await sendAll();
    expect(service.pushed).toHaveLength(1);
  });

  test('A service that is busy is asked again later, and a browser that has left is forgotten', async () => {
    const { hall, phone } = await subscribe();
    const before = await db.selectFrom('push_subscriptions').select('id').execute();
    await hall.desk.draw();
    service.answer(429);
    const again = await sendAll();
    expect(service.pushed).toHaveLength(1);
    expect(again?.getTime()).toBeGreaterThan(Date.now());
    service.answer(410);
    await sendAgain();
    expect(service.pushed).toHaveLength(2);
    expect(await db.selectFrom('push_subscriptions').select('id').execute()).toHaveLength(before.length - 1);
    expect((await phone.read(hall.id)).state).toBe('playing');
  });

  test('A service whose name nobody answers, or that takes no connection, is asked again later', async () => {
    const { hall } = await subscribe();
    await hall.desk.draw();
    // What fetch says of a lookup that hangs and of a port that swallows whatever comes.
    const cause = Object.assign(new Error('Connect Timeout Error'), { code: 'UND_ERR_CONNECT_TIMEOUT' });
    const lost = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }));
    await sendAll();
    expect(lost).toHaveBeenCalledOnce();
    lost.mockRestore();
    await sendAgain();
    expect(service.pushed).toHaveLength(1);
  });

  test('Who asks for no more, or whose account is destroyed, is sent nothing', async () => {
    const { hall, phone, browser } = await subscribe();
    const body = { endpoint: `${service.origin}${browser}` };
    await phone.browser.send('POST', '/api/users/notices/subscriptions/end', body);
    await hall.desk.draw();
    await sendAll();
    expect(service.pushed).toEqual([]);
  });

  test('A browser that is unsubscribed while a draw is announced keeps nobody from the draw', async () => {
    const { hall } = await subscribe();
    const deleted = Promise.withResolvers<void>();
    const drawn = Promise.withResolvers<void>();
    const unsubscribing = db.transaction().execute(async (trx) => {
      await trx.deleteFrom('push_subscriptions').execute();
      deleted.resolve();
      await drawn.promise;
    });
    await deleted.promise;
    const drawing = hall.desk.draw();
    await waitUntilWaiting(db, 1);
    drawn.resolve();
    await unsubscribing;
    await drawing;
    expect(await payloads()).toEqual([]);
  });

  test('Another start of a competition is told to its participants, and the same start is not', async () => {
    const { hall } = await subscribe();
    const start = new Date(Date.now() + 86_400_000).toISOString();
    await db.transaction().execute(async (trx) => {
      const row = await lockPrepared(trx, hall.id);
      if (!row) throw new Error('no such competition');
      const form = toForm(row);
      await notifyOfMove(trx, { jobs: { ask: async () => undefined }, row, form });
      await notifyOfMove(trx, {
        jobs: { ask: async () => undefined },
        row,
        form: { ...form, start_dt: start },
      });
    });
    await sendAll();
    expect(service.pushed).toHaveLength(1);
    const message = await db
      .selectFrom('live_messages')
      .select('data')
      .where('tournament_id', '=', hall.id)
      .where('type', '=', 'moved')
      .execute();
    expect(message).toEqual([{ data: { start_dt: start } }]);
  });

  test('A start that goes to a date and back and there again is announced each time', async () => {
    const { hall } = await subscribe();
    const [saturday, sunday] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000)) as [Date, Date];
    await moveStart(hall.id, saturday, sunday);
    await sendAll();
    await moveStart(hall.id, sunday, saturday);
    await sendAll();
    await moveStart(hall.id, saturday, sunday);
    await sendAll();
    expect(service.pushed).toHaveLength(3);
    // The same once more is no news.
    await moveStart(hall.id, saturday, sunday);
    await sendAll();
    expect(service.pushed).toHaveLength(3);
  });

  test('A pair that is drawn again at another table is announced, and so is the way back to the first', async () => {
    const { hall } = await subscribe();
    await hall.desk.draw();
    await sendAll();
    expect(await readLatest(hall)).toBe('Тур 1: стол 1');
    await drawAgain(hall, () => ({ tables: [2, 1] }));
    await sendAll();
    expect(await readLatest(hall)).toBe('Тур 1: стол 2');
    expect(service.pushed).toHaveLength(2);
    await drawAgain(hall, () => ({ tables: [1, 2] }));
    await sendAll();
    expect(await readLatest(hall)).toBe('Тур 1: стол 1');
    expect(service.pushed).toHaveLength(3);
  });

  test('A pair that is drawn again after another one is announced anew', async () => {
    const { hall } = await subscribe();
    await hall.desk.draw();
    await sendAll();
    let first: object = {};
    await drawAgain(hall, (draft) => {
      first = { pairs: toBody(draft).pairs };
      const [[a, b] = [0, 0], [c, d] = [0, 0]] = toBody(draft).pairs;
      return {
        pairs: [
          [a, d],
          [c, b],
        ],
      };
    });
    await sendAll();
    await drawAgain(hall, () => first);
    await sendAll();
    expect(service.pushed).toHaveLength(3);
  });

  test('Whom a correction puts into a game that was drawn for another is told', async () => {
    const { hall } = await subscribe({ format: 'olympic', system_competition: 'Олимпийская система' }, 4);
    const { desk } = hall;
    await desk.draw();
    const { games } = await desk.read();
    const semifinals = games.filter(({ number, left }) => number !== null && left !== null);
    for (const { number, left } of semifinals)
      await desk.enter(number ?? 0, left === 1 || left === 2 ? [5, 1] : [1, 5]);
    await sendAll();
    expect(await readLatest(hall)).not.toBe('Финал: стол 1');
    const own = semifinals.find(({ left, right }) => left === 4 || right === 4);
    const score = own?.left === 4 ? ([5, 1] as const) : ([1, 5] as const);
    await desk.act({
      type: 'correct-result',
      game: own?.number ?? 0,
      result: { kind: 'played', score },
      mode: 'propagate',
      reason: 'Бланк прочли не с той стороны',
    });
    await sendAll();
    expect(await readLatest(hall)).toBe('Финал: стол 1');
  });

  test('Of a round robin whose tours are all drawn a game is announced when it comes', async () => {
    const { hall } = await subscribe({ format: 'round-robin', system_competition: 'Круговая система' });
    const { desk } = hall;
    await desk.draw();
    await sendAll();
    expect(service.pushed).toHaveLength(1);
    expect(await readLatest(hall)).toMatch(/^Тур 1: стол \d$/);
    const inTour = async () =>
      (await desk.read()).games.flatMap(({ number, outcome }) => (outcome === null ? (number ?? []) : []));
    for (const game of await inTour()) await desk.enter(game, [5, 1]);
    await sendAll();
    expect(service.pushed).toHaveLength(2);
    const latest = (await payloads()).at(-1);
    expect(latest).toMatchObject({ title: expect.stringMatching(/^Тур 2: стол \d$/) as string });
    expect(latest).toMatchObject({ body: expect.stringMatching(/^Соперник: Игроков/) as string });
  });

  test('A notice that was not taken is not sent again once a later one about the same was', async () => {
    const { hall } = await subscribe();
    await hall.desk.draw();
    const [late] = await takeDue(db, 1);
    await drawAgain(hall, () => ({ tables: [2, 1] }));
    await sendAll();
    expect(service.pushed).toHaveLength(1);
    if (late !== undefined) await putBack(db, late, 0);
    await sendAgain();
    expect(service.pushed).toHaveLength(1);
  });
});

describe('Push services', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/x',
  ])('%s is known', (endpoint) => expect(isPushService(endpoint, [])).toBe(true));

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://127.0.0.1/x',
    'https://metadata.internal/x',
    'https://fcm.googleapis.com:8443/x',
  ])('%s is not', (endpoint) => expect(isPushService(endpoint, [])).toBe(false));

  test('What is none is refused as an address', async () => {
    const { phone } = await subscribe();
    expect(await ask(phone, 'https://metadata.internal/x')).toBe(422);
  });
});
