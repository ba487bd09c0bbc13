import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { writeAudits, type AuditEntry } from '../../../database/audit.ts';
import { openTestServer, TEST_SECRET } from '../../../testing/server.ts';
import { deleteApplications } from '../../applications/index.ts';
import { addAthletes, addOffer, apply } from '../../applications/testing/applying.ts';
import { createMailService } from '../../mail/index.ts';
import { mergeCards, readCard } from '../../people/testing/cards.ts';
import { addPerson } from '../../people/testing/people.ts';
import { deleteTrainings, readAnew, withdrawUnplayed } from '../../play/index.ts';
import { addReferee } from '../../referees/testing/referees.ts';
import { addUser, logInAs } from '../testing/people.ts';
import { createPicture, sendForm } from '../testing/forms.ts';
import { createDestructionJob } from './job.ts';
import { addListedAthlete, approveNew, listActsOf } from './testing/destruction.ts';

const { app, db, media } = await openTestServer();
const jobs = { ask: async () => undefined };
const mail = createMailService({ jobs, publicOrigin: 'https://nardy.example' });
const parts = { db, jobs, mail, media, deleteApplications, deleteTrainings, withdrawUnplayed, readAnew };
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);
const auditor = await logInAs(app, (await addUser(db, { role: 'auditor' })).email);

async function destroy(userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ deletion_requested_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', userId)
    .execute();
  await createDestructionJob(parts).run(new AbortController().signal);
}

async function addAccountOf(personId: number): Promise<number> {
  const { id } = await addUser(db);
  await db.updateTable('users').set({ person_id: personId }).where('id', '=', id).execute();
  return id;
}

const listEntries = (subject: string, subjectId: number) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('action', '<>', 'destroy-personal-data')
    .orderBy('id')
    .execute();

type Entries = Awaited<ReturnType<typeof listEntries>>;

/** All that an entry says but the values of what was changed. */
const withoutValues = (entries: Entries) =>
  entries.map(({ before, after, ...rest }) => ({ ...rest, before: keysOf(before), after: keysOf(after) }));

const keysOf = (details: unknown): unknown =>
  typeof details === 'object' && details !== null && !Array.isArray(details) ? Object.keys(details) : details;

/** Changes all that a card has, gives and withdraws an award, and puts two photos. */
async function fillCard(personId: number): Promise<void> {
  const { last_name, first_name, version } = await readCard(secretary, personId);
  const changed = {
    version,
    last_name,
    first_name,
    middle_name: 'Журналовна',
    birthday: '05.06.1987',
    gender: 'woman',
    city_id: 1,
    federation_member: 1,
    clubs: ['Клуб Тайный'],
  };
  const saved = await secretary.send('PUT', `/api/admin/people/${personId}`, changed);
  expect(saved.statusCode, saved.body).toBe(200);
  const given = await secretary.send('POST', `/api/admin/people/${personId}/awards`, {
    kind: 'rank',
    title_id: 5,
    order_number: 'Приказ-77',
    order_date: '11.03.2020',
    version: (await readCard(secretary, personId)).version,
  });
  expect(given.statusCode, given.body).toBe(200);
  for (let time = 0; time < 2; time += 1) {
    const put = await sendForm(app, `/api/admin/people/${personId}/photo`, {
      method: 'PUT',
      texts: [],
      files: [{ field: 'photo', name: 'фото.jpg', content: await createPicture() }],
      headers: secretary.headers,
    });
    expect(put.statusCode, put.body).toBe(200);
  }
}

const about = (
  subject: string,
  subjectId: number,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
) => ({
  userId: null,
  address: '10.0.0.1',
  subject,
  subjectId,
  ...entry,
});

test('Of an account and a person of whom nothing is left the log keeps what was done, by whom and when', async () => {
  const { id, person_id: personId } = await approveNew({ app, db, secretary });
  await fillCard(personId);
  const { id: fileId } = await db
    .selectFrom('private_files')
    .select('id')
    .where('user_id', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await writeAudits(db, [
    about('users', id, {
      action: 'return-registration',
      after: { reason: 'Нет прописки', field_reasons: { inn_number: 'Чужой ИНН' } },
    }),
    about('users', id, { action: 'mend-registration', after: ['inn_number', 'passport'] }),
    about('users', id, { action: 'block', before: 'active', after: { reason: 'Дело Ивановой' } }),
    about('users', id, { action: 'add-passkey', after: { name: 'Телефон Анны' } }),
    about('users', id, {
      action: 'change-staff-role',
      before: { role: 'member' },
      after: { role: 'editor' },
    }),
    // As it was written once.
    about('private_files', fileId, {
      action: 'read-document',
      after: { user_id: id, file_name: 'Паспорт-Иванова-1.pdf' },
    }),
  ]);
  const read = async () => [
    await listEntries('users', id),
    await listEntries('persons', personId),
    await listEntries('private_files', fileId),
  ];
  const before = await read();
  await destroy(id);
  const after = await read();
  expect(after.map(withoutValues)).toEqual(before.map(withoutValues));
  expect(JSON.stringify(after)).not.toMatch(
    /Иванов|Анн|Журналовна|1987|Тайный|Приказ-77|2020-03|people\/|прописки|ИНН/,
  );
  expect(after[0]!.map((entry) => [entry.action, entry.after])).toEqual(
    expect.arrayContaining([
      ['return-registration', { reason: 'удалено', field_reasons: { inn_number: 'удалено' } }],
      ['mend-registration', ['inn_number', 'passport']],
      ['change-staff-role', { role: 'editor' }],
      ['approve-registration', expect.objectContaining({ person_id: personId })],
    ]),
  );
  const [act] = await listActsOf(auditor, id);
  const changed = after.flat().filter((entry) => JSON.stringify(entry).includes('удалено')).length;
  expect(act?.destroyed).toContainEqual({ what: 'Сведения в журнале действий', count: changed });
});

test('Of who stays in protocols the log loses what the card does', async () => {
  const { personId } = await addListedAthlete(db, '2019-10', {
    last_name: 'Протоколов',
    birthday: '1990-01-01',
  });
  await fillCard(personId);
  await destroy(await addAccountOf(personId));
  const entries = await listEntries('persons', personId);
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    [
      'change-person',
      expect.objectContaining({ birthday: 'удалено', gender: null, middle_name: null }),
      expect.objectContaining({
        middle_name: 'Журналовна',
        gender: 'woman',
        birthday: 'удалено',
        clubs: 'удалено',
        federation_member: 'удалено',
      }),
    ],
    [
      'give-award',
      { rank: null },
      { rank: expect.any(String) as string, order_number: 'удалено', order_date: 'удалено' },
    ],
    ['put-photo', { photo: null }, { photo: 'удалено' }],
    ['put-photo', { photo: 'удалено' }, { photo: 'удалено' }],
  ]);
  // Whoever comes back may be deleted again, whose old photos are known no more.
  await destroy(await addAccountOf(personId));
  expect(await listEntries('persons', personId)).toEqual(entries);
});

test('Of a merge that was undone the name of who is gone goes from the log of the other card too', async () => {
  const [otherId, personId] = [await addPerson(db), await addPerson(db, { last_name: 'Ушедшая' })];
  const mergeId = await mergeCards(secretary, { stayingId: otherId, goneId: personId });
  await secretary.send('POST', `/api/admin/merges/${mergeId}/undo`);
  await destroy(await addAccountOf(personId));
  const entries = await listEntries('persons', otherId);
  expect(entries.map(({ action, before, after }) => [action, before ?? {}, after])).toMatchObject([
    [
      'merge-people',
      { gone: 'удалено', gone_person_id: personId, kept: expect.stringMatching(/^Карточкин/) as string },
      {},
    ],
    ['undo-merge', { merge_id: mergeId }, { gone: 'удалено', gone_person_id: personId }],
  ]);
});

test('A referee of whom nothing is left goes from the lists of referees in the log, and from those alone', async () => {
  const tournamentId = await addOffer(db);
  const [gone, other] = [
    await addReferee(db, { last_name: 'Исчезнувший' }),
    await addReferee(db, { last_name: 'Исчезнувшийся' }),
  ];
  const at = `/api/admin/tournaments/${tournamentId}/referees`;
  const { version } = (await secretary.send('GET', at)).json<{ data: { version: string } }>().data;
  const referees = [gone, other].map((id, index) => ({
    referee_id: id,
    role_id: index === 0 ? 1 : 5,
    grade_title: null,
  }));
  const saved = await secretary.send('PUT', at, { version, referees });
  expect(saved.statusCode, saved.body).toBe(200);
  const { person_id: personId } = await db
    .selectFrom('referees')
    .select('person_id')
    .where('id', '=', gone)
    .executeTakeFirstOrThrow();
  // Whoever is called otherwise since stands there by the name of then.
  const card = await readCard(secretary, personId);
  const renamed = { ...card, last_name: 'Иначев', middle_name: '', birthday: '', clubs: [] };
  const changed = await secretary.send('PUT', `/api/admin/people/${personId}`, renamed);
  expect(changed.statusCode, changed.body).toBe(200);
  await destroy(await addAccountOf(personId));
  const [entry] = await listEntries('tournaments', tournamentId);
  expect([entry!.before, entry!.after]).toEqual([
    { referees: [] },
    { referees: ['удалено', 'Исчезнувшийся Тест, Судья'] },
  ]);
});

test('Why an application was refused goes with the application', async () => {
  const tournamentId = await addOffer(db);
  const [gone, stays] = await addAthletes(db, TEST_SECRET, 2);
  for (const athlete of [gone!, stays!]) await apply(app, tournamentId, athlete);
  const applications = await db
    .selectFrom('applications')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .orderBy('id')
    .execute();
  const ids = applications.map(({ id }) => id);
  const refused = await secretary.send('POST', '/api/admin/applications/decide', {
    application_ids: ids,
    decision: 'returned',
    reason: 'Нет полиса',
  });
  expect(refused.statusCode, refused.body).toBe(200);
  await destroy(gone!.userId);
  const reasons = await Promise.all(ids.map(async (id) => (await listEntries('applications', id))[0]?.after));
  expect(reasons).toEqual([{ reason: 'удалено' }, { reason: 'Нет полиса' }]);
});

/** Whoever names a function like that of the trigger is not asked by it. */
async function refuseForged(which: RawBuilder<unknown>): Promise<void> {
  await sql`
    create schema forged;
    create function forged.is_redacted(jsonb, jsonb) returns boolean language sql as 'select true';
  `.execute(db);
  const forge = db.transaction().execute(async (trx) => {
    await sql`set local search_path = forged, public`.execute(trx);
    await sql`update audit_log set before = '{"birthday": "1970-01-01"}' where ${which}`.execute(trx);
  });
  await expect(forge).rejects.toThrow(/is only ever added to/);
}

test('An entry may lose values that it has, and nothing else of it can be changed', async () => {
  const entry = about('persons', 2_000_000_000, {
    action: 'change-person',
    before: { birthday: '1990-01-01', clubs: ['А', 'Б'], city: null },
    after: { birthday: '1991-01-01', clubs: [], moved: { awards: 1 } },
  });
  await writeAudits(db, [entry, { ...entry, action: 'unblock', before: undefined, after: 'active' }]);
  const ofEntry = (action: string) =>
    sql`subject = 'persons' and subject_id = 2000000000 and action = ${action}`;
  const refuseAll = async () => {
    for (const change of [
      sql`before = jsonb_set(before, '{birthday}', '"1970-01-01"')`,
      sql`before = jsonb_set(before, '{city}', '"удалено"')`,
      sql`before = jsonb_set(before, '{more}', '"удалено"')`,
      sql`before = before - 'birthday'`,
      sql`before = '"удалено"'`,
      sql`before = null`,
      sql`before = after`,
      sql`before = jsonb_set(before, '{clubs}', '["удалено"]')`,
      sql`after = jsonb_set(after, '{moved}', '"удалено"')`,
      sql`before = redact(before, '{birthday}'), action = 'nothing'`,
      sql`before = redact(before, '{birthday}'), happened_at = now()`,
      sql`before = redact(before, '{birthday}'), user_id = (select min(id) from users)`,
      sql`before = redact(before, '{birthday}'), address = null`,
    ])
      await expect(
        sql`update audit_log set ${change} where ${ofEntry('change-person')}`.execute(db),
      ).rejects.toThrow(/is only ever added to/);
  };
  await refuseAll();
  await refuseForged(ofEntry('change-person'));
  await expect(
    sql`update audit_log set after = '"удалено"' where ${ofEntry('unblock')}`.execute(db),
  ).rejects.toThrow(/is only ever added to/);
  const fields = ['birthday', 'clubs', 'city', 'moved'];
  await sql`
    update audit_log set before = redact(before, ${fields}), after = redact(after, ${fields}) where ${ofEntry('change-person')}
  `.execute(db);
  const [redacted, state] = await listEntries('persons', 2_000_000_000);
  expect([redacted!.before, redacted!.after, state!.after]).toEqual([
    { birthday: 'удалено', clubs: 'удалено', city: null },
    { birthday: 'удалено', clubs: [], moved: { awards: 'удалено' } },
    'active',
  ]);
  await refuseAll();
  await expect(
    sql`update audit_log set before = jsonb_set(before, '{birthday}', '"1990-01-01"') where ${ofEntry('change-person')}`.execute(
      db,
    ),
  ).rejects.toThrow(/is only ever added to/);
  await expect(sql`delete from audit_log where ${ofEntry('change-person')}`.execute(db)).rejects.toThrow(
    /is only ever added to/,
  );
});
