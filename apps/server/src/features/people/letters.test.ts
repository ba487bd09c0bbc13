import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { addUser, logInAs } from '../accounts/testing/people.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

test('Letters on the page of a person are those of the account, whatever its address was and whoever has that one now', async () => {
  const anna = await addUser(db, { isPlayer: true });
  const sister = await addUser(db, { isPlayer: true });
  const letter = {
    recipient: anna.email,
    text_body: 'Письмо',
    html_body: null,
    name: null,
    last_error: null,
  };
  await db
    .insertInto('letters')
    .values({ ...letter, user_id: anna.id, subject: 'Заявка отклонена' })
    .execute();
  const setEmail = (id: number, email: string) =>
    db.updateTable('users').set({ email }).where('id', '=', id).execute();
  await setEmail(anna.id, `new-${anna.email}`);
  await setEmail(sister.id, anna.email);
  // Nobody's letter is that of who has the address.
  await db
    .insertInto('letters')
    .values({ ...letter, user_id: null, subject: 'Проба' })
    .execute();
  const lettersOf = async (playerId: number | null) => {
    const { person_id: personId } = await db
      .selectFrom('players')
      .select('person_id')
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow();
    const answer = await secretary.send('GET', `/api/admin/people/${personId}/relations`);
    return answer.json<{ data: { letters: object[] } }>().data.letters;
  };
  expect(await lettersOf(anna.playerId)).toMatchObject([{ subject: 'Заявка отклонена' }]);
  expect(await lettersOf(sister.playerId)).toMatchObject([{ subject: 'Проба' }]);
});
