import { ApiError } from '@nardy/contract/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ask } from './acts.ts';
import { ActQueue, type QueueSettings } from './queue.ts';
import { createActStorage } from './storage.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';

const result = (game: number, score: [number, number] = [9, 4]): Ask => ({
  type: 'command',
  command: { type: 'enter-result', game, score },
  seen: { result: null },
});

const words = (game: number) => ({ title: `Стол ${game}: 9 : 4`, detail: null, game });

/** A server that may be away, and keeps each key once. */
function serverOf(answers: Readonly<Record<number, () => void>> = {}) {
  const server = { isThere: true, keys: [] as string[], games: [] as number[], version: 0 };
  const send: QueueSettings['send'] = async (ask, key) => {
    if (!server.isThere) throw new ApiError(0);
    if (server.keys.includes(key)) return { version: server.version };
    const game = ask.type === 'command' && 'game' in ask.command ? ask.command.game : 0;
    answers[game]?.();
    server.keys.push(key);
    server.games.push(game);
    server.version += 1;
    return { version: server.version };
  };
  return { server, send };
}

function queueOf(send: QueueSettings['send'], change: Partial<QueueSettings> = {}) {
  return new ActQueue({
    storage: createActStorage(1, 7),
    send,
    isLoggedIn: () => true,
    isThere: () => true,
    onConnection: () => undefined,
    onAnswer: () => undefined,
    alone: (run) => run(),
    ...change,
  });
}

/** As a browser's storage that takes so many writes and is full then. */
function storageOf(room: number): Storage {
  let left = room;
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, text: string) {
      if (left === 0) throw new DOMException('full', 'QuotaExceededError');
      left -= 1;
      this[name] = text;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  };
  return Object.create(methods) as Storage;
}

const settled = (queue: ActQueue) =>
  waitUntil(() => expect(queue.getState().isSending).toBe(false), { interval: 1 });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the queue of acts', () => {
  it('keeps an act for as long as the window is open where the browser has no room for it', async () => {
    const { server, send } = serverOf();
    server.isThere = false;
    const queue = queueOf(send, { storage: createActStorage(1, 7, storageOf(0)) });
    queue.add(result(1), words(1));
    await settled(queue);
    expect(queue.getState().acts).toHaveLength(1);
    server.isThere = true;
    await queue.send();
    expect(server.games).toEqual([1]);
    expect(queue.getState().acts).toEqual([]);
  });

  it('sends an act once that was stored before the room was gone', async () => {
    const { server, send } = serverOf();
    const queue = queueOf(send, { storage: createActStorage(1, 7, storageOf(1)), isThere: () => false });
    queue.add(result(1), words(1));
    await queue.send();
    expect(server.games).toEqual([1]);
    expect(queue.getState().acts).toEqual([]);
  });

  it('sends an act at once, and shows it until the desk has come to it', async () => {
    const { server, send } = serverOf();
    const queue = queueOf(send);
    queue.add(result(1), words(1));
    await waitUntil(() => expect(queue.getState().sent).toHaveLength(1));
    await settled(queue);
    expect(server.games).toEqual([1]);
    expect(queue.getState().acts).toEqual([]);
    queue.settle({ version: 0, revision: 0 });
    expect(queue.getState().sent).toHaveLength(1);
    queue.settle({ version: 1, revision: 1 });
    expect(queue.getState().sent).toEqual([]);
  });

  it('keeps what cannot be sent, in the order in which it was entered, and sends it once when the server is back', async () => {
    const { server, send } = serverOf();
    server.isThere = false;
    const onConnection = vi.fn();
    const queue = queueOf(send, { onConnection });
    for (const game of [3, 1, 2]) queue.add(result(game), words(game));
    await settled(queue);
    expect(queue.getState().acts.map(({ game }) => game)).toEqual([3, 1, 2]);
    expect(onConnection).toHaveBeenLastCalledWith(false);
    server.isThere = true;
    await queue.send();
    expect(server.games).toEqual([3, 1, 2]);
    expect(onConnection).toHaveBeenLastCalledWith(true);
    expect(queue.getState()).toMatchObject({ acts: [], report: { sent: 3, refused: [] } });
  });

  it('has an act in the desk at once when the desk that is shown has it before the answer comes', async () => {
    const { send } = serverOf();
    const queue = queueOf(send);
    queue.settle({ version: 1, revision: 1 });
    queue.add(result(1), words(1));
    const [act] = queue.getState().acts;
    await waitUntil(() => expect(queue.getState().acts).toEqual([]));
    expect(queue.getState().sent).toEqual([]);
    expect(queue.getState().taken).toEqual(new Set([act?.key]));
  });

  it('does not try what is made while the connection is lost, and knows what it has tried', async () => {
    const { server, send } = serverOf();
    server.isThere = false;
    let isThere = true;
    const queue = queueOf(send, { isThere: () => isThere, onConnection: (now) => (isThere = now) });
    queue.add(result(1), words(1));
    await settled(queue);
    queue.add(result(2), words(2));
    await settled(queue);
    expect(queue.getState().acts.map(({ isTried }) => isTried)).toEqual([true, undefined]);
    isThere = false;
    const other = queueOf(send, { storage: createActStorage(2, 7), isThere: () => isThere });
    other.add(result(3), words(3));
    await settled(other);
    expect(other.getState().acts.map(({ isTried }) => isTried)).toEqual([undefined]);
  });

  it('sends the next act at once after all that waited was dropped', async () => {
    const { server, send } = serverOf();
    let isThere = false;
    const queue = queueOf(send, { isThere: () => isThere });
    queue.add(result(1), words(1));
    queue.drop(queue.getState().acts[0]!.key);
    isThere = true;
    await queue.send();
    queue.add(result(2), words(2));
    await settled(queue);
    expect(server.games).toEqual([2]);
  });

  it('sends the next act at once after another window has sent what waited', async () => {
    const { server, send } = serverOf();
    let isThere = false;
    const [own, other] = [queueOf(send, { isThere: () => isThere }), queueOf(send)];
    own.add(result(1), words(1));
    isThere = true;
    await other.send();
    await own.send();
    own.add(result(2), words(2));
    await settled(own);
    expect(server.games).toEqual([1, 2]);
  });

  it('sends the next act at once after one that was made without a connection while others were being sent', async () => {
    const { server, send } = serverOf();
    let isThere = true;
    const queue = queueOf(send, { isThere: () => isThere, onConnection: (now) => (isThere = now) });
    queue.add(result(1), words(1));
    isThere = false;
    queue.add(result(2), words(2));
    await settled(queue);
    queue.add(result(3), words(3));
    await settled(queue);
    expect(server.games).toEqual([1, 2, 3]);
  });

  it('tries again by itself', async () => {
    vi.useFakeTimers();
    const { server, send } = serverOf();
    server.isThere = false;
    const queue = queueOf(send);
    queue.add(result(1), words(1));
    await vi.advanceTimersByTimeAsync(100);
    server.isThere = true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.games).toEqual([1]);
  });

  it('survives a reload: the next window has the acts and sends them under their old keys', async () => {
    const { server, send } = serverOf();
    server.isThere = false;
    const before = queueOf(send);
    before.add(result(1), words(1));
    before.add(result(2), words(2));
    const keys = before.getState().acts.map(({ key }) => key);
    const after = queueOf(send);
    expect(after.getState().acts.map(({ key }) => key)).toEqual(keys);
    server.isThere = true;
    await after.send();
    expect(server.keys).toEqual(keys);
  });

  it('sends an act whose answer was lost again, under the same key', async () => {
    const { server, send } = serverOf();
    let isLost = true;
    const queue = queueOf(async (ask, key) => {
      const reached = await send(ask, key);
      if (!isLost) return reached;
      isLost = false;
      throw new ApiError(0);
    });
    queue.add(result(1), words(1));
    await settled(queue);
    expect(queue.getState().acts).toHaveLength(1);
    await queue.send();
    expect(server.games).toEqual([1]);
    expect(queue.getState().acts).toEqual([]);
  });

  it('keeps what the server refuses with its reason, and goes on with the rest', async () => {
    const { server, send } = serverOf({
      2: () => {
        throw new ApiError(409, { error: 'Антонина Мартынова уже записала 4 : 9.' });
      },
      3: () => {
        throw new ApiError(422, { error: 'Ничьей здесь быть не может: укажите победителя.' });
      },
    });
    server.isThere = false;
    const queue = queueOf(send);
    for (const game of [1, 2, 3, 4]) queue.add(result(game), words(game));
    await settled(queue);
    server.isThere = true;
    await queue.send();
    expect(server.games).toEqual([1, 4]);
    const { acts, report } = queue.getState();
    expect(acts.map(({ game, refusal }) => [game, refusal])).toEqual([
      [2, { kind: 'conflict', sentence: 'Антонина Мартынова уже записала 4 : 9.' }],
      [3, { kind: 'refused', sentence: 'Ничьей здесь быть не может: укажите победителя.' }],
    ]);
    expect(report).toMatchObject({ sent: 2, refused: [{ game: 2 }, { game: 3 }] });
    queue.drop(acts[0]!.key);
    expect(queue.getState().acts.map(({ game }) => game)).toEqual([3]);
  });

  it('forgets what was dropped on its way, also when the server refuses it then', async () => {
    const { send } = serverOf({
      1: () => {
        queue.drop(queue.getState().acts[0]?.key ?? '');
        throw new ApiError(409, { error: 'За столом 1 уже введён счёт.' });
      },
    });
    const queue = queueOf(send);
    queue.add(result(1), words(1));
    await settled(queue);
    expect(queue.getState().acts).toEqual([]);
  });

  it('waits for its account when the session is over', async () => {
    const queue = queueOf(async () => {
      throw new ApiError(401);
    });
    queue.add(result(1), words(1));
    await settled(queue);
    expect(queue.getState().acts).toMatchObject([{ game: 1 }]);
    expect(queue.getState().acts[0]?.refusal).toBeUndefined();
  });

  it('is of one account and one competition', () => {
    queueOf(async () => {
      throw new ApiError(0);
    }).add(result(1), words(1));
    expect(createActStorage(1, 7).read()).toHaveLength(1);
    expect(createActStorage(2, 7).read()).toEqual([]);
    expect(createActStorage(1, 8).read()).toEqual([]);
    // 1.7 is not the beginning of 1.70.
    expect(createActStorage(1, 70).read()).toEqual([]);
  });

  it('takes nothing for an act that somebody else has put there', () => {
    localStorage.setItem('nardy.desk.act.1.7.x', 'not JSON');
    localStorage.setItem('nardy.desk.act.1.7.y', '{"key":1}');
    expect(createActStorage(1, 7).read()).toEqual([]);
  });
});
