import type { ManagedBanner, ManagedSite } from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { createPicture, sendForm, type FormFile } from '../../accounts/testing/forms.ts';
import { logInAs, addUser } from '../../accounts/testing/people.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';

const { app, ask, db } = await openTestServer();
const editor = await logInAs(app, (await addUser(db, { role: 'editor', isPlayer: true })).email);

const WIDE: FormFile = { field: 'image', name: 'баннер.jpg', content: await createPicture(1600, 600) };
const TEXTS = { title: 'Кубок Волги', link: '/competitions', blank: '0' };

async function settings(): Promise<ManagedSite> {
  return (await editor.send('GET', '/api/admin/site')).json<{ data: ManagedSite }>().data;
}

async function banners(): Promise<ManagedBanner[]> {
  return (await editor.send('GET', '/api/admin/banners')).json<{ data: ManagedBanner[] }>().data;
}

function send(url: string, texts: Record<string, string>, files: readonly FormFile[] = []) {
  const headers = { authorization: `Bearer ${editor.token}` };
  return sendForm(app, url, { texts: Object.entries(texts), files, headers });
}

async function created(texts: Record<string, string> = {}): Promise<number> {
  const answer = await send('/api/admin/banners', { ...TEXTS, ...texts }, [WIDE]);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { banner_id: number } }>().data.banner_id;
}

/** What an editor sends back of them. */
function body({ changed_by: _by, changed_dt: _when, policy_updated_at: _policy, ...rest }: ManagedSite) {
  return rest;
}

describe('The settings of the site', () => {
  test('What an editor saves is what everybody sees, and the log keeps both', async () => {
    const before = await settings();
    const change = {
      ...body(before),
      federation_name: 'Федерация нард России',
      social_links: [{ title: 'ВКонтакте', short_title: 'VK', link: 'https://vk.com/nardy' }],
      policy_html: '<h2>Политика</h2><p>Текст</p>',
    };
    const answer = await editor.send('PUT', '/api/admin/site', change);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json<{ data: ManagedSite }>();
    expect(data).toMatchObject({ ...change, version: before.version + 1 });
    expect(data.changed_by).toMatch(/^Новикова\d+ Мария$/);
    const { data: shown } = await ask('getSiteSettings');
    expect(shown.federation_name).toBe('Федерация нард России');
    expect(shown.social_links).toEqual(change.social_links);
    expect((await ask('getPolicy')).data.html).toBe(change.policy_html);
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'change-site')
      .executeTakeFirstOrThrow();
    expect([entry.before, entry.after]).toMatchObject([
      { federation_name: before.federation_name, policy_html: null },
      { federation_name: 'Федерация нард России', policy_html: change.policy_html },
    ]);
  });

  test('Who saves from an older state is refused, and nothing is written over', async () => {
    const old = body(await settings());
    expect(
      (await editor.send('PUT', '/api/admin/site', { ...old, credit: 'Первая студия' })).statusCode,
    ).toBe(200);
    const late = await editor.send('PUT', '/api/admin/site', { ...old, credit: 'Вторая студия' });
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { message: { error: 'Пока вы правили, это изменил кто-то другой', code: 'changed' } },
    ]);
    expect((await settings()).credit).toBe('Первая студия');
  });

  test('An empty policy brings the standard text back; another setting leaves the date of the policy alone', async () => {
    const own = await editor.send('PUT', '/api/admin/site', {
      ...body(await settings()),
      policy_html: '<p>Своя</p>',
    });
    const { policy_updated_at: written } = own.json<{ data: ManagedSite }>().data;
    const other = await editor.send('PUT', '/api/admin/site', {
      ...body(await settings()),
      credit: 'Студия',
    });
    expect(other.statusCode, other.body).toBe(200);
    expect((await settings()).policy_updated_at).toBe(written);
    const empty = await editor.send('PUT', '/api/admin/site', {
      ...body(await settings()),
      policy_html: ' ',
    });
    expect(empty.statusCode, empty.body).toBe(200);
    const after = await settings();
    expect(after.policy_html).toBeNull();
    expect((await ask('getPolicy')).data.html).toContain(after.federation_name);
  });

  test.each([
    ['federation_name', { federation_name: ' ' }, 'Укажите название федерации'],
    ['feedback_email', { feedback_email: 'почта' }, 'Введите корректный email'],
    ['policy_link', { policy_link: 'javascript:alert(1)' }, 'Укажите адрес на сайте'],
    ['policy_link', { policy_link: '//evil.example' }, 'Укажите адрес на сайте'],
    [
      'social_links',
      { social_links: [{ title: 'VK', short_title: 'VK', link: 'vk.com' }] },
      'Укажите адрес на сайте',
    ],
    [
      'social_links',
      { social_links: [{ title: 'VK', short_title: 'ВКонтакте', link: '/' }] },
      'Не длиннее 3 символов',
    ],
  ])('What cannot be is told at its field: %s', async (field, wrong, sentence) => {
    const answer = await editor.send('PUT', '/api/admin/site', { ...body(await settings()), ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: Record<string, string[]> }>().message[field]?.[0]).toContain(sentence);
  });
});

describe('Banners', () => {
  test('One that is made comes last on the home page, its picture can be fetched, and it can be changed', async () => {
    const id = await created({ blank: '1', link: '' });
    const made = (await banners()).at(-1)!;
    expect(made).toMatchObject({ banner_id: id, title: 'Кубок Волги', link: null, blank: 1, version: 1 });
    const image = await app.inject({ url: made.image.link });
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp']);
    const changed = await send(`/api/admin/banners/${id}`, { ...TEXTS, title: 'Кубок Оки', version: '1' });
    expect(changed.statusCode, changed.body).toBe(200);
    const { data } = await ask('listBanners', { query: { pageSize: 100 } });
    expect(data.at(-1)).toEqual({
      banner_id: id,
      title: 'Кубок Оки',
      link: '/competitions',
      blank: 0,
      image: made.image,
      competition: null,
    });
    const late = await send(`/api/admin/banners/${id}`, { ...TEXTS, version: '1' });
    expect(late.statusCode).toBe(409);
    const other = await send(`/api/admin/banners/${id}`, { ...TEXTS, version: '2' }, [WIDE]);
    expect(other.statusCode).toBe(200);
    expect((await banners()).at(-1)!.image.link).not.toBe(made.image.link);
    // Pages that somebody has open still show the old one.
    expect((await app.inject({ url: made.image.link })).statusCode).toBe(200);
  });

  test('Faults of the texts and of the picture are told together, each at its field', async () => {
    const small: FormFile = { field: 'image', name: 'мал.jpg', content: await createPicture(800, 300) };
    const text: FormFile = { field: 'image', name: 'картинка.png', content: Buffer.alloc(500, 'a') };
    const cut: FormFile = { field: 'image', name: 'рез.jpg', content: WIDE.content.subarray(0, 2000) };
    const empty: FormFile = { field: 'image', name: 'пусто.png', content: Buffer.alloc(10) };
    const before = (await banners()).length;
    const asked = [
      [{ ...TEXTS, title: '' }, [empty], ['title', 'image']],
      [TEXTS, [], ['image']],
      [TEXTS, [small], ['image']],
      [TEXTS, [text], ['image']],
      [TEXTS, [cut], ['image']],
      [{ ...TEXTS, link: 'ftp://x' }, [WIDE], ['link']],
      [{ ...TEXTS, names_competition: '1' }, [WIDE], ['link']],
    ] as const;
    for (const [texts, files, fields] of asked) {
      const answer = await send('/api/admin/banners', texts, files);
      expect(answer.statusCode, answer.body).toBe(422);
      expect(Object.keys(answer.json<{ message: object }>().message)).toEqual(fields);
    }
    expect(await banners()).toHaveLength(before);
  });

  test('One that names its competition says its name and days, and the log keeps that', async () => {
    const { data } = await ask('listTournaments', { query: { pageSize: 1 } });
    const { tournament_id, full_name, start_dt, end_dt } = data[0]!;
    const id = await created({ link: `/competition-schedule/${tournament_id}`, names_competition: '1' });
    const made = (await banners()).at(-1)!;
    expect(made).toMatchObject({
      banner_id: id,
      names_competition: 1,
      competition: { tournament_id, full_name, start_dt, end_dt },
    });
    const entry = await db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'create-banner')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry.after).toMatchObject({ names_competition: true });
  });

  test('A picture of more than 10 MB is a fault of its field', async () => {
    const large: FormFile = { field: 'image', name: 'большая.jpg', content: Buffer.alloc(11 * 1024 * 1024) };
    const answer = await send('/api/admin/banners', TEXTS, [large]);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { message: { image: ['Размер загружаемого файла не должен превышать 10 МБ'] } },
    ]);
  });

  test('They stand in the order that an editor gives, which names all of them', async () => {
    await created();
    const ids = (await banners()).map(({ banner_id }) => banner_id);
    const turned = ids.toReversed();
    expect((await editor.send('PUT', '/api/admin/banners', { banner_ids: turned })).statusCode).toBe(200);
    const { data } = await ask('listBanners', { query: { pageSize: 100 } });
    expect(data.map(({ banner_id }) => banner_id)).toEqual(turned);
    const late = await editor.send('PUT', '/api/admin/banners', { banner_ids: ids, seen_ids: ids });
    expect(late.json()).toMatchObject({ message: { code: 'changed' } });
    for (const wrong of [turned.slice(1), [...turned, turned[0]], [...turned.slice(1), 2_000_000_000]]) {
      const answer = await editor.send('PUT', '/api/admin/banners', { banner_ids: wrong });
      expect(answer.statusCode).toBe(409);
    }
  });

  test('One that is taken away is gone, once', async () => {
    const id = await created();
    expect((await editor.send('DELETE', `/api/admin/banners/${id}`)).statusCode).toBe(200);
    expect((await banners()).some(({ banner_id }) => banner_id === id)).toBe(false);
    expect((await editor.send('DELETE', `/api/admin/banners/${id}`)).statusCode).toBe(404);
    const entry = await db
      .selectFrom('audit_log')
      .select('before')
      .where('action', '=', 'delete-banner')
      .where('subject_id', '=', id)
      .executeTakeFirst();
    expect(entry?.before).toMatchObject({ title: 'Кубок Волги' });
  });
});

describe('The logo of the federation', () => {
  const upload = async (width: number, height: number) => {
    const file = { field: 'logo', name: 'знак.png', content: await createPicture(width, height) };
    const answer = await send('/api/admin/logos', {}, [file]);
    return answer.json<{ data: { link: string } }>().data.link;
  };
  const save = async (change: object) =>
    editor.send('PUT', '/api/admin/site', { ...body(await settings()), ...change });

  test('It is saved with the settings, with its size, and goes again; the log keeps both', async () => {
    const link = await upload(600, 300);
    const saved = await save({ logo_link: link });
    expect(saved.statusCode, saved.body).toBe(200);
    const logo = { link, width: 600, height: 300 };
    await waitUntil(async () => expect((await ask('getSiteSettings')).data.logo).toEqual(logo));
    // Mail programs get the same as a PNG.
    const png = await app.inject({ url: link.replace('.webp', '.png') });
    expect([png.statusCode, png.headers['content-type']]).toEqual([200, 'image/png']);
    const preview = await editor.send('POST', '/api/admin/letters/joined/preview', {
      subject: 'Тема',
      body: 'Здравствуйте, {Имя}!',
      button: 'Войти',
    });
    expect(preview.body).toContain(link.replace('.webp', '.png'));
    await save({ logo_link: null });
    await waitUntil(async () => expect((await ask('getSiteSettings')).data.logo).toBeNull());
    const { before, after } = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'change-site')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([before, after]).toMatchObject([{ logo_path: link.replace('/media/', '') }, { logo_path: null }]);
  });

  test('Only what was uploaded as a logo is taken', async () => {
    for (const logo_link of [
      '/media/logos/none.webp',
      '/media/banners/x.webp',
      'https://evil.example/x.webp',
    ]) {
      const refused = await save({ logo_link });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { message: { logo_link: ['Загрузите логотип ещё раз'] } },
      ]);
    }
  });
});
