import { ApiError } from '@nardy/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Act,
  pendingSubjects,
  perform,
  performAll,
  schedule,
  shownActs,
  undo,
  UNDO_MS,
  undoLast,
} from './acts.ts';

const act = (run: Act['run'] = () => Promise.resolve(undefined), isImmediate = false) => {
  const spy = vi.fn(run);
  const onSettled = vi.fn<() => void>();
  schedule({ title: 'Одобрена', subjects: ['registrations/1'], run: spy, onSettled, href: '/', isImmediate });
  return { run: spy, onSettled, id: shownActs().at(-1)?.id ?? 0 };
};

beforeEach(() => vi.useFakeTimers());

afterEach(async () => {
  await performAll();
  vi.useRealTimers();
});

it('An act is done when the time in which it can be taken back is over', async () => {
  const { run, onSettled } = act();
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(run).not.toHaveBeenCalled();
  expect(pendingSubjects(shownActs())).toEqual(new Set(['registrations/1']));
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledOnce();
  expect(onSettled).toHaveBeenCalledOnce();
  expect(shownActs()).toEqual([]);
});

it('One that is taken back is never done', async () => {
  const { run, id } = act();
  await undo(id);
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(run).not.toHaveBeenCalled();
  expect(undoLast()).toBe(false);
});

it('One that fails stays to be seen, is pending no more, and can be tried again', async () => {
  let isOnline = false;
  const { id } = act(() => (isOnline ? Promise.resolve(undefined) : Promise.reject(new ApiError(0))));
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(shownActs()).toMatchObject([{ state: 'failed', fault: { isPassing: true } }]);
  expect(pendingSubjects(shownActs())).toEqual(new Set());
  isOnline = true;
  await perform(id);
  expect(shownActs()).toEqual([]);
});

it('Who leaves has decided: what waits is done at once', async () => {
  const { run } = act();
  await performAll();
  expect(run).toHaveBeenCalledOnce();
});

it('What the server can take back is done at once, and undone there', async () => {
  const takeBack = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const { id, onSettled } = act(() => Promise.resolve(takeBack), true);
  await vi.advanceTimersByTimeAsync(0);
  expect(shownActs()).toMatchObject([{ id, state: 'done' }]);
  expect(pendingSubjects(shownActs())).toEqual(new Set());
  expect(undoLast()).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(takeBack).toHaveBeenCalledOnce();
  expect(onSettled).toHaveBeenCalledTimes(2);
  expect(shownActs()).toEqual([]);
});

it('A way back that the server refuses is told, and tried again as such', async () => {
  const answers = [() => Promise.reject(new ApiError(0)), () => Promise.resolve()];
  const takeBack = vi.fn<() => Promise<unknown>>(() => (answers.shift() ?? Promise.resolve)());
  const { id, run } = act(() => Promise.resolve(takeBack), true);
  await vi.advanceTimersByTimeAsync(0);
  await undo(id);
  expect(shownActs()).toMatchObject([{ state: 'failed' }]);
  shownActs()[0]?.again?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(takeBack).toHaveBeenCalledTimes(2);
  expect(run).toHaveBeenCalledOnce();
  expect(shownActs()).toEqual([]);
});

it('While the last act is being done, the one before it is not taken back in its place', async () => {
  const takeBack = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  act(() => Promise.resolve(takeBack), true);
  await vi.advanceTimersByTimeAsync(0);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  act(() => promise, true);
  expect(undoLast()).toBe(false);
  expect(takeBack).not.toHaveBeenCalled();
  resolve(undefined);
  await vi.advanceTimersByTimeAsync(0);
});
