import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DEMO_LOGINS } from '../../../demo/logins.ts';
import { waitUntilWaiting } from '../../../testing/locks.ts';
import { openTestServer } from '../../../testing/server.ts';
import {
  createAdultForm,
  createPaper,
  createPicture,
  register,
  sendForm,
  type FormFile,
} from '../testing/forms.ts';
import { Browser, readLink, logInAs, addUser, PASSWORD } from '../testing/people.ts';

const { app, db } = await openTestServer();
const secretary = new Browser(app);
await secretary.logIn('secretary@nardy.example', {
  password: DEMO_LOGINS.find(({ userRole }) => userRole === 'secretary')!.password,
});

const PASSPORT: FormFile = { field: 'passport', name: 'паспорт.pdf', content: createPaper('4510 123456') };

/** A registration whose address is confirmed. */
async function waiting(changed: Record<string, string> = {}, files: readonly FormFile[] = [PASSPORT]) {
  const texts = createAdultForm(changed);
  await register(app, texts, files);
  const email = texts['email']!;
  const { id, code } = await readLink(db, email);
  await new Browser(app).send('POST', '/api/users/confirm', { id, code });
  return { id, email };
}

const act = (id: number, what: string, body: object = {}) =>
  secretary.send('POST', `/api/admin/registrations/${id}/${what}`, body);
const logOf = (action: string, id: number) =>
  db.selectFrom('audit_log').selectAll().where('action', '=', action).where('subject_id', '=', id).execute();
const subjectOfLastLetter = async (email: string) => (await readLink(db, email)).subject;
const findLastLetter = (email: string) =>
  db
    .selectFrom('letters')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('A registration', () => {
  test('Approved, it becomes a person, an athlete with a photo, and a login', async () => {
    const photo = { field: 'photo', content: await createPicture(640, 480) };
    const rank = { field: 'player_rank_certificate', content: createPaper() };
    const { id, email } = await waiting({ last_name: 'Редкостная', rank: '5' }, [PASSPORT, photo, rank]);
    expect((await new Browser(app).logIn(email)).json()).toMatchObject({ message: { code: 'confirmed' } });
    const answer = await act(id, 'approve');
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json<{ data: { person_id: number; player_id: number; referee_id: null } }>();
    expect(data).toMatchObject({ player_id: expect.any(Number) as number, referee_id: null });
    const player = await app.inject({ url: `/api/players/${data.player_id}` });
    expect(player.json()).toMatchObject({
      data: { fullName: 'Редкостная Анна Сергеевна', birthday: '1990-03-05', city: { city_id: 1 } },
    });
    const link = player.json<{ data: { photo: { link: string } } }>().data.photo.link;
    const shown = await app.inject({ url: link });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 320,
    });
    expect((await new Browser(app).logIn(email)).json()).toMatchObject({
      data: { userRole: 'member', player_id: data.player_id },
    });
    const relations = await secretary.send('GET', `/api/admin/people/${data.person_id}/relations`);
    expect(relations.json()).toMatchObject({ data: { contact: { user_id: id, has_registration: 1 } } });
    expect(await subjectOfLastLetter(email)).toBe('Аккаунт активирован');
    expect(await logOf('approve-registration', id)).toHaveLength(1);
    const files = await db
      .selectFrom('private_files')
      .select('delete_after')
      .where('user_id', '=', id)
      .execute();
    expect(files.every(({ delete_after: day }) => day !== null)).toBe(true);
    expect((await act(id, 'approve')).statusCode).toBe(409);
  });

  test('A title that is not a rank becomes the title of the athlete, who has no rank by it', async () => {
    const paper = { field: 'player_rank_certificate', content: createPaper() };
    const { id } = await waiting({ rank: '1' }, [PASSPORT, paper]);
    const answer = await act(id, 'approve');
    expect(answer.statusCode, answer.body).toBe(200);
    const { player_id: player } = answer.json<{ data: { player_id: number } }>().data;
    expect((await app.inject({ url: `/api/players/${player}` })).json()).toMatchObject({
      data: { rank: null, honorary_title: { short_title: 'ЗМС' } },
    });
  });

  test('It is linked to a person who is there already, and only to one without an account', async () => {
    const person = await db
      .selectFrom('persons')
      .innerJoin('players', 'players.person_id', 'persons.id')
      .select(['persons.id', 'players.id as player_id', 'last_name', 'first_name', 'birthday', 'gender'])
      .where(
        'persons.id',
        'not in',
        db
          .selectFrom('users')
          .select('person_id')
          .where('person_id', 'is not', null)
          .$castTo<{ person_id: number }>(),
      )
      .where('birthday', '<', '2000-01-01')
      .orderBy('persons.id')
      .executeTakeFirstOrThrow();
    const { id } = await waiting({
      last_name: person.last_name.toUpperCase(),
      first_name: person.first_name,
      birthday: person.birthday!,
    });
    const seen = await secretary.send('GET', `/api/admin/registrations/${id}`);
    const { persons } = seen.json<{ data: { persons: { person_id: number; player_id: number }[] } }>().data;
    expect(persons[0]).toMatchObject({
      person_id: person.id,
      player_id: person.player_id,
      user_id: null,
      is_same_name: 1,
      is_same_birthday: 1,
    });
    const approved = await act(id, 'approve', { person_id: person.id });
    expect(approved.json()).toMatchObject({ data: { person_id: person.id, player_id: person.player_id } });
    const other = await waiting({ last_name: person.last_name, first_name: person.first_name });
    const again = await secretary.send('GET', `/api/admin/registrations/${other.id}`);
    const same = again.json<{ data: { persons: { person_id: number; user_id: number | null }[] } }>().data
      .persons;
    expect(same.find(({ person_id: one }) => one === person.id)).toMatchObject({ user_id: id });
    expect((await act(other.id, 'approve', { person_id: person.id })).statusCode).toBe(409);
  });

  test('Of two that are linked to the same person at once, one is', async () => {
    const { id: person } = await db
      .insertInto('persons')
      .values({ last_name: 'Единственная', first_name: 'Анна' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const both = [await waiting({ last_name: 'Единственная' }), await waiting({ last_name: 'Единственная' })];
    const answers = await Promise.all(both.map(({ id }) => act(id, 'approve', { person_id: person })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });

  test('A referee is made for who asks for one', async () => {
    const { id } = await waiting({ desire_role_id: '2' });
    expect((await act(id, 'approve')).json()).toMatchObject({
      data: { player_id: null, referee_id: expect.any(Number) as number },
    });
  });

  test('The letter of approval promises applications to competitions to athletes alone', async () => {
    const { id, email } = await waiting({ desire_role_id: '4' });
    expect((await act(id, 'approve')).json()).toMatchObject({ data: { player_id: null, referee_id: null } });
    expect((await findLastLetter(email)).text_body).toContain(
      'Теперь вы можете войти, а если вы спортсмен – и подавать заявки на соревнования.',
    );
  });

  test('Returned, it comes back with its reason by letter, and the person reaches the own page', async () => {
    const { id, email } = await waiting();
    const reason = 'Страница паспорта не читается.';
    expect((await act(id, 'return', { reason: '  ' })).json()).toMatchObject({
      message: { reason: ['Укажите причину'] },
    });
    expect((await act(id, 'return', { reason })).statusCode).toBe(200);
    expect((await findLastLetter(email)).text_body).toContain(reason);
    expect((await new Browser(app).logIn(email)).json()).toMatchObject({ data: { userRole: 'applicant' } });
    expect(await logOf('return-registration', id)).toMatchObject([{ after: { reason } }]);
  });

  test('What was submitted again since it was seen is not decided by what was seen', async () => {
    const { id, email } = await waiting();
    const see = async () => {
      const answer = await secretary.send('GET', `/api/admin/registrations/${id}`);
      return answer.json<{ data: { submitted_dt: string } }>().data.submitted_dt;
    };
    const seen = await see();
    expect((await act(id, 'return', { reason: 'Опечатка', submitted_dt: seen })).statusCode).toBe(200);
    const applicant = await logInAs(app, email);
    const mended = await sendForm(app, '/api/users/me/documents', {
      texts: [['last_name', 'Исправленная']],
      headers: applicant.headers,
    });
    expect(mended.statusCode, mended.body).toBe(200);
    for (const [what, body] of [['approve', {}] as const, ['return', { reason: 'Опечатка' }] as const]) {
      const late = await act(id, what, { ...body, submitted_dt: seen });
      expect([late.statusCode, late.json()]).toMatchObject([
        409,
        { message: { error: expect.stringContaining('отправлена заново') as string } },
      ]);
    }
    expect((await act(id, 'approve', { submitted_dt: await see() })).statusCode).toBe(200);
  });

  test('What is submitted again while an approval waits is not approved with what stood there before', async () => {
    const { id } = await waiting();
    const { asked } = await db.transaction().execute(async (trx) => {
      await sql`select from users where id = ${id} for update`.execute(trx);
      const approval = act(id, 'approve');
      await waitUntilWaiting(db, 1);
      await trx
        .updateTable('registrations')
        .set({ last_name: 'Исправленная', submitted_at: new Date() })
        .where('user_id', '=', id)
        .execute();
      return { asked: approval };
    });
    expect((await asked).statusCode).toBe(409);
    expect((await act(id, 'approve')).statusCode).toBe(200);
    const person = await db
      .selectFrom('persons')
      .innerJoin('users', 'users.person_id', 'persons.id')
      .select('last_name')
      .where('users.id', '=', id)
      .executeTakeFirst();
    expect(person).toEqual({ last_name: 'Исправленная' });
  });

  test('One whose address is not confirmed cannot be decided', async () => {
    const texts = createAdultForm();
    await register(app, texts);
    const { id } = await readLink(db, texts['email']!);
    expect((await act(id, 'approve')).statusCode).toBe(409);
    expect((await act(2_147_483_647, 'approve')).statusCode).toBe(404);
  });

  test('Of more namesakes than are shown the one born on the same day comes first', async () => {
    const addNamesake = (birthday: string) =>
      db
        .insertInto('persons')
        .values({ last_name: 'Тёзкина', first_name: 'Анна', middle_name: null, birthday, gender: 'woman' })
        .returning('id')
        .executeTakeFirstOrThrow();
    for (let day = 10; day < 25; day += 1) await addNamesake(`1990-01-${day}`);
    const { id: twin } = await addNamesake('1990-03-05');
    for (let day = 10; day < 25; day += 1) await addNamesake(`1990-02-${day}`);
    const { id } = await waiting({ last_name: 'Тёзкина' });
    const { persons } = (await secretary.send('GET', `/api/admin/registrations/${id}`)).json<{
      data: { persons: { person_id: number; is_same_birthday: number }[] };
    }>().data;
    expect(persons).toHaveLength(10);
    expect(persons[0]).toMatchObject({ person_id: twin, is_same_birthday: 1 });
  });

  test('The queue has those that wait, the oldest first', async () => {
    const { id } = await waiting();
    const answer = await secretary.send('GET', '/api/admin/registrations?state=confirmed&pageSize=100');
    const { data } = answer.json<{ data: { user_id: number; state: string; submitted_dt: string }[] }>();
    expect(data.at(-1)?.user_id).toBe(id);
    expect(new Set(data.map(({ state }) => state))).toEqual(new Set(['confirmed']));
  });

  test('The queue says by when each is due and whether the person may be known, and is searched and sorted', async () => {
    const { id, email } = await waiting({
      last_name: 'Яблочкина',
      desire_role_id: '3',
      birthday: '01.02.1930',
    });
    const rows = async (query: string) => {
      const answer = await secretary.send('GET', `/api/admin/registrations?pageSize=100&${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{
        data: {
          user_id: number;
          fullName: string;
          birthday: string;
          submitted_dt: string;
          due_dt: string;
          same_persons: number;
        }[];
      }>().data;
    };
    const [found] = await rows(`name=${encodeURIComponent(`яблочк анна ${email}`)}&desire_role_id=3`);
    expect(found).toMatchObject({ user_id: id, same_persons: 0 });
    const { confirmed_at: confirmed } = await db
      .selectFrom('users')
      .select('confirmed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Date.parse(found!.due_dt)).toBe(confirmed!.getTime() + 48 * 3_600_000);
    const names = (await rows('sort=-name')).map(({ fullName }) => fullName.split(' ')[0]!);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'ru')));
    expect((await rows('sort=birthday'))[0]).toMatchObject({ user_id: id });
    expect(await rows(`name=${email}&desire_role_id=1`)).toEqual([]);
  });
});

describe('A document', () => {
  async function documentOf(id: number, kind: string): Promise<number> {
    const seen = await secretary.send('GET', `/api/admin/registrations/${id}`);
    const { documents } = seen.json<{ data: { documents: { file_id: number; kind: string }[] } }>().data;
    return documents.find((one) => one.kind === kind)!.file_id;
  }

  test.each([undefined, 'picture'])(
    'It is saved under our name, whatever it is called (as=%s)',
    async (as) => {
      const { id } = await waiting({ last_name: 'Яблочкина' }, [{ ...PASSPORT, name: 'passport.bat' }]);
      const file = await documentOf(id, 'passport');
      const answer = await secretary.send('GET', `/api/admin/documents/${file}${as ? `?as=${as}` : ''}`);
      expect(answer.rawPayload.equals(PASSPORT.content)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="_-_-${file}.pdf"; filename*=UTF-8''${encodeURIComponent(
          `Паспорт-Яблочкина-${file}.pdf`,
        )}`,
      });
      const seen = await secretary.send('GET', `/api/admin/registrations/${id}`);
      expect(seen.body).not.toContain('.bat');
      expect(seen.body).toContain(`Паспорт-Яблочкина-${file}.pdf`);
    },
  );

  test('Each reading is in the log, which tells whose it is only as long as the account is there', async () => {
    const { id } = await waiting({ last_name: 'Читаемая' });
    const file = await documentOf(id, 'passport');
    await secretary.send('GET', `/api/admin/documents/${file}`);
    const [entry] = await logOf('read-document', file);
    expect(entry).toMatchObject({
      subject: 'private_files',
      after: { user_id: id, file_name: `Паспорт-${file}.pdf` },
      address: secretary.address,
    });
    const auditor = await logInAs(app, (await addUser(db, { role: 'auditor' })).email);
    const told = async () => {
      const answer = await auditor.send('GET', `/api/admin/log?subject=private_files&subject_id=${file}`);
      return answer.json<{ data: { subject_name: string }[] }>().data[0]?.subject_name;
    };
    expect(await told()).toBe(`Паспорт-${file}.pdf, Читаемая Анна Сергеевна`);
    await db.deleteFrom('registrations').where('user_id', '=', id).execute();
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await told()).toBe(`Паспорт-${file}.pdf, Удалённый аккаунт`);
  });

  test('A picture is shown as one made anew from its pixels', async () => {
    const scan = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'HIDDEN WORDS' } })
      .tiff()
      .toBuffer();
    const { id } = await waiting({}, [PASSPORT, { field: 'policy_oms', name: 'полис.tif', content: scan }]);
    const file = await documentOf(id, 'policy_oms');
    const answer = await secretary.send('GET', `/api/admin/documents/${file}?as=picture`);
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="[^"]+\.webp"/);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 2400,
      height: 800,
    });
    expect(answer.rawPayload.includes('HIDDEN WORDS')).toBe(false);
  });

  test('One that is no more is not found', async () => {
    expect((await secretary.send('GET', '/api/admin/documents/2147483647')).statusCode).toBe(404);
  });
});

describe('A block', () => {
  const block = (browser: Browser, id: number, what = 'block') =>
    browser.send(
      'POST',
      `/api/admin/users/${id}/${what}`,
      what === 'block' ? { reason: 'Нарушение правил' } : undefined,
    );

  test('It ends all logins at once, and can be withdrawn', async () => {
    const { id, email } = await addUser(db);
    const browser = await logInAs(app, email);
    expect((await block(secretary, id)).statusCode).toBe(200);
    expect(await subjectOfLastLetter(email)).toBe('Аккаунт заблокирован');
    expect((await browser.send('GET', `/api/users/${id}`)).statusCode).toBe(401);
    expect((await new Browser(app).logIn(email)).json()).toMatchObject({ message: { code: 'blocked' } });
    expect((await block(secretary, id)).statusCode).toBe(409);
    expect((await block(secretary, id, 'unblock')).statusCode).toBe(200);
    expect(await subjectOfLastLetter(email)).toBe('Аккаунт разблокирован');
    expect((await new Browser(app).logIn(email, { password: PASSWORD })).statusCode).toBe(200);
    expect([await logOf('block', id), await logOf('unblock', id)]).toMatchObject([
      [{ before: 'active' }],
      [{ after: 'active' }],
    ]);
  });

  const listDays = async (id: number) => {
    const { rows } = await sql<{ days: number | null }>`
      select delete_after - current_date as days from private_files where user_id = ${id}
    `.execute(db);
    return rows.map(({ days }) => days);
  };

  test('Documents of a registration that is blocked before its approval go after 90 days, unless it is unblocked', async () => {
    const { id } = await waiting();
    expect(await listDays(id)).toEqual([null]);
    expect((await block(secretary, id)).statusCode).toBe(200);
    expect(await listDays(id)).toEqual([90]);
    expect((await block(secretary, id, 'unblock')).statusCode).toBe(200);
    expect(await listDays(id)).toEqual([null]);
    expect((await act(id, 'approve')).statusCode).toBe(200);
    await db
      .updateTable('private_files')
      .set({ delete_after: sql<string>`current_date + 10` })
      .where('user_id', '=', id)
      .execute();
    for (const what of ['block', 'unblock']) {
      expect((await block(secretary, id, what)).statusCode).toBe(200);
      expect(await listDays(id)).toEqual([10]);
    }
  });

  test('A registration says whether its account works in the console by now', async () => {
    const { id } = await waiting();
    const read = async () => (await secretary.send('GET', `/api/admin/registrations/${id}`)).json<object>();
    expect(await read()).toMatchObject({ data: { is_staff: 0 } });
    await db.updateTable('users').set({ role: 'director' }).where('id', '=', id).execute();
    expect(await read()).toMatchObject({ data: { is_staff: 1 } });
  });

  test('Nobody blocks himself, and a secretary no staff', async () => {
    const staff = await addUser(db, { role: 'editor' });
    expect((await block(secretary, staff.id)).statusCode).toBe(403);
    const administrator = await addUser(db, { role: 'administrator' });
    const browser = await logInAs(app, administrator.email);
    expect((await block(browser, administrator.id)).statusCode).toBe(409);
    expect((await block(browser, staff.id)).statusCode).toBe(200);
  });
});
