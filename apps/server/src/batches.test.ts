import pg from 'pg';
import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';
import { DatabaseUnavailableError } from './database/unavailable.ts';

const ask = (batches: (key: number, task: number) => Promise<number>, count: number) =>
  Promise.allSettled(Array.from({ length: count }, (_, task) => batches(1, task)));

const fulfil = (tasks: readonly number[]): PromiseSettledResult<number>[] =>
  tasks.map((value) => ({ status: 'fulfilled', value }));

function endedByDatabase(): DatabaseUnavailableError {
  const cause = new pg.DatabaseError('deadlock detected', 0, 'error');
  cause.code = '40P01';
  return new DatabaseUnavailableError(cause);
}

const silent = () => new DatabaseUnavailableError(new Error('Connection terminated'));
const REFUSAL = 'DatabaseUnavailableError: the database is unavailable: Connection terminated';

const listOutcomes = (answers: readonly PromiseSettledResult<number>[]) =>
  answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason)));

test('While the database is away all of a batch is refused at once, and none waits for it in turn', async () => {
  const sizes: number[] = [];
  const batches = createBatches<number, number>(async (_, tasks) => {
    sizes.push(tasks.length);
    throw silent();
  }, 40);
  expect(new Set(listOutcomes(await ask(batches, 20)))).toEqual(new Set([REFUSAL]));
  // The first one came alone.
  expect(sizes).toEqual([1, 19]);
});

test('A batch whose transaction the database has ended is done once more, one by one', async () => {
  const batches = createBatches<number, number>(async (_, tasks) => {
    if (tasks.length > 1) throw endedByDatabase();
    return fulfil(tasks);
  }, 40);
  expect(listOutcomes(await ask(batches, 4))).toEqual([0, 1, 2, 3]);
});

test('A database that goes away while they are done one by one is waited for once', async () => {
  const sizes: number[] = [];
  const batches = createBatches<number, number>(async (_, tasks) => {
    sizes.push(tasks.length);
    if (tasks.length > 1) throw endedByDatabase();
    if (tasks.includes(2)) throw silent();
    return fulfil(tasks);
  }, 40);
  expect(listOutcomes(await ask(batches, 20))).toEqual([0, 1, ...Array.from({ length: 18 }, () => REFUSAL)]);
  expect(sizes).toEqual([1, 19, 1, 1]);
});

test('One that spoils a batch is refused by itself, and the others have their answers', async () => {
  const batches = createBatches<number, number>(async (_, tasks) => {
    if (tasks.includes(3)) throw new Error('three');
    return fulfil(tasks);
  }, 40);
  const answers = await ask(batches, 6);
  expect(listOutcomes(answers)).toEqual([0, 1, 2, 'Error: three', 4, 5]);
});
