import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { writeAudit } from '../../../database/audit.ts';
import { putMedia } from '../../../storage/files.ts';
import { putPhoto } from '../../../storage/photos.ts';
import type { FileStore } from '../../../storage/storage.ts';
import { TEST_SECRET, openTestServer } from '../../../testing/server.ts';
import { deleteApplications } from '../../applications/index.ts';
import { apply, addAthletes, addOffer } from '../../applications/testing/applying.ts';
import { createMailService } from '../../mail/index.ts';
import { createPrivateFilesJob } from '../../privateFiles/index.ts';
import { createPicture, sendForm } from '../testing/forms.ts';
import { Browser, readLink, logInAs, addUser } from '../testing/people.ts';
import { REFERENCES } from '../../people/index.ts';
import { mergeCards, readCard } from '../../people/testing/cards.ts';
import { addAthlete, addPerson } from '../../people/testing/people.ts';
import { deleteTrainings, readAnew, withdrawUnplayed } from '../../play/index.ts';
import { addTraining } from '../../simulation/testing/training.ts';
import { DESTROYED } from './destroy.ts';
import { createDestructionJob } from './job.ts';
import { HISTORY } from './repository.ts';
import { approveNew, findGone, listActsOf, addListedAthlete } from './testing/destruction.ts';

const { app, db, documents, media } = await openTestServer();
const jobs = { ask: async () => undefined };
const mail = createMailService({ jobs, publicOrigin: 'https://nardy.example' });
const parts = { db, jobs, mail, media, deleteApplications, deleteTrainings, withdrawUnplayed, readAnew };
const auditor = await logInAs(app, (await addUser(db, { role: 'auditor' })).email);
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

const destroy = () => createDestructionJob(parts).run(new AbortController().signal);
const clean = () =>
  createPrivateFilesJob({ db, documents, media, abandonedSeconds: 0 }).run(new AbortController().signal);
const count = async (table: string, id: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(table)} where user_id = ${id}
  `.execute(db);
  return rows[0]!.count;
};
const askedDaysAgo = (id: number, days: number) =>
  db
    .updateTable('users')
    .set({ deletion_requested_at: new Date(Date.now() - days * 86_400_000) })
    .where('id', '=', id)
    .execute();

const approved = (personId?: number) => approveNew({ app, db, secretary }, personId);
const card = (id: number) => readCard(secretary, id);
/** Merges the second into the first; gives the number of the merge. */
const merged = (stayingId: number, goneId: number, take: readonly string[] = []) =>
  mergeCards(secretary, { stayingId, goneId, take });
const goneOf = (paths: readonly string[]) => findGone(media, paths);
const actsOf = (userId: number) => listActsOf(auditor, userId);

const photoOf = async (personId: number) => {
  const person = db.selectFrom('persons').select('photo_path').where('id', '=', personId);
  return (await person.executeTakeFirstOrThrow()).photo_path!;
};

/** A photo of a name of its own in the store; gives its path. */
const newPhoto = async (name: string) =>
  putPhoto(media, `people/${name}-${process.pid}`, await createPicture());

/** Makes an athlete a member of the federation and of one club. */
async function joinFederationAndClub(playerId: number): Promise<void> {
  await db.updateTable('players').set({ federation_member: true }).where('id', '=', playerId).execute();
  await sql`delete from player_clubs where player_id = ${playerId}`.execute(db);
  await sql`
    insert into player_clubs (player_id, club_id) select ${playerId}::int, min(id) from clubs
  `.execute(db);
}

/** An account of a person, which is due to be destroyed. */
async function dueAccountOf(personId: number): Promise<number> {
  const { id } = await addUser(db);
  await db.updateTable('users').set({ person_id: personId }).where('id', '=', id).execute();
  await askedDaysAgo(id, 31);
  return id;
}

describe('A deletion that was asked for', () => {
  test('It waits for thirty days, in which it is listed and can be withdrawn', async () => {
    const { id, browser, password } = await approved();
    expect((await browser.send('POST', '/api/users/me/deletion', { password })).statusCode).toBe(200);
    const due = await secretary.send('GET', '/api/admin/retention?kind=account');
    const { data } = due.json<{ data: { user_id: number; due: string; documents: number }[] }>();
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });
    expect(data.find(({ user_id: user }) => user === id)).toMatchObject({
      kind: 'account',
      fullName: 'Иванова Анна Сергеевна',
      due: day.format(Date.now() + 30 * 86_400_000),
      documents: 2,
    });
    await askedDaysAgo(id, 29);
    await destroy();
    expect((await browser.send('GET', '/api/users/me')).statusCode).toBe(200);
    await browser.send('DELETE', '/api/users/me/deletion');
    await destroy();
    expect(await count('registrations', id)).toBe(1);
  });

  test('Past the last page the list of what is due counts the same', async () => {
    await askedDaysAgo((await addUser(db)).id, 1);
    const countOn = async (page: number) => {
      const answer = await secretary.send('GET', `/api/admin/retention?page=${page}`);
      return answer.json<{ totalCount: number }>().totalCount;
    };
    const first = await countOn(1);
    expect(first).toBeGreaterThan(0);
    expect(await countOn(50)).toBe(first);
  });

  test('Then nothing is left of the account, and of a person whom no protocol names nothing at all', async () => {
    const { id, email, browser, password, person_id: person, player_id: player } = await approved();
    const paths = await db.selectFrom('private_files').select('path').where('user_id', '=', id).execute();
    const { photo_path: photo } = await db
      .selectFrom('persons')
      .select('photo_path')
      .where('id', '=', person)
      .executeTakeFirstOrThrow();
    await askedDaysAgo(id, 31);
    await destroy();
    await clean();
    for (const table of [
      'registrations',
      'consents',
      'private_files',
      'sessions',
      'federation_requests',
      'email_codes',
    ])
      expect([table, await count(table, id)]).toEqual([table, 0]);
    for (const { path } of paths) expect(await documents.facts(path)).toBeUndefined();
    expect(await media.facts(photo!)).toBeUndefined();
    expect((await app.inject({ url: `/api/players/${player}` })).statusCode).toBe(404);
    const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(user).toMatchObject({ person_id: null, state: 'blocked', role: 'member' });
    expect(JSON.stringify(user)).not.toContain(email);
    expect((await browser.send('GET', '/api/users/me')).statusCode).toBe(401);
    expect((await new Browser(app).logIn(email, { password })).statusCode).toBe(401);
    expect((await new Browser(app).logIn(user.email, { password })).statusCode).toBe(401);
    expect((await secretary.send('POST', `/api/admin/users/${id}/unblock`)).statusCode).toBe(404);
    const [act] = await actsOf(id);
    expect(act).toMatchObject({ basis: 'request', subject_name: 'Иванова Анна Сергеевна', kept: [] });
    expect(Object.fromEntries(act!.destroyed.map(({ what, count: many }) => [what, many]))).toMatchObject({
      Документы: 2,
      'Анкета регистрации': 1,
      Согласия: 2,
      Фото: 1,
      'Карточка человека': 1,
    });
    const log = await db
      .selectFrom('audit_log')
      .select(['user_id', 'after'])
      .where('action', '=', 'destroy-personal-data')
      .where('subject_id', '=', id)
      .execute();
    expect(log).toEqual([{ user_id: null, after: { act_id: act!.act_id } }]);
  });

  test('An award and a partnership in an application of somebody else go with a person', async () => {
    const { id, person_id: person, player_id: player } = await approved();
    await db
      .insertInto('awards')
      .values({
        person_id: person,
        kind: 'rank',
        rank_id: null,
        category_id: null,
        previous_id: null,
        order_number: '1',
        order_date: '2024-01-01',
        given_by: null,
      })
      .execute();
    const tournamentId = await addOffer(db);
    const [other] = await addAthletes(db, TEST_SECRET, 1);
    await apply(app, tournamentId, other!);
    const application = db.updateTable('applications').where('player_id', '=', other!.playerId);
    await application.set({ partner_id: player }).execute();
    await askedDaysAgo(id, 31);
    await destroy();
    expect(await db.selectFrom('persons').select('id').where('id', '=', person).execute()).toEqual([]);
    const left = db.selectFrom('applications').select('partner_id').where('tournament_id', '=', tournamentId);
    expect(await left.execute()).toEqual([{ partner_id: null }]);
  });

  test('Whatever refers to a person is history, or goes with the person', () => {
    const known = new Set([...HISTORY, ...DESTROYED].map(({ table, column }) => `${table}.${column}`));
    // The account stays as a number, and so do the applications of partners.
    const rest = ['users.person_id', 'applications.player_id', 'applications.partner_id'];
    expect([...known, ...rest].toSorted()).toEqual(
      REFERENCES.map(({ table, column }) => `${table}.${column}`).toSorted(),
    );
  });

  test('A place that becomes free goes to who waits for it', async () => {
    const tournamentId = await addOffer(db, { players_max: 2 });
    const [gone, other, waiting] = await addAthletes(db, TEST_SECRET, 3);
    for (const athlete of [gone!, other!, waiting!]) await apply(app, tournamentId, athlete);
    await askedDaysAgo(gone!.userId, 31);
    await destroy();
    const left = db
      .selectFrom('applications')
      .select(['player_id', 'status'])
      .where('tournament_id', '=', tournamentId)
      .orderBy('id');
    expect(await left.execute()).toEqual([
      { player_id: other!.playerId, status: 'submitted' },
      { player_id: waiting!.playerId, status: 'submitted' },
    ]);
  });

  test('An account that cannot be destroyed is named, holds up nobody else, and is tried again', async () => {
    const [failing, other] = [await approved(), await addUser(db)];
    await askedDaysAgo(failing.id, 40);
    await askedDaysAgo(other.id, 31);
    const isDeleted = async (id: number) => {
      const user = db.selectFrom('users').select('deleted_at').where('id', '=', id);
      return (await user.executeTakeFirstOrThrow()).deleted_at !== null;
    };
    const full: Pick<FileStore, 'remove'> = { remove: () => Promise.reject(new Error('the disk is away')) };
    const broken = Object.assign(Object.create(media) as FileStore, full);
    const job = createDestructionJob({ ...parts, media: broken });
    const run = job.run(new AbortController().signal);
    await expect(run).rejects.toThrow(`account ${failing.id}: the disk is away`);
    expect([await isDeleted(failing.id), await isDeleted(other.id)]).toEqual([false, true]);
    await destroy();
    expect(await isDeleted(failing.id)).toBe(true);
  });

  test('The last letter says so, and goes once it has been sent', async () => {
    const { id, email } = await approved();
    await askedDaysAgo(id, 31);
    await destroy();
    const letters = () => db.selectFrom('letters').selectAll().where('recipient', '=', email).execute();
    expect(await letters()).toMatchObject([{ subject: 'Ваши данные удалены', status: 'waiting' }]);
    await db
      .updateTable('letters')
      .set({ status: 'sent', next_attempt_at: null, sent_at: new Date() })
      .where('recipient', '=', email)
      .execute();
    await destroy();
    expect(await letters()).toEqual([]);
  });

  test('Of who has played, protocols keep the name, and nothing more', async () => {
    const player = await db
      .selectFrom('participant_players')
      .innerJoin('players', 'players.id', 'participant_players.player_id')
      .innerJoin('persons', 'persons.id', 'players.person_id')
      .select(['players.id', 'persons.id as person_id', 'last_name'])
      .where('birthday', 'is not', null)
      .where('photo_path', 'is', null)
      .where(sql<boolean>`not exists (select from users where users.person_id = persons.id)`)
      .orderBy('players.id')
      .executeTakeFirstOrThrow();
    const photo = await putPhoto(media, `people/retention-${process.pid}`, await createPicture());
    await db.updateTable('persons').set({ photo_path: photo }).where('id', '=', player.person_id).execute();
    const { id } = await addUser(db);
    await db.updateTable('users').set({ person_id: player.person_id }).where('id', '=', id).execute();
    await joinFederationAndClub(player.id);
    const award = { title_id: 5, order_number: '17', order_date: '11.03.2020' };
    const given = await secretary.send('POST', `/api/admin/people/${player.person_id}/awards`, {
      kind: 'rank',
      ...award,
      version: (await card(player.person_id)).version,
    });
    expect(given.statusCode, given.body).toBe(200);
    await askedDaysAgo(id, 31);
    await destroy();
    const shown = await app.inject({ url: `/api/players/${player.id}` });
    expect(shown.json()).toMatchObject({
      data: { last_name: player.last_name, birthday: null, photo: null, clubs: [], federation_member: 0 },
    });
    // Protocols print the rank.
    expect(await card(player.person_id)).toMatchObject({ awards: [], player: { rank: { id: 5 } } });
    expect(await media.facts(photo)).toBeUndefined();
    const [act] = await actsOf(id);
    expect(act!.kept).toEqual([
      expect.stringMatching(/^Фамилия, имя, отчество, пол, город, разряд, звание .*, рейтинг и результаты: /),
    ]);
    expect(act!.destroyed).toEqual(
      expect.arrayContaining([
        { what: 'Приказы о разрядах и категориях', count: 1 },
        { what: 'Членство в клубах', count: 1 },
        { what: 'Отметка о членстве в федерации', count: 1 },
      ]),
    );
  });

  test('A training that has borrowed a name keeps nobody: it goes with the person', async () => {
    const athlete = await addAthlete(db, { last_name: 'Одолженный', birthday: '1990-01-01' });
    const other = await addAthlete(db);
    const training = await addTraining(db, [athlete.playerId, other.playerId]);
    const id = await dueAccountOf(athlete.personId);
    await destroy();
    expect((await app.inject({ url: `/api/players/${athlete.playerId}` })).statusCode).toBe(404);
    expect((await secretary.send('GET', `/api/admin/people/${athlete.personId}`)).statusCode).toBe(404);
    expect((await actsOf(id))[0]).toMatchObject({ kept: [] });
    const left = db.selectFrom('all_tournaments').select('id').where('id', '=', training);
    expect(await left.execute()).toEqual([]);
    const log = db.selectFrom('audit_log').select(['action', 'user_id']).where('subject', '=', 'tournaments');
    expect(await log.where('subject_id', '=', training).execute()).toEqual([
      { action: 'remove-training', user_id: null },
    ]);
    expect((await card(other.personId)).player).toMatchObject({ competitions: 0 });
  });

  test('An appointment of a referee to a training is no history, and the training stays', async () => {
    const personId = await addPerson(db);
    const training = await addTraining(db, [(await addAthlete(db)).playerId]);
    const { id: refereeId } = await db
      .insertInto('referees')
      .values({ person_id: personId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const appointment = { tournament_id: training, referee_id: refereeId, role_id: 5, grade: null };
    await db.insertInto('tournament_referees').values(appointment).execute();
    await dueAccountOf(personId);
    await destroy();
    expect((await secretary.send('GET', `/api/admin/people/${personId}`)).statusCode).toBe(404);
    const left = db.selectFrom('all_tournaments').select('id').where('id', '=', training);
    expect(await left.execute()).toHaveLength(1);
  });

  test('Who stands in an imported rating list keeps the name there, without having played', async () => {
    const { personId, playerId } = await addListedAthlete(db, '2019-12', {
      last_name: 'Листовой',
      birthday: '1990-01-01',
    });
    await dueAccountOf(personId);
    await destroy();
    const shown = await app.inject({ url: `/api/players/${playerId}` });
    expect(shown.json()).toMatchObject({ data: { last_name: 'Листовой', birthday: null } });
  });

  test('The last administrator stays, also beside one who was invited and has not come', async () => {
    const rest = await db.selectFrom('users').select('id').where('role', '=', 'administrator').execute();
    const invited = await addUser(db, { role: 'administrator' });
    await db.updateTable('users').set({ is_invited: true }).where('id', '=', invited.id).execute();
    await Promise.all(rest.map(({ id }) => askedDaysAgo(id, 31)));
    await destroy();
    const left = await db.selectFrom('users').select('id').where('role', '=', 'administrator').execute();
    expect(left).toHaveLength(rest.length + 1);
  });
});

describe('Photos of a person', () => {
  const replace = async (personId: number) => {
    const answer = await sendForm(app, `/api/admin/people/${personId}/photo`, {
      method: 'PUT',
      texts: [],
      files: [{ field: 'photo', name: 'фото.jpg', content: await createPicture() }],
      headers: secretary.headers,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  test('A photo that was replaced or removed is no longer there for anybody', async () => {
    const personId = await addPerson(db, { last_name: 'Иванова', first_name: 'Анна' });
    const shown: string[] = [];
    const note = async () => shown.push(await photoOf(personId));
    await replace(personId);
    await note();
    await approved(personId);
    await note();
    await replace(personId);
    await note();
    await clean();
    expect(await goneOf(shown)).toEqual([true, true, false]);
    await secretary.send('DELETE', `/api/admin/people/${personId}/photo`);
    await clean();
    expect(await goneOf(shown)).toEqual([true, true, true]);
    expect((await app.inject({ url: `/media/${shown[0]!}` })).statusCode).toBe(404);
  });

  test('A replaced one stays while somebody else has it or a merge could need it', async () => {
    const [stayingId, goneId, otherId] = [await addPerson(db), await addPerson(db), await addPerson(db)];
    const [own, others] = [await newPhoto('needed-own'), await newPhoto('needed-others')];
    const give = (id: number, path: string) =>
      db.updateTable('persons').set({ photo_path: path }).where('id', '=', id).execute();
    await give(stayingId, own);
    await give(goneId, others);
    await give(otherId, own);
    const mergeId = await merged(stayingId, goneId, ['photo']);
    await replace(stayingId);
    await clean();
    expect(await goneOf([own, others])).toEqual([false, false]);
    await give(otherId, await newPhoto('needed-last'));
    const undone = await secretary.send('POST', `/api/admin/merges/${mergeId}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
    await clean();
    expect(await photoOf(goneId)).toBe(others);
    expect(await goneOf([own, others, await photoOf(stayingId)])).toEqual([true, false, false]);
  });

  test.each(['jpg', 'svg'])('One that came as .%s goes with the account', async (ending) => {
    const personId = await addPerson(db);
    const path = `athletes/retention-${process.pid}/photo.${ending}`;
    await putMedia(media, path, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await db.updateTable('persons').set({ photo_path: path }).where('id', '=', personId).execute();
    await dueAccountOf(personId);
    await destroy();
    expect([await media.facts(path), await media.facts(`${path}.br`)]).toEqual([undefined, undefined]);
  });

  test('Those of merged cards and those that the log names go with the account', async () => {
    const [stayingId, goneId] = [await addPerson(db), await addPerson(db)];
    const paths = [await newPhoto('staying'), await newPhoto('gone'), await newPhoto('logged')];
    for (const [at, id] of [stayingId, goneId].entries())
      await db.updateTable('persons').set({ photo_path: paths[at]! }).where('id', '=', id).execute();
    await merged(stayingId, goneId);
    // Replaced ones were left where they lay once.
    await writeAudit(db, {
      userId: null,
      address: null,
      action: 'put-photo',
      subject: 'persons',
      subjectId: goneId,
      before: { photo: paths[2] },
      after: { photo: paths[1] },
    });
    const id = await dueAccountOf(stayingId);
    await destroy();
    expect(await goneOf(paths)).toEqual([true, true, true]);
    expect((await actsOf(id))[0]?.destroyed).toEqual(
      expect.arrayContaining([
        { what: 'Фото', count: 1 },
        { what: 'Прежние фото', count: 2 },
      ]),
    );
  });
});

describe('Merges of a person', () => {
  const changesOf = async (mergeId: number) =>
    db.selectFrom('person_merges').select('changes').where('id', '=', mergeId).executeTakeFirst();

  test('What they store of who stays in protocols goes, and they can no longer be undone', async () => {
    const { personId } = await addListedAthlete(db, '2019-11', {
      last_name: 'Слитый',
      birthday: '1990-01-01',
    });
    const [goneId, earlierId] = [
      await addPerson(db, { last_name: 'Слитый', birthday: '1991-02-02' }),
      await addPerson(db, { last_name: 'Слитый', birthday: '1992-03-03' }),
    ];
    const judge = (person: number) =>
      db.insertInto('referees').values({ person_id: person }).returning('id').executeTakeFirstOrThrow();
    const [{ id: refereeId }, { id: goneRefereeId }] = [await judge(personId), await judge(goneId)];
    const merges = [await merged(goneId, earlierId), await merged(personId, goneId, ['birthday'])];
    await dueAccountOf(personId);
    await destroy();
    for (const mergeId of merges) {
      expect(JSON.stringify(await changesOf(mergeId))).not.toMatch(/199\d-|Слитый/);
      const refused = await secretary.send('POST', `/api/admin/merges/${mergeId}/undo`);
      expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('уничтожены')]);
    }
    expect(await card(personId)).toMatchObject({ birthday: null, merges: [{ can_undo: 0 }] });
    const { headers } = await app.inject({ url: `/api/referee/${goneRefereeId}` });
    expect(headers.location).toBe(`/api/referee/${refereeId}`);
  });

  test('Those of a person of whom nothing is left go, also one that was undone', async () => {
    const [personId, goneId, otherId] = [
      await addPerson(db, { birthday: '1990-01-01' }),
      await addPerson(db),
      await addPerson(db),
    ];
    const undone = await merged(otherId, personId);
    await secretary.send('POST', `/api/admin/merges/${undone}/undo`);
    const merge = await merged(personId, goneId);
    await dueAccountOf(personId);
    await destroy();
    expect([await changesOf(undone), await changesOf(merge)]).toEqual([undefined, undefined]);
    expect((await card(otherId)).merges).toEqual([]);
  });
});

test('Letters to every address that an account had, or asked for, go with it', async () => {
  const { id, email, browser, password } = await approved();
  const change = (to: string) => browser.send('POST', '/api/users/me/email', { email: to, password });
  await change(`second-${email}`);
  const { code } = await readLink(db, `second-${email}`);
  await new Browser(app).send('POST', '/api/users/confirm', { id, code });
  await change(`third-${email}`);
  const letters = () =>
    db
      .selectFrom('letters')
      .select(['recipient', 'subject'])
      .where('recipient', 'like', `%${email}`)
      .execute();
  expect(new Set((await letters()).map(({ recipient }) => recipient)).size).toBe(3);
  await askedDaysAgo(id, 31);
  await destroy();
  expect(await letters()).toEqual([{ recipient: `second-${email}`, subject: 'Ваши данные удалены' }]);
});

describe('An act', () => {
  test('Documents whose time is over have one for each person', async () => {
    const { id } = await approved();
    await db
      .updateTable('private_files')
      .set({ delete_after: '2020-01-01' })
      .where('user_id', '=', id)
      .execute();
    await clean();
    expect(await actsOf(id)).toMatchObject([
      { basis: 'retention', destroyed: [{ what: 'Документы', count: 2 }] },
    ]);
  });

  test('It is printed, and nobody can change it', async () => {
    const [first] = await db.selectFrom('destruction_acts').selectAll().orderBy('id').limit(1).execute();
    const file = await auditor.send('GET', `/api/admin/destruction-acts/${first!.id}/print`);
    expect(file.headers['content-type']).toBe('application/pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.rawPayload)), {
      mergePages: true,
    });
    expect(text).toContain('об уничтожении персональных данных');
    expect(text).toContain(first!.subject_name.split(' ')[0]);
    await expect(db.deleteFrom('destruction_acts').execute()).rejects.toThrow(/is only ever added to/);
    await expect(db.updateTable('destruction_acts').set({ subject_name: 'Никто' }).execute()).rejects.toThrow(
      /is only ever added to/,
    );
    expect((await auditor.send('GET', '/api/admin/destruction-acts/2147483647/print')).statusCode).toBe(404);
  });
});
