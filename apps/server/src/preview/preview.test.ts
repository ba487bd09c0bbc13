import { describe, expect, test } from 'vitest';
import { FORM, PARENT_FORM } from '../features/competitions/admin/testing/forms.ts';
import { logInAs, addUser } from '../features/accounts/testing/people.ts';
import { readSettings } from '../settings.ts';
import { buildTestApp, openTestServer } from '../testing/server.ts';
import { mayBePreview } from './cookie.ts';
import { withPreviewNotice } from './notice.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

const AT = '/api/admin/tournaments';

async function create(body: object): Promise<{ id: number; childrenIds: readonly number[] }> {
  const answer = await secretary.send('POST', AT, body);
  const { data } = answer.json<{ data: { tournament_id: number; children_ids: number[] } }>();
  return { id: data.tournament_id, childrenIds: data.children_ids };
}

/** Follows the link of a preview as a browser does; gives its cookie and where it leads. */
async function follow(id: number): Promise<{ cookie: string; location: string | undefined }> {
  const opened = await secretary.send('POST', `${AT}/${id}/preview`);
  const { link } = opened.json<{ data: { link: string } }>().data;
  const { statusCode, headers } = await app.inject({ url: link.replace(/^.*(?=\/preview)/, '') });
  expect(statusCode).toBe(303);
  const set = String(headers['set-cookie']);
  expect(set).toMatch(/HttpOnly; SameSite=Lax; Max-Age=1800$/);
  return { cookie: set.split(';')[0] ?? '', location: headers.location };
}

const statusOf = async (url: string, cookie?: string): Promise<number> =>
  (await app.inject({ url, ...(cookie && { headers: { cookie } }) })).statusCode;

describe('A preview', () => {
  test('Its browser sees the family as it will be, and no other that is being prepared', async () => {
    const { id, childrenIds } = await create({ ...PARENT_FORM, children: [FORM] });
    const { id: other } = await create(FORM);
    const { cookie, location } = await follow(childrenIds[0] ?? 0);
    expect(location).toBe(`/competition-participants/${childrenIds[0]}`);
    for (const one of [id, ...childrenIds]) {
      for (const part of [
        '',
        '/members',
        '/schedule',
        '/documents',
        '/partners',
        '/referees',
        '/prize',
        '/announcements',
      ]) {
        const url = `/api/tournaments/${one}${part}`;
        expect([url, await statusOf(url, cookie), await statusOf(url)]).toEqual([url, 200, 404]);
      }
    }
    expect(await statusOf(`/api/tournaments/${other}`, cookie)).toBe(404);
    const answer = await app.inject({ url: `/api/tournaments/${id}`, headers: { cookie } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ data: { full_name: PARENT_FORM.full_name, children_count: 1 } });
  });

  test('A forged or spoilt link opens nothing, and who is done with it sees what all see', async () => {
    const { id } = await create(FORM);
    const { cookie } = await follow(id);
    expect(await statusOf('/preview?token=none')).toBe(404);
    expect(await statusOf(`/api/tournaments/${id}`, 'nardy-preview=none')).toBe(404);
    expect(await statusOf(`/api/tournaments/${id}`, `${cookie}x`)).toBe(404);
    expect(await statusOf('/api/tournaments', cookie)).toBe(200);
    const ended = await app.inject({ url: '/preview/end', headers: { cookie } });
    expect([ended.headers.location, ended.headers['set-cookie']]).toEqual([
      '/',
      'nardy-preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    ]);
  });

  test('Over https its cookie is bound to the host and never sent in plain', async () => {
    const settings = readSettings({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGIN: 'https://nardy.example',
    });
    const secure = await buildTestApp(db, { settings });
    const { id } = await create(FORM);
    const opened = await secretary.send('POST', `${AT}/${id}/preview`);
    const { link } = opened.json<{ data: { link: string } }>().data;
    const { headers } = await secure.inject({ url: link.replace(/^.*(?=\/preview)/, '') });
    const set = String(headers['set-cookie']);
    expect(set).toMatch(
      /^__Host-nardy-preview=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=1800$/,
    );
    const cookie = set.split(';')[0] ?? '';
    const statuses = [cookie, cookie.replace('__Host-', '')].map(async (one) => {
      const { statusCode } = await secure.inject({ url: `/api/tournaments/${id}`, headers: { cookie: one } });
      return statusCode;
    });
    expect(await Promise.all(statuses)).toEqual([200, 404]);
    await secure.close();
  });

  test('A page says that it is a preview, and how to end it', () => {
    const page = withPreviewNotice('<body><header></header><main id="main" tabindex="-1">$&</main></body>');
    expect(page).toContain('</header><aside class="notice"');
    expect(page).toContain('<a href="/preview/end">');
    expect(page).toContain('</aside><main id="main" tabindex="-1">$&</main>');
  });

  test('Nobody else is kept from what is cached', () => {
    expect([undefined, 'theme=dark', 'a=b; nardy-preview=x'].map(mayBePreview)).toEqual([false, false, true]);
  });
});
