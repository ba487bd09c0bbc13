import { expect, test } from 'vitest';
import type { TestJob } from './testing/work.ts';
import { WorkerProcess } from './workerProcess.ts';

const workerOf = (seconds: number) =>
  new WorkerProcess<TestJob, unknown>({
    module: new URL('testing/work.ts', import.meta.url),
    seconds,
    heapMegabytes: 64,
    totalMegabytes: 250,
  });

test('A worker answers one job after another, and knows no secret of the server', async () => {
  const worker = workerOf(30);
  const [one, other] = await Promise.all([
    worker.run(() => ({ task: 'answer' })),
    worker.run(() => ({ task: 'answer' })),
  ]);
  expect(one).toEqual({ pid: expect.any(Number) as number, secrets: [] });
  expect(other).toEqual(one);
  expect(await worker.run(() => ({ task: 'write' }))).toBe('ERR_ACCESS_DENIED');
});

test.each([
  ['spin', 'time', 2],
  ['fill-heap', 'memory', 30],
  ['fill-memory', 'memory', 30],
  ['die', 'crash', 30],
] as const)(
  'A job that would %s ends for its %s, and the next one is done',
  async (task, reason, seconds) => {
    const worker = workerOf(seconds);
    const [ended, next] = await Promise.allSettled([
      worker.run(() => ({ task })),
      workerOf(30).run(() => ({ task: 'answer' })),
    ]);
    expect(ended).toMatchObject({ status: 'rejected', reason: { name: 'WorkerError', reason } });
    expect(next.status).toBe('fulfilled');
    // A process that starts may take as long as the limit of the one that spins.
    if (task !== 'spin')
      expect(await worker.run(() => ({ task: 'answer' }))).toMatchObject({
        pid: expect.any(Number) as number,
      });
  },
);

test('A job that the machine hardly runs has longer than its seconds, and is ended in the end', async () => {
  expect(await workerOf(4).run(() => ({ task: 'wait' }))).toBe('waited');
  await expect(workerOf(0.2).run(() => ({ task: 'wait' }))).rejects.toMatchObject({ reason: 'time' });
});

test('What the work throws is thrown to who has asked, and a job that cannot be made ready leaves the worker free', async () => {
  const worker = workerOf(30);
  await expect(worker.run(() => ({ task: 'throw' }))).rejects.toThrow('planted');
  await expect(worker.run(() => Promise.reject(new Error('not ready')))).rejects.toThrow('not ready');
  expect(await worker.run(() => ({ task: 'answer' }))).toMatchObject({ secrets: [] });
});
