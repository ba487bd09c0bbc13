import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { logInAs, addUser } from '../accounts/testing/people.ts';
import { addReferee, appoint } from '../referees/testing/referees.ts';
import { createDriver, openHall } from './testing/hall.ts';

const { app, db } = await openTestServer();
const SECRETARY = 2;
const JUDGE = 5;

test('A competition ends when all who judge it are graded, but for the director who ends it', async () => {
  const { id, desk } = await openHall(db, app, { participants: 4 });
  await grade(null, 1);
  await desk.playToEnd();
  await desk.undo();
  const secretary = await addReferee(db, { last_name: 'Гилязов', first_name: 'Марат' });
  const judge = await addReferee(db, { last_name: 'Второва', first_name: 'Анна' });
  await appoint(db, judge, id, JUDGE);
  await appoint(db, secretary, id, SECRETARY);
  const { version, phase } = await desk.read();
  expect(phase).toBe('to-end');
  const finish = (driver = desk) => driver.run({ type: 'finish' }, { version });
  expect(await finish()).toMatchObject({
    status: 422,
    error: 'Нет оценок судей: Гилязов Марат, Второва Анна. Без них соревнование не завершить.',
  });
  await grade('pass', SECRETARY);
  expect(await finish()).toMatchObject({
    status: 422,
    error: 'Нет оценки судьи: Второва Анна. Без неё соревнование не завершить.',
  });
  // What the end changes is seen all the same.
  const seen = await desk.ask('POST', '/preview', { command: { type: 'finish' } });
  expect(seen.data).toMatchObject({ outcome: { is_open: 1 } });
  await grade('pass', JUDGE);
  const administrator = await logInAs(app, (await addUser(db, { role: 'administrator' })).email);
  expect((await finish(createDriver(administrator, id))).error).toMatch(
    /^Нет оценки судьи: \S+ \S+\. Без неё/,
  );
  expect((await desk.read()).phase).toBe('to-end');
  expect((await finish()).status).toBe(200);
  expect((await desk.read()).phase).toBe('finished');

  async function grade(to: 'pass' | null, role: number): Promise<void> {
    await db
      .updateTable('tournament_referees')
      .set({ grade: to })
      .where('tournament_id', '=', id)
      .where('role_id', '=', role)
      .execute();
  }
});
