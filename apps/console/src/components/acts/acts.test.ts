import { ApiError } from '@nardy/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  pendingSubjects,
  perform,
  performAll,
  schedule,
  shownActs,
  undo,
  UNDO_MS,
  undoLast,
} from './acts.ts';

const act = (run: () => Promise<unknown> = () => Promise.resolve()) => {
  const spy = vi.fn(run);
  const onSettled = vi.fn<() => void>();
  schedule({ title: 'Одобрена', subjects: ['registrations/1'], run: spy, onSettled, href: '/' });
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
  undo(id);
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(run).not.toHaveBeenCalled();
  expect(undoLast()).toBe(false);
});

it('One that fails stays to be seen, is pending no more, and can be tried again', async () => {
  let isOnline = false;
  const { id } = act(() => (isOnline ? Promise.resolve() : Promise.reject(new ApiError(0))));
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
