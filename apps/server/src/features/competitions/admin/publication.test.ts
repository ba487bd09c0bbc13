import type { ChangePreview } from '@nardy/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { waitUntilWaiting } from '../../../testing/locks.ts';
import { openTestServer } from '../../../testing/server.ts';
import { logInAs, addUser } from '../../accounts/testing/people.ts';
import { addReferee, appoint } from '../../referees/testing/referees.ts';
import { addTournament } from '../testing/competition.ts';
import { createStatusesJob } from './job.ts';
import { FORM, PARENT_FORM } from './testing/forms.ts';
import { listAddressesAbout, findListsThatMayName } from './testing/publicReads.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

const AT = '/api/admin/tournaments';
const NAME = 'Кубок Невидимки';

async function create(body: object): Promise<{ id: number; childrenIds: number[] }> {
  const answer = await secretary.send('POST', AT, body);
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json<{ data: { tournament_id: number; children_ids: number[] } }>();
  return { id: data.tournament_id, childrenIds: data.children_ids };
}

async function preview(id: number, what: string): Promise<ChangePreview> {
  const answer = await secretary.send('GET', `${AT}/${id}/${what}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: ChangePreview }>().data;
}

const act = (id: number, what: string, body?: object) => secretary.send('POST', `${AT}/${id}/${what}`, body);

const statusOf = async (id: number) =>
  (await db.selectFrom('all_tournaments').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

async function countListed(): Promise<number> {
  const answer = await app.inject({ url: '/api/tournaments?pageSize=1' });
  return answer.json<{ totalCount: number }>().totalCount;
}

describe('What is being prepared', () => {
  test('Nobody finds it: by its id, in lists, search, calendar, site map or feed', async () => {
    const { id, childrenIds } = await create({
      ...PARENT_FORM,
      full_name: NAME,
      children: [{ ...FORM, full_name: `${NAME}, пары`, discipline_id: 3 }],
    });
    const counted = await countListed();
    for (const one of [id, ...childrenIds]) {
      const addresses = listAddressesAbout(one);
      expect(addresses.length).toBeGreaterThan(15);
      for (const url of addresses) {
        const { statusCode } = await app.inject({ url });
        expect([url, statusCode]).toEqual([url, 404]);
      }
    }
    const lists = findListsThatMayName('Невидимки', id);
    for (const url of lists) {
      const { body, statusCode } = await app.inject({ url });
      expect([url, statusCode]).toEqual([url, 200]);
      expect([url, body.includes('Невидимки'), body.includes(`/${id}<`)]).toEqual([url, false, false]);
    }
    const today = await secretary.send('GET', '/api/admin/today');
    expect(today.body).not.toContain('Невидимки');
    expect((await act(id, 'publish')).statusCode).toBe(200);
    expect(await countListed()).toBe(counted + 1);
    expect((await app.inject({ url: `/api/tournaments/${id}` })).json()).toMatchObject({
      data: { full_name: NAME, children_count: 1 },
    });
    expect((await app.inject({ url: lists[0]! })).body).toContain('Невидимки');
    expect((await app.inject({ url: lists.find((url) => url.includes('search'))! })).body).toContain(
      'Невидимки',
    );
    expect((await act(id, 'withdraw')).statusCode).toBe(200);
    expect((await app.inject({ url: `/api/tournaments/${childrenIds[0]}` })).statusCode).toBe(404);
    expect(await countListed()).toBe(counted);
  });

  test('A child waits for its parent', async () => {
    const { id, childrenIds } = await create({ ...PARENT_FORM, children: [FORM] });
    const changePreview = await preview(childrenIds[0]!, 'publication');
    expect(changePreview.refusal).toBe('Сначала опубликуйте главное соревнование.');
    expect((await act(childrenIds[0]!, 'publish')).json()).toMatchObject({
      message: { error: changePreview.refusal },
    });
    expect((await preview(id, 'publication')).effects).toContain(
      'Вместе с ним будут опубликованы соревнования: 1.',
    );
  });

  test('What a withdrawal has taken is published again by itself, and no child that nobody had published yet', async () => {
    const { id, childrenIds } = await create({ ...PARENT_FORM, children: [FORM] });
    expect((await act(id, 'publish')).statusCode).toBe(200);
    const { id: prepared } = await create({ ...FORM, full_name: `${NAME}, пары`, parent_id: id });
    const withdrawn = await act(id, 'withdraw');
    expect(withdrawn.json()).toMatchObject({ data: { tournament_ids: [id, ...childrenIds] } });
    const { data } = withdrawn.json<{ data: { tournament_ids: number[] } }>();
    expect((await act(id, 'publish', { only: data.tournament_ids })).statusCode).toBe(200);
    const codes = [id, ...childrenIds, prepared].map(async (one) => {
      const { statusCode } = await app.inject({ url: `/api/tournaments/${one}` });
      return statusCode;
    });
    expect(await Promise.all(codes)).toEqual([200, 200, 404]);
    expect((await act(prepared, 'publish')).statusCode).toBe(200);
  });

  test('A parent is not withdrawn once the registration of a child is open', async () => {
    const { id, childrenIds } = await create({ ...PARENT_FORM, children: [FORM] });
    await act(id, 'publish');
    await act(childrenIds[0]!, 'status', { from: 'future', status: 'app' });
    expect((await preview(id, 'publication')).refusal).toBe(
      'Снять можно только анонс, на который никто не подал заявку.',
    );
    expect((await act(id, 'withdraw')).statusCode).toBe(409);
  });

  test('A child of a parent is not promised to be where none is listed', async () => {
    const { id, childrenIds } = await create({ ...PARENT_FORM, children: [FORM] });
    await act(id, 'publish', { only: [] });
    const child = childrenIds[0]!;
    expect((await preview(child, 'publication')).effects.join(' ')).not.toMatch(/календар|лент|списк/);
    await act(child, 'publish');
    expect((await preview(child, 'publication')).effects.join(' ')).not.toMatch(/календар|лент|списк/);
    const nearest = 'Соревнование появится среди ближайших на главной странице.';
    expect((await preview(child, 'status?status=app')).effects).not.toContain(nearest);
    expect((await preview(id, 'status?status=app')).effects).toContain(nearest);
    await act(child, 'status', { from: 'future', status: 'app' });
    const listed = await app.inject({ url: '/api/tournaments?statuses=app&pageSize=100' });
    expect(listed.body).not.toContain(`"tournament_id":${child},`);
  });

  test('Whoever lets a child go on again is told before that its parent will too, where it will', async () => {
    const { id, childrenIds } = await create({ ...PARENT_FORM, children: [FORM] });
    const child = childrenIds[0]!;
    await act(id, 'publish');
    const goesOn = 'Главное соревнование снова пойдёт вместе с ним.';
    const end = (byDate: boolean) =>
      db
        .updateTable('all_tournaments')
        .set({ status: 'past', is_status_by_date: byDate })
        .where('id', 'in', [id, child])
        .execute();
    for (const byDate of [false, true]) {
      await end(byDate);
      const { effects } = await preview(child, 'status?status=current');
      await act(child, 'status', { from: 'past', status: 'current' });
      expect([byDate, effects.includes(goesOn), await statusOf(id)]).toEqual([
        byDate,
        byDate,
        byDate ? 'current' : 'past',
      ]);
    }
  });

  test('Its name is typed with the spaces that are seen of it', async () => {
    const { id } = await create({ ...FORM, full_name: 'Кубок\u00a0Волги  2026' });
    expect((await act(id, 'delete', { full_name: 'Кубок Волги 2026' })).statusCode).toBe(200);
  });

  test('It is deleted only when its name is given, and never once it is published', async () => {
    const { id, childrenIds } = await create({ ...PARENT_FORM, full_name: NAME, children: [FORM] });
    expect((await act(id, 'delete', { full_name: 'Кубок' })).json()).toMatchObject({
      message: { full_name: ['Название не совпадает'] },
    });
    expect((await act(id, 'delete', { full_name: ` ${NAME} ` })).statusCode).toBe(200);
    for (const one of [id, ...childrenIds])
      expect((await secretary.send('GET', `${AT}/${one}`)).statusCode).toBe(404);
    const published = await addTournament(db, { full_name: NAME, status: 'future' });
    expect((await act(published, 'delete', { full_name: NAME })).statusCode).toBe(409);
  });

  test('Of who publishes and who deletes a family at once neither stops the other', async () => {
    const { id, childrenIds } = await create({ ...PARENT_FORM, full_name: NAME, children: [FORM] });
    const { published, deleted } = await db.transaction().execute(async (trx) => {
      await sql`select from all_tournaments where id = ${childrenIds[0]} for update`.execute(trx);
      const asked = { published: act(id, 'publish') };
      await waitUntilWaiting(db, 1);
      const both = { ...asked, deleted: act(id, 'delete', { full_name: NAME }) };
      await waitUntilWaiting(db, 2);
      return both;
    });
    expect([(await published).statusCode, (await deleted).statusCode]).toEqual([200, 409]);
  });

  test('What somebody has applied to is not withdrawn', async () => {
    const { tournament_id: id } = await db
      .selectFrom('applications')
      .select('tournament_id')
      .executeTakeFirstOrThrow();
    const { refusal } = await preview(id, 'publication');
    expect(refusal).toBe('Снять можно только анонс, на который никто не подал заявку.');
    expect((await act(id, 'withdraw')).statusCode).toBe(409);
  });
});

describe('A status', () => {
  /** What pages of it that are open were told. */
  const publishedTo = async (id: number) => {
    const messages = db.selectFrom('live_messages').select('data').where('type', '=', 'status');
    const rows = await messages.where('tournament_id', '=', id).orderBy('id').execute();
    return rows.map(({ data }) => data);
  };

  test('By hand it does what was told before, once', async () => {
    const { id } = await create({ ...FORM, app_end_dt: '2099-01-20T14:00:00.000Z' });
    expect((await preview(id, 'status?status=app')).refusal).toBe('Сначала опубликуйте соревнование.');
    await act(id, 'publish');
    const { effects, warnings, refusal } = await preview(id, 'status?status=app');
    expect(refusal).toBeNull();
    expect(effects).toContain('На карточке пойдёт отсчёт до конца регистрации: 20 января в 17:00.');
    expect(warnings).toEqual(['Не указан город.', 'Нет расписания.', 'Нет документов.']);
    const done = await act(id, 'status', { from: 'future', status: 'app' });
    expect(done.json()).toMatchObject({
      data: { next_status: { status: 'app-end', at_dt: '2099-01-20T14:00:00.000Z' } },
    });
    expect(await statusOf(id)).toBe('app');
    expect(await publishedTo(id)).toEqual([{ status: 'app' }]);
    const again = await act(id, 'status', { from: 'future', status: 'app-end' });
    expect([again.statusCode, again.json()]).toMatchObject([409, { message: { code: 'changed' } }]);
  });

  test('A status that the dates change again at once says so', async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
    const dates = { app_start_dt: day(-3), app_end_dt: day(-2), start_dt: day(-1), end_dt: day(1) };
    const { id } = await create({ ...FORM, ...dates, is_status_by_date: 1 });
    await act(id, 'publish');
    const moved =
      'По датам статус сразу сменится снова: исправьте даты или снимите «Менять статус по датам».';
    expect((await preview(id, 'status?status=app-end')).warnings).toContain(moved);
    expect((await preview(id, 'status?status=current')).warnings).not.toContain(moved);
    await db.updateTable('all_tournaments').set({ is_status_by_date: false }).where('id', '=', id).execute();
    expect((await preview(id, 'status?status=app-end')).warnings).not.toContain(moved);
  });

  test('The end by hand warns of referees without a grade, as the desk would refuse it', async () => {
    const { id } = await create({ ...FORM, is_status_by_date: 0 });
    await act(id, 'publish');
    const judge = await addReferee(db, { last_name: 'Второва', first_name: 'Анна' });
    await appoint(db, judge, id, 5);
    await appoint(db, await addReferee(db, {}), id, 2, 'pass');
    const { warnings, refusal } = await preview(id, 'status?status=past');
    expect(refusal).toBeNull();
    expect(warnings).toEqual(['Ни одна игра не внесена.', 'Нет оценки судьи: Второва Анна.']);
    expect((await act(id, 'status', { from: 'future', status: 'past' })).statusCode).toBe(200);
  });

  test('The end by hand warns of competitions of a parent that are not over', async () => {
    const { id, childrenIds } = await create({ ...PARENT_FORM, is_status_by_date: 0, children: [FORM] });
    await act(id, 'publish');
    const warning = 'Не все соревнования, из которых оно состоит, завершены.';
    expect((await preview(id, 'status?status=past')).warnings).toEqual([warning]);
    expect((await preview(id, 'status?status=current')).warnings).not.toContain(warning);
    await act(childrenIds[0]!, 'status', { from: 'future', status: 'past' });
    expect((await preview(id, 'status?status=past')).warnings).toEqual([]);
  });

  test.each([
    ['by date', 1, 'current'],
    ['by hand', 0, 'past'],
  ] as const)('A parent that is over %s, and a child is set going again', async (_, isByDate, after) => {
    const dates = { start_dt: '2020-02-01T07:00:00.000Z', end_dt: '2020-02-02T07:00:00.000Z' };
    const child = { ...FORM, ...dates, is_status_by_date: 0 };
    const form = { ...PARENT_FORM, ...dates, is_status_by_date: isByDate, children: [child] };
    const { id, childrenIds } = await create(form);
    await act(id, 'publish');
    await act(childrenIds[0]!, 'status', { from: 'future', status: 'past' });
    await act(id, 'status', { from: 'future', status: 'past' });
    const again = await act(childrenIds[0]!, 'status', { from: 'past', status: 'current' });
    expect(again.statusCode, again.body).toBe(200);
    expect(await statusOf(id)).toBe(after);
    const told = isByDate ? [{ status: 'past' }, { status: 'current' }] : [{ status: 'past' }];
    expect(await publishedTo(id)).toEqual(told);
  });

  test('It does not go back behind the play', async () => {
    const { tournament_id: id } = await db
      .selectFrom('rounds')
      .innerJoin('tournaments', 'tournaments.id', 'tournament_id')
      .select('tournament_id')
      .where('status', '=', 'current')
      .executeTakeFirstOrThrow();
    expect((await preview(id, 'status?status=app')).refusal).toBe(
      'Игра началась: вернуть регистрацию нельзя.',
    );
    expect((await act(id, 'status', { from: 'current', status: 'app' })).statusCode).toBe(422);
  });

  test('By date the job gives it, and notes who did', async () => {
    const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
    const ahead = (days: number): string => ago(-days);
    const { id } = await create({ ...FORM, app_start_dt: ago(1), start_dt: ahead(5), end_dt: ahead(6) });
    const { id: byHand } = await create({ ...FORM, start_dt: ago(2), end_dt: ago(1), is_status_by_date: 0 });
    const { id: over } = await create({ ...FORM, start_dt: ago(2), end_dt: ago(1) });
    const { id: unpublished } = await create({ ...FORM, start_dt: ago(2), end_dt: ago(1) });
    for (const one of [id, byHand, over]) await act(one, 'publish');
    const again = await createStatusesJob({ db }).run(new AbortController().signal);
    expect(again!.getTime() - Date.now()).toBeLessThanOrEqual(300_000);
    expect(await Promise.all([id, byHand, over, unpublished].map(statusOf))).toEqual([
      'app',
      'future',
      'past',
      'future',
    ]);
    expect(await publishedTo(over)).toEqual([{ status: 'past' }]);
    const noted = await db
      .selectFrom('audit_log')
      .select(['user_id', 'before', 'after'])
      .where('action', '=', 'change-competition-status')
      .where('subject_id', '=', id)
      .execute();
    expect(noted).toEqual([{ user_id: null, before: { status: 'future' }, after: { status: 'app' } }]);
  });

  test('It comes by date also while somebody applies, and soon once an editor is through', async () => {
    const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
    const dates = { app_start_dt: at(-1), start_dt: at(5), end_dt: at(6) };
    const [{ id }, { id: edited }] = [
      await create({ ...FORM, ...dates }),
      await create({ ...FORM, ...dates }),
    ];
    for (const one of [id, edited]) await act(one, 'publish');
    await db.transaction().execute(async (trx) => {
      // As a row that names the competition holds it, and as a change of the form does.
      await sql`select from all_tournaments where id = ${id} for key share`.execute(trx);
      await sql`select from all_tournaments where id = ${edited} for update`.execute(trx);
      const again = await createStatusesJob({ db }).run(new AbortController().signal);
      expect(again!.getTime() - Date.now()).toBeLessThanOrEqual(1_000);
    });
    expect(await Promise.all([id, edited].map(statusOf))).toEqual(['app', 'future']);
    const later = await createStatusesJob({ db }).run(new AbortController().signal);
    expect(later!.getTime() - Date.now()).toBeGreaterThan(1_000);
    expect(await statusOf(edited)).toBe('app');
  });

  test('With games to play the end does not come by date', async () => {
    const { tournament_id: id } = await db
      .selectFrom('games')
      .innerJoin('tournaments', 'tournaments.id', 'tournament_id')
      .select('tournament_id')
      .where('outcome', 'is', null)
      .where('status', '=', 'current')
      .executeTakeFirstOrThrow();
    const long = new Date(Date.now() - 30 * 86_400_000);
    await db
      .updateTable('all_tournaments')
      .set({ is_status_by_date: true, start_at: long, end_at: long, application_end_at: null })
      .where('id', '=', id)
      .execute();
    await createStatusesJob({ db }).run(new AbortController().signal);
    expect(await statusOf(id)).toBe('current');
  });
});
