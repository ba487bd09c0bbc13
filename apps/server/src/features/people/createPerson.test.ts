import type { Person } from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { logInAs, addUser } from '../accounts/testing/people.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

const create = (body: object) => secretary.send('POST', '/api/admin/people', body);
const similar = async (query: Record<string, string>) => {
  const answer = await secretary.send(
    'GET',
    `/api/admin/people/similar?${new URLSearchParams(query).toString()}`,
  );
  return answer.json<{ data: { person_id: number }[] }>().data;
};

const WHO = { last_name: 'Рукодельный', first_name: 'Артём', birthday: '14.05.1991' };

describe('A person whom a secretary adds by hand', () => {
  test('The card has what was entered, is an athlete and a referee, stands in the portal and in the history', async () => {
    const city = await db.selectFrom('cities').select('id').limit(1).executeTakeFirstOrThrow();
    const answer = await create({
      ...WHO,
      middle_name: ' Ильич ',
      gender: 'man',
      city_id: city.id,
      is_player: 1,
      is_referee: 1,
      federation_member: 1,
      clubs: ['Клуб рукоделия'],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const card = answer.json<{ data: Person }>().data;
    expect(card).toMatchObject({
      fullName: 'Рукодельный Артём Ильич',
      birthday: '1991-05-14',
      gender: 'man',
      city: { city_id: city.id },
      player: { federation_member: 1, clubs: ['Клуб рукоделия'] },
      referee: { category: null },
      similar: [],
    });
    const shown = await app.inject(`/api/players/${card.player?.player_id}`);
    expect(shown.json<{ data: object }>().data).toMatchObject({ fullName: 'Рукодельный Артём Ильич' });
    const history = await secretary.send('GET', `/api/admin/people/${card.person_id}/history`);
    expect(history.json<{ data: object[] }>().data).toMatchObject([{ action: 'create-person' }]);
  });

  test('A club may be called as long as the handbook of clubs allows', async () => {
    const title = 'К'.repeat(120);
    const editor = await logInAs(app, (await addUser(db, { role: 'editor' })).email);
    const added = await editor.send('POST', '/api/admin/handbooks/clubs', { title });
    expect(added.statusCode, added.body).toBe(200);
    const who = { ...WHO, last_name: 'Клубный', is_player: 1 };
    expect((await create({ ...who, clubs: [title] })).json()).toMatchObject({
      data: { player: { clubs: [title] } },
    });
    expect((await create({ ...who, clubs: [`${title}К`] })).json()).toMatchObject({
      message: { clubs: ['Название клуба не длиннее 120 символов'] },
    });
  });

  test('Who has the name or the birthday of somebody known is shown first, and added once that was looked at', async () => {
    const { data: known } = (await create({ ...WHO, last_name: 'Двойной' })).json<{ data: Person }>();
    const same = { last_name: 'двойной', first_name: 'АРТЕМ', birthday: '' };
    expect(await similar(same)).toMatchObject([{ person_id: known.person_id, is_same_name: 1 }]);
    expect(await similar({ last_name: 'Двойной', first_name: 'Пётр', birthday: WHO.birthday })).toMatchObject(
      [{ person_id: known.person_id, is_same_name: 0, is_same_birthday: 1 }],
    );
    expect(await similar({ last_name: 'Двойной', first_name: 'Пётр', birthday: '01.01.1990' })).toEqual([]);
    const refused = await create(same);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { message: { code: 'similar' } }]);
    const added = await create({ ...same, despite_similar: 1 });
    expect(added.statusCode).toBe(200);
    expect(added.json<{ data: Person }>().data).toMatchObject({ last_name: 'двойной', birthday: null });
  });

  test('Of two secretaries who add one person at once the second is shown the card of the first', async () => {
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => create({ ...WHO, last_name: 'Одновременный' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('What is wrong is said at its field, and nothing is left behind', async () => {
    const refused = await create({ last_name: ' ', first_name: 'Артём', birthday: '31.02.1991' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { message: { last_name: ['Укажите фамилию'], birthday: ['Ожидается дата вида 31.12.1990'] } },
    ]);
    const nowhere = await create({ ...WHO, last_name: 'Бездомный', city_id: 2_147_483_647 });
    expect([nowhere.statusCode, Object.keys(nowhere.json<{ message: object }>().message)]).toEqual([
      422,
      ['city_id'],
    ]);
    expect(await similar({ last_name: 'Бездомный', first_name: 'Артём' })).toEqual([]);
  });
});
