import { expect, test } from 'vitest';
import { testServer } from '../../../testing/server.ts';
import { loggedIn, newUser } from '../testing/people.ts';

const { app, db } = await testServer();
const administrator = await loggedIn(app, (await newUser(db, { role: 'administrator' })).email);

interface Row {
  readonly user_id: number;
  readonly userRole: string;
  readonly has_second_factor: 0 | 1;
  readonly seen_dt: string | null;
}

const rowsOf = async (name: string) =>
  (await administrator.send('GET', `/api/admin/staff?name=${encodeURIComponent(name)}`)).json<{
    data: Row[];
    totalCount: number;
  }>();

test('Whoever works in the console is listed with the role, the second factor and the last login, and no member is', async () => {
  const editor = await newUser(db, { role: 'editor' });
  const member = await newUser(db);
  expect((await rowsOf(editor.email)).data).toMatchObject([
    { user_id: editor.id, userRole: 'editor', has_second_factor: 0, seen_dt: null },
  ]);
  await loggedIn(app, editor.email);
  const secret = Buffer.from('sealed');
  await db
    .insertInto('second_factors')
    .values({ user_id: editor.id, secret, confirmed_at: new Date(), pending_secret: null, last_step: null })
    .execute();
  const [row] = (await rowsOf(editor.email)).data;
  expect(row).toMatchObject({ has_second_factor: 1, seen_dt: expect.any(String) as string });
  const reset = await administrator.send('POST', `/api/admin/users/${editor.id}/reset-second-factor`);
  expect(reset.statusCode, reset.body).toBe(200);
  expect((await rowsOf(editor.email)).data).toMatchObject([{ has_second_factor: 0, seen_dt: null }]);
  expect((await rowsOf(member.email)).totalCount).toBe(0);
});
