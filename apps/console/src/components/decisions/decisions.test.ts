import { ApiError } from '@nardy/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSession, startSession } from '../../api/session.ts';
import { makeAccessToken } from '../../testing/server.ts';
import {
  type Decision,
  dismiss,
  isPending,
  listPendingSubjects,
  perform,
  performAll,
  listRunningSubjects,
  schedule,
  listShownDecisions,
  undoDecision,
  UNDO_MS,
  undoLast,
} from './decisions.ts';

const decide = (
  run: Decision['run'] = () => Promise.resolve(undefined),
  isImmediate = false,
  subjects: Decision['subjects'] = ['registrations/1'],
) => {
  const spy = vi.fn(run);
  const onSettled = vi.fn<() => unknown>();
  const onDone = vi.fn<() => void>();
  schedule({
    title: 'Одобрена',
    failure: 'Не одобрена',
    subjects,
    run: spy,
    onDone,
    onSettled,
    href: '/',
    isImmediate,
  });
  return { run: spy, onDone, onSettled, id: listShownDecisions().at(-1)?.id ?? 0 };
};

beforeEach(() => vi.useFakeTimers());

afterEach(async () => {
  await performAll();
  // One that is done is shown for a while: not in the tests of other files, which share this module.
  for (const { id } of listShownDecisions()) dismiss(id);
  vi.useRealTimers();
});

it('An act is done when the time in which it can be undone is over', async () => {
  const { run, onSettled } = decide();
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(run).not.toHaveBeenCalled();
  expect(listPendingSubjects(listShownDecisions())).toEqual(new Set(['registrations/1']));
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledOnce();
  expect(onSettled).toHaveBeenCalledOnce();
  expect(listShownDecisions()).toEqual([]);
});

it('One that is undone is never done', async () => {
  const { run, id } = decide();
  await undoDecision(id);
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(run).not.toHaveBeenCalled();
  expect(undoLast()).toBe(false);
});

it('One that fails stays to be seen, is pending no more, and can be tried again', async () => {
  let isOnline = false;
  const { id } = decide(() => (isOnline ? Promise.resolve(undefined) : Promise.reject(new ApiError(0))));
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(listShownDecisions()).toMatchObject([{ state: 'failed', fault: { isPassing: true } }]);
  expect(listPendingSubjects(listShownDecisions())).toEqual(new Set());
  isOnline = true;
  await perform(id);
  expect(listShownDecisions()).toEqual([]);
});

it('One that has failed is told no more when the same is decided again, and another one is', async () => {
  const fail = () => Promise.reject(new ApiError(0));
  decide(fail, true);
  await vi.advanceTimersByTimeAsync(0);
  decide(undefined, true, ['registrations/2']);
  await vi.advanceTimersByTimeAsync(0);
  expect(listShownDecisions()).toMatchObject([{ state: 'failed' }]);
  decide(undefined, true);
  await vi.advanceTimersByTimeAsync(0);
  expect(listShownDecisions()).toEqual([]);
});

it('Who logs in next neither sees nor sends what somebody else has decided; who logs in again does', async () => {
  const logIn = (userId: number) =>
    startSession({ token: makeAccessToken(userId), userId, email: 'a@nardy.example', role: 'secretary' });
  logIn(1);
  const failing = decide(() => Promise.reject(new ApiError(0)), true);
  await vi.advanceTimersByTimeAsync(0);
  const waiting = decide(undefined, false, ['registrations/2']);
  forgetSession();
  logIn(1);
  expect(listShownDecisions()).toMatchObject([{ state: 'failed' }, { state: 'waiting' }]);
  logIn(2);
  expect(listShownDecisions()).toEqual([]);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect([failing.run.mock.calls.length, waiting.run.mock.calls.length]).toEqual([1, 0]);
  forgetSession();
});

it('Who leaves has decided: what waits is done at once', async () => {
  const { run } = decide();
  await performAll();
  expect(run).toHaveBeenCalledOnce();
});

it('Who leaves waits for what is being done, and learns whether all was done', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  decide(() => promise, true);
  const left = vi.fn<(isDone: boolean) => void>();
  void performAll().then(left);
  await vi.advanceTimersByTimeAsync(1000);
  expect(left).not.toHaveBeenCalled();
  resolve(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(left).toHaveBeenCalledExactlyOnceWith(true);
  decide(() => Promise.reject(new ApiError(0)));
  decide(undefined, false, ['registrations/2']);
  expect(await performAll()).toBe(false);
  expect(listShownDecisions().map(({ state }) => state)).toContain('failed');
  // It was seen.
  expect(await performAll()).toBe(true);
});

it('What the server can undo is done at once, and undone there', async () => {
  const undoOnServer = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const { id, onSettled } = decide(() => Promise.resolve(undoOnServer), true);
  await vi.advanceTimersByTimeAsync(0);
  expect(listShownDecisions()).toMatchObject([{ id, state: 'done' }]);
  expect(listPendingSubjects(listShownDecisions())).toEqual(new Set());
  expect(undoLast()).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(undoOnServer).toHaveBeenCalledOnce();
  expect(onSettled).toHaveBeenCalledTimes(2);
  expect(listShownDecisions()).toEqual([]);
});

it('An undo that the server refuses is reported and can be tried again', async () => {
  const answers = [() => Promise.reject(new ApiError(0)), () => Promise.resolve()];
  const undoOnServer = vi.fn<() => Promise<unknown>>(() => (answers.shift() ?? Promise.resolve)());
  const { id, run } = decide(() => Promise.resolve(undoOnServer), true);
  await vi.advanceTimersByTimeAsync(0);
  await undoDecision(id);
  expect(listShownDecisions()).toMatchObject([{ state: 'failed' }]);
  listShownDecisions()[0]?.again?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(undoOnServer).toHaveBeenCalledTimes(2);
  expect(run).toHaveBeenCalledOnce();
  expect(listShownDecisions()).toEqual([]);
});

it('While the last act is being done, the one before it is not undone in its place', async () => {
  const undoOnServer = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  decide(() => Promise.resolve(undoOnServer), true);
  await vi.advanceTimersByTimeAsync(0);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  decide(() => promise, true);
  expect(undoLast()).toBe(false);
  expect(undoOnServer).not.toHaveBeenCalled();
  resolve(undefined);
  await vi.advanceTimersByTimeAsync(0);
});

it('The page goes on once the server has done it, and stays where the server has refused', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const done = decide(() => promise, true);
  const refused = decide(() => Promise.reject(new ApiError(409)), true);
  expect(listPendingSubjects(listShownDecisions())).toEqual(new Set());
  expect(listRunningSubjects(listShownDecisions())).toEqual(new Set(['registrations/1']));
  expect(done.onDone).not.toHaveBeenCalled();
  resolve(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(done.onDone).toHaveBeenCalledOnce();
  expect(refused.onDone).not.toHaveBeenCalled();
  expect(listShownDecisions().at(-1)).toMatchObject({ id: refused.id, state: 'failed', isUndo: false });
  dismiss(refused.id);
});

it('What was decided stays out of the queue until the queue has been read anew', async () => {
  const read = Promise.withResolvers<void>();
  const { run, onSettled, id } = decide();
  onSettled.mockReturnValue(read.promise);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(run).toHaveBeenCalledOnce();
  expect(listPendingSubjects(listShownDecisions())).toEqual(new Set(['registrations/1']));
  // The server has done it: who leaves is not asked, and the decision before it can be undone.
  expect(listShownDecisions().some(isPending)).toBe(false);
  expect(undoLast()).toBe(false);
  const { id: earlier } = decide(undefined, false, ['registrations/2']);
  expect(undoLast()).toBe(true);
  expect(listShownDecisions().map((one) => one.id)).not.toContain(earlier);
  await perform(id);
  expect(run).toHaveBeenCalledOnce();
  read.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(listShownDecisions()).toEqual([]);
});
