import { sql } from 'kysely';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { writeAudit, writeAudits } from '../../database/audit.ts';
import { createJobFailures } from '../../jobs/failures.ts';
import { noteLook } from '../../keys/repository.ts';
import { openTestServer } from '../../testing/server.ts';
import { logInAs, addUser, type Browser } from '../accounts/testing/people.ts';
import { createDirector } from '../competitions/admin/testing/director.ts';

const { app, db } = await openTestServer();

async function staff(role: string): Promise<{ id: number; email: string; browser: Browser }> {
  const { id, email } = await addUser(db, { role });
  return { id, email, browser: await logInAs(app, email) };
}

const secretary = await staff('secretary');
const auditor = await staff('auditor');

interface Today {
  readonly queues: { queue: string; count: number; oldest_dt: string | null; overdue: number }[];
  readonly competitions: { tournament_id: number; act: string; due_dt: string; status: string }[];
  readonly failures: {
    kind: string;
    job: string | null;
    count: number;
    reason: string | null;
    since: string | null;
  }[];
  readonly retiring_keys: { fingerprint: string; is_needed: number; closed: number }[];
}

async function today(browser: Browser): Promise<Today> {
  const answer = await browser.send('GET', '/api/admin/today');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Today }>().data;
}

describe('Today', () => {
  test('Each queue says how many wait and since when; of registrations also whose 48 hours are over', async () => {
    const before = (await today(secretary.browser)).queues.find(({ queue }) => queue === 'registrations')!;
    const user = await addUser(db, { state: 'confirmed' });
    await sql`
      insert into registrations (user_id, last_name, first_name, birthday, gender, desired_role_id, city_id, inn_number, submitted_at)
      select ${user.id}, 'Ждущая', 'Анна', '1990-01-01', 'woman', 1, id, '123456789012', now() - interval '1000 days' from cities limit 1
    `.execute(db);
    const after = (await today(secretary.browser)).queues.find(({ queue }) => queue === 'registrations')!;
    expect(after.count).toBe(before.count + 1);
    expect(after.overdue).toBe(before.overdue + 1);
    expect(Date.now() - Date.parse(after.oldest_dt!)).toBeGreaterThan(999 * 86_400_000);
    // The address is confirmed just now: before, nobody could decide.
    await db
      .updateTable('users')
      .set({ confirmed_at: sql`now()` })
      .where('id', '=', user.id)
      .execute();
    const confirmed = (await today(secretary.browser)).queues.find(({ queue }) => queue === 'registrations')!;
    expect(confirmed).toMatchObject({ count: after.count, overdue: before.overdue });
  });

  test('Competitions that somebody must open, close, start or finish come with their day, the most urgent first', async () => {
    await sql`
      insert into tournaments (full_name, status, type, format, discipline_id, start_at, end_at, application_end_at)
      select 'Срок ' || status, status, 'rating-event', 'swiss', 1, now() + start, now() + start + interval '1 day', now() + closing
      from (values
        ('future', interval '20 days', null), ('future', interval '40 days', null),
        ('app', interval '9 days', interval '2 days'), ('app', interval '30 days', interval '20 days'),
        ('app-end', interval '1 day', null), ('app-end', interval '20 days', null),
        ('current', interval '-5 days', null), ('current', interval '0', null), ('past', interval '-9 days', null)
      ) as given (status, start, closing)
    `.execute(db);
    const { competitions } = await today(secretary.browser);
    const { rows } = await sql<{
      id: number;
    }>`select id from tournaments where full_name like 'Срок %'`.execute(db);
    const own = new Set(rows.map(({ id }) => id));
    const acts = competitions.filter(({ tournament_id: id }) => own.has(id)).map(({ act }) => act);
    expect(acts).toEqual(['finish', 'start', 'close', 'open']);
    const moments = competitions.map(({ due_dt: due }) => Date.parse(due));
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  });

  test('A registration is to be opened on its own day, where one is set', async () => {
    await sql`
      insert into tournaments (full_name, status, type, format, discipline_id, start_at, end_at, application_start_at)
      select 'Приём ' || opens, 'future', 'rating-event', 'swiss', 1, now() + interval '20 days', now() + interval '21 days',
        now() + opens * interval '1 day'
      from (values (-1), (6), (8)) as given (opens)
    `.execute(db);
    const { rows } = await sql<{ id: number; opens: Date }>`
      select id, application_start_at as opens from tournaments where full_name like 'Приём %' order by application_start_at
    `.execute(db);
    const { competitions } = await today(secretary.browser);
    const found = competitions.filter(({ tournament_id: id }) => rows.some((row) => row.id === id));
    expect(found.map(({ tournament_id: id, act, due_dt: due }) => [id, act, due])).toEqual(
      rows.slice(0, 2).map(({ id, opens }) => [id, 'open', opens.toISOString()]),
    );
  });

  test('Letters that were given up and jobs that fail are told until they are well', async () => {
    await sql`
      insert into letters (recipient, subject, text_body, status, next_attempt_at, last_error)
      values ('a@b.example', 'Письмо', 'Текст', 'failed', null, '550 no such user')
    `.execute(db);
    const failures = createJobFailures(db);
    await failures.note('ratings', new Error('first'));
    await failures.note('ratings', new Error('out of memory'));
    const seen = (await today(secretary.browser)).failures;
    expect(seen).toHaveLength(2);
    expect(seen).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'letters',
          job: null,
          count: 1,
          reason: 'Почтовый сервер отказал этому адресу: такого ящика нет',
          since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        }),
        expect.objectContaining({ kind: 'job', job: 'ratings', count: 2, reason: 'out of memory' }),
      ]),
    );
    await failures.forget('ratings');
    expect((await today(secretary.browser)).failures.map(({ kind }) => kind)).toEqual(['letters']);
  });

  test('Administrators and auditors see whether a key that is being exchanged is needed still', async () => {
    const [fingerprint, gone] = ['0123456789abcdef', 'fedcba9876543210'];
    await noteLook(db, { fingerprint, isFinished: false, closed: 3 });
    await noteLook(db, { fingerprint: gone, isFinished: true, closed: 0 });
    await sql`
      update secret_keys set checked_at = now() - interval '6 minutes' where key_fingerprint = ${gone}
    `.execute(db);
    expect((await today(auditor.browser)).retiring_keys).toEqual([{ fingerprint, is_needed: 1, closed: 3 }]);
    await noteLook(db, { fingerprint, isFinished: true, closed: 0 });
    expect((await today(auditor.browser)).retiring_keys).toEqual([{ fingerprint, is_needed: 0, closed: 0 }]);
    expect((await today(secretary.browser)).retiring_keys).toEqual([]);
  });

  test('A director sees the competitions that he is appointed to, and neither queues nor failures', async () => {
    const { director, own, foreign } = await createDirector(db, app);
    await db
      .updateTable('all_tournaments')
      .set({
        status: 'current',
        start_at: sql`now() - interval '3 days'`,
        end_at: sql`now() - interval '1 day'`,
      })
      .where('id', 'in', [own, foreign])
      .execute();
    const seen = await today(director);
    expect(seen).toMatchObject({
      queues: [],
      competitions: [{ tournament_id: own, act: 'finish' }],
      failures: [],
    });
    const ids = (await today(secretary.browser)).competitions.map(({ tournament_id: id }) => id);
    expect(ids).toEqual(expect.arrayContaining([own, foreign]));
  });

  test('An editor, who has no part in the day of competitions, sees none', async () => {
    expect((await today(secretary.browser)).competitions).not.toEqual([]);
    const editor = await staff('editor');
    expect(await today(editor.browser)).toEqual({
      queues: [],
      competitions: [],
      desks: [],
      failures: [],
      backup: null,
      retiring_keys: [],
    });
  });
});

describe('The log', () => {
  interface Entry {
    readonly action: string;
    readonly action_title: string;
    readonly user: { user_id: number; fullName: string };
    readonly subject_name: string;
    readonly is_subject_there: 0 | 1;
    readonly before: unknown;
    readonly after: unknown;
  }

  async function log(query: string): Promise<Entry[]> {
    const answer = await auditor.browser.send('GET', `/api/admin/log?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: Entry[] }>().data;
  }

  test('It says who did what to whom, before and after, and is filtered by person, object and day', async () => {
    const blocked = await addUser(db, { isPlayer: true });
    const reason = 'Нарушение правил';
    await secretary.browser.send('POST', `/api/admin/users/${blocked.id}/block`, { reason });
    await secretary.browser.send('POST', `/api/admin/users/${blocked.id}/unblock`);
    const entries = await log(`subject=users&subject_id=${blocked.id}`);
    expect(entries).toMatchObject([
      { action: 'unblock', after: 'active' },
      { action: 'block', action_title: 'Аккаунт заблокирован', before: 'active', after: { reason } },
    ]);
    expect(entries[0]).toMatchObject({
      user: { user_id: secretary.id, fullName: secretary.email, userRole: 'secretary' },
      subject_name: expect.stringMatching(/^Новикова\d+ Мария$/) as string,
      subject_title: 'Аккаунт',
      address: secretary.browser.address,
    });
    expect(await log(`user=${encodeURIComponent(secretary.email)}&action=block`)).toHaveLength(1);
    expect(await log(`user_id=${auditor.id}&action=block`)).toEqual([]);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format();
    expect(await log(`subject_id=${blocked.id}&subject=users&from=${day}&to=${day}`)).toHaveLength(2);
    expect(await log('to=2020-01-01')).toEqual([]);
  });

  test('It is searched by whom or what an act was about', async () => {
    const [person] = await db
      .insertInto('persons')
      .values({ last_name: 'Журналова', first_name: 'Инна', middle_name: null, birthday: null, gender: null })
      .returning('id')
      .execute();
    await writeAudit(db, {
      userId: secretary.id,
      address: null,
      action: 'change-person',
      subject: 'persons',
      subjectId: person!.id,
    });
    expect(await log(`about=${encodeURIComponent('инна журналова')}`)).toMatchObject([
      { action: 'change-person', subject_name: 'Журналова Инна', is_subject_there: 1 },
    ]);
    expect(await log(`about=${encodeURIComponent('журналова пётр')}`)).toEqual([]);
  });

  test('It is searched by whose wish to join the federation and whose documents it was about, approved or not', async () => {
    const applicant = await addUser(db, { state: 'confirmed' });
    await sql`
      insert into registrations (user_id, last_name, first_name, birthday, gender, desired_role_id, city_id, inn_number)
      select ${applicant.id}, 'Заявителева', 'Зоя', '1990-01-01', 'woman', 1, id, '123456789012' from cities limit 1
    `.execute(db);
    const member = await addUser(db);
    const { id: personId } = await db
      .insertInto('persons')
      .values({ last_name: 'Желающий', first_name: 'Ян' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('users').set({ person_id: personId }).where('id', '=', member.id).execute();
    const by = { userId: secretary.id, address: null };
    for (const { id } of [applicant, member]) {
      const request = await db
        .insertInto('federation_requests')
        .values({ user_id: id, reason: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const file = await db
        .insertInto('private_files')
        .values({
          user_id: id,
          path: `log-${id}`,
          file_name: 'паспорт.pdf',
          media_type: 'application/pdf',
          size: 1,
          wrapped_key: Buffer.alloc(1),
          key_fingerprint: null,
          delete_after: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeAudits(db, [
        {
          ...by,
          action: 'return-federation-request',
          subject: 'federation_requests',
          subjectId: request.id,
          after: { user_id: id },
        },
        {
          ...by,
          action: 'read-document',
          subject: 'private_files',
          subjectId: file.id,
          after: { user_id: id, file_name: 'паспорт.pdf' },
        },
      ]);
    }
    const find = async (about: string) =>
      (await log(`about=${encodeURIComponent(about)}`)).map(({ action, subject_name: name }) => [
        action,
        name,
      ]);
    expect(await find('заявителева зоя')).toEqual([
      ['read-document', 'паспорт.pdf, Заявителева Зоя'],
      ['return-federation-request', 'Заявителева Зоя'],
    ]);
    expect(await find('желающий ян')).toEqual([
      ['read-document', 'паспорт.pdf, Желающий Ян'],
      ['return-federation-request', 'Желающий Ян'],
    ]);
  });

  test('An album that is not shown, and one that is gone, have their names in it', async () => {
    const { id } = await db
      .insertInto('all_albums')
      .values({
        title: 'Черновик альбома',
        published_at: '2026-11-01T09:00:00Z',
        author: null,
        is_published: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const by = { userId: secretary.id, address: null, subject: 'albums', subjectId: id };
    await writeAudit(db, { ...by, action: 'create-album', after: { title: 'Первое имя' } });
    await writeAudit(db, { ...by, action: 'add-photo' });
    const listNames = async () =>
      (await log(`subject=albums&subject_id=${id}`)).map(({ subject_name: name }) => name);
    expect(await listNames()).toEqual(['Черновик альбома', 'Черновик альбома']);
    await db.deleteFrom('all_albums').where('id', '=', id).execute();
    await writeAudit(db, { ...by, action: 'delete-album', before: { title: 'Черновик альбома' } });
    expect(await listNames()).toEqual(['Черновик альбома', 'Черновик альбома', 'Черновик альбома']);
    expect(await log(`subject=albums&subject_id=${id}`)).toMatchObject([
      { is_subject_there: 0 },
      { is_subject_there: 0 },
      { is_subject_there: 0 },
    ]);
  });

  test('Albums and entries of handbooks are found by their names, those that are gone too', async () => {
    const { id } = await db
      .insertInto('all_albums')
      .values({
        title: 'Летопись кубка',
        published_at: '2026-11-01T09:00:00Z',
        author: null,
        is_published: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const by = { userId: secretary.id, address: null };
    await writeAudit(db, { ...by, subject: 'albums', subjectId: id, action: 'add-photo' });
    const gone = { ...by, subject: 'clubs', subjectId: 987_656 };
    await writeAudit(db, { ...gone, action: 'create-handbook-entry', after: { title: 'Летопись нардов' } });
    await writeAudit(db, { ...gone, action: 'delete-handbook-entry', before: { title: 'Летопись нардов' } });
    expect((await log(`about=${encodeURIComponent('летопись')}`)).map(({ action }) => action)).toEqual([
      'delete-handbook-entry',
      'create-handbook-entry',
      'add-photo',
    ]);
  });

  test('Entries of handbooks, banners and texts of letters have their names in it', async () => {
    const by = { userId: secretary.id, address: null };
    const [rank, banner] = [987_654, 987_655];
    await writeAudits(db, [
      { ...by, action: 'create-banner', subject: 'banners', subjectId: banner, after: { title: 'Кубок' } },
      {
        ...by,
        action: 'change-letter',
        subject: 'letter_texts',
        subjectId: null,
        after: { letter: 'Приглашение' },
      },
      {
        ...by,
        action: 'delete-handbook-entry',
        subject: 'ranks',
        subjectId: rank,
        before: { title: 'Звание' },
      },
    ]);
    const entries = await log(`user_id=${secretary.id}`);
    expect(entries.slice(0, 3).map(({ subject_name: name }) => name)).toEqual([
      'Звание',
      'Приглашение',
      'Кубок',
    ]);
  });

  test('A destroyed account is not called by the address that stands in its place, and leads nowhere', async () => {
    const { id } = await addUser(db, { role: 'editor' });
    await writeAudit(db, {
      userId: id,
      address: null,
      action: 'destroy-personal-data',
      subject: 'users',
      subjectId: id,
    });
    // Staff who were invited have no registration that could be opened.
    expect(await log(`subject=users&subject_id=${id}`)).toMatchObject([{ is_subject_there: 0 }]);
    await db
      .updateTable('users')
      .set({ email: `deleted-${id}@deleted.invalid`, deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await log(`subject=users&subject_id=${id}`)).toMatchObject([
      {
        user: { fullName: 'Удалённый аккаунт' },
        subject_name: 'Удалённый аккаунт',
        is_subject_there: 0,
      },
    ]);
  });

  test('An import is one line, which opens', async () => {
    const { id } = await db
      .insertInto('imports')
      .values({
        kind: 'athletes',
        file_name: 'Список.xlsx',
        counts: JSON.stringify({ add: 2, link: 0, skip: 0, fault: 0 }),
        changes: '{}',
        imported_by: secretary.id,
        undone_by: null,
        undone_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const by = { userId: secretary.id, address: null };
    await db
      .transaction()
      .execute((trx) =>
        writeAudits(trx, [
          ...[1, 2].map((subjectId) => ({ ...by, action: 'import-person', subject: 'persons', subjectId })),
          { ...by, action: 'carry-out-import', subject: 'imports', subjectId: id },
        ]),
      );
    const shown = await log(`user_id=${secretary.id}`);
    expect(shown[0]).toMatchObject({ action: 'carry-out-import', subject_name: 'Список.xlsx' });
    expect(shown.map(({ action }) => action)).not.toContain('import-person');
    expect((await log(`import_id=${id}`)).map(({ action }) => action)).toEqual([
      'import-person',
      'import-person',
    ]);
  });

  test('It is taken as a table, which is an act itself', async () => {
    const file = await auditor.browser.send('GET', '/api/admin/log/export?action=block');
    const [sheet] = await readExcelFile(file.rawPayload);
    const [head, ...rows] = sheet!.data;
    expect(head).toEqual(expect.arrayContaining(['Когда (Москва)', 'Кто', 'Действие', 'Было', 'Стало']));
    expect(rows.map((row) => row.slice(3, 4).concat(row[5]!, row.slice(9)))).toEqual([
      ['секретарь', 'Аккаунт заблокирован', 'одобрен', 'Причина: Нарушение правил'],
    ]);
    expect(await log('action=export-log')).toMatchObject([
      { user: { user_id: auditor.id }, after: { action: 'block' } },
    ]);
  });

  test('Nobody can change it, whatever they may do in the database', async () => {
    for (const change of [
      sql`update audit_log set action = 'nothing'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ])
      await expect(change.execute(db)).rejects.toThrow(/is only ever added to/);
  });
});
