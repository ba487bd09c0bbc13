import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { makeAccessToken, createRefusal } from '../../../testing/server.ts';
import { buildDesk } from '../testing/desk.ts';
import { DeskServer } from '../testing/deskServer.ts';
import { createDeskConnection } from './connection.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';

const logIn = (userId: number): void =>
  startSession({
    token: makeAccessToken(userId),
    userId,
    email: 'a@nardy.example',
    role: 'administrator',
  });

beforeEach(() => {
  localStorage.clear();
  logIn(1);
});

afterEach(() => {
  vi.useRealTimers();
});

async function connect() {
  const server = new DeskServer(buildDesk());
  const connection = createDeskConnection({ id: 7, userId: 1, refetch: () => undefined });
  const stop = connection.start();
  await waitUntil(() => expect(connection.getState().colleagues).toHaveLength(2));
  const enter = (game: number) =>
    connection.queue.add(
      { type: 'command', command: { type: 'enter-result', game, score: [9, 4] }, seen: { result: null } },
      { title: 'Стол 1: 9 : 4', detail: null, game },
    );
  return { server, connection, enter, stop };
}

it('What was entered while the browser thought that it was offline goes out once the stream says otherwise', async () => {
  const { server, connection, enter, stop } = await connect();
  dispatchEvent(new Event('offline'));
  enter(101);
  expect(connection.getState().lostAt).not.toBeNull();
  server.change({});
  await waitUntil(() => expect(connection.getState().lostAt).toBeNull());
  await waitUntil(() => expect(server.commands.map(({ command }) => command.game)).toEqual([101]));
  stop();
});

it('A server that fails is not hurried by messages of its stream', async () => {
  const { server, connection, enter, stop } = await connect();
  const answer = vi.fn(() => createRefusal(503, { error: 'x' }));
  server.answerCommand = answer;
  enter(101);
  await waitUntil(() => expect(connection.getState().lostAt).not.toBeNull());
  server.change({});
  await waitUntil(() => expect(connection.getState().lostAt).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answer).toHaveBeenCalledTimes(1);
  stop();
});

it('What waits of a director who has left does not go out in the name of who logs in next, but with its director', async () => {
  const { server, connection, enter, stop } = await connect();
  const answer = vi.fn(() => {
    stop();
    logIn(2);
    return createRefusal(503, { error: 'x' });
  });
  server.answerCommand = answer;
  vi.useFakeTimers();
  enter(101);
  enter(102);
  await vi.advanceTimersByTimeAsync(60_000);
  await connection.queue.send();
  expect(answer).toHaveBeenCalledTimes(1);
  const { isSending, acts } = connection.queue.getState();
  expect(isSending).toBe(false);
  expect(acts.map(({ game, isTried }) => [game, isTried])).toEqual([
    [101, true],
    [102, undefined],
  ]);
  server.answerCommand = () => undefined;
  logIn(1);
  await connection.queue.send();
  expect(server.commands.map(({ command }) => command.game)).toEqual([101, 102]);
});
