import { createHash } from 'node:crypto';
import { MOST_PHOTOS, type ManagedAlbumDetails, type ManagedPhoto } from '@nardy/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { createPicture, sendForm } from '../../accounts/testing/forms.ts';
import { logInAs, addUser } from '../../accounts/testing/people.ts';
import { addParent, addTournament } from '../../competitions/testing/competition.ts';

const { app, ask, askInVain, db } = await openTestServer();
const editor = await logInAs(app, (await addUser(db, { role: 'editor', isPlayer: true })).email);
const other = await logInAs(app, (await addUser(db, { role: 'administrator', isPlayer: true })).email);

const TEXTS = { title: 'Финал кубка', publishedDt: '2026-11-20T09:00:00.000Z', author: 'И. Ким' };

beforeAll(async () => {
  await sql`truncate all_albums, all_videos, tags cascade`.execute(db);
});

async function created(changed: object = {}): Promise<number> {
  const answer = await editor.send('POST', '/api/admin/albums', { ...TEXTS, ...changed });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { album_id: number } }>().data.album_id;
}

async function opened(id: number): Promise<ManagedAlbumDetails> {
  const answer = await editor.send('GET', `/api/admin/albums/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: ManagedAlbumDetails }>().data;
}

/** A photo that no other is like. */
function unlike(width = 800, height = 500): Promise<Buffer> {
  painted += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: painted % 256, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();
}
let painted = 0;

function send(id: number, content: Buffer, name = 'снимок.jpg') {
  const headers = { authorization: `Bearer ${editor.token}` };
  const files = [{ field: 'image', name, content }];
  return sendForm(app, `/api/admin/albums/${id}/photos`, { texts: [], files, headers });
}

type Added = ManagedPhoto & { readonly is_new: 0 | 1 };

async function added(id: number, content?: Buffer): Promise<Added> {
  const answer = await send(id, content ?? (await unlike()));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Added }>().data;
}

const idsOf = (album: ManagedAlbumDetails) => album.photos.map(({ photo_id: id }) => id);

function bodyOf({ title, publishedDt, author, is_published, version, tags }: ManagedAlbumDetails) {
  const given = tags.map(({ name, tournament_id }) => ({ name, tournament_id }));
  return { title, publishedDt, author, is_published, version, tags: given };
}

const actionsOf = async (id: number) =>
  (
    await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'albums')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('An album with the tag of a competition with the longest name is saved again', async () => {
  const cup = await addTournament(db, { full_name: 'К'.repeat(200) });
  const id = await created({ title: 'С длинным именем', tags: [{ tournament_id: cup, name: 'x' }] });
  const shown = await editor.send('PUT', `/api/admin/albums/${id}`, {
    ...bodyOf(await opened(id)),
    is_published: 1,
  });
  expect(shown.statusCode, shown.body).toBe(200);
});

test("The desk's list of a parent has its children's albums, each once, as the portal's has", async () => {
  const festival = await addParent(db);
  const blitz = await addTournament(db, { parent_id: festival });
  const rapid = await addTournament(db, { parent_id: festival });
  const tags = (...ids: number[]) => ids.map((id) => ({ tournament_id: id, name: 'x' }));
  const title = 'С фестиваля';
  const shared = await created({ title, tags: tags(festival, blitz, rapid), is_published: 1 });
  const ofChild = await created({ title, tags: tags(blitz), is_published: 1 });
  const draft = await created({ title, tags: tags(rapid) });
  const listed = async (id: number) => {
    const answer = await editor.send('GET', `/api/admin/albums?tournament_id=${id}`);
    return answer.json<{ data: { album_id: number }[] }>().data.map(({ album_id }) => album_id);
  };
  const { data: shown } = await ask('listTournamentAlbums', { params: { id: festival } });
  expect(shown.map(({ album_id }) => album_id)).toEqual([ofChild, shared]);
  expect(await listed(festival)).toEqual([draft, ofChild, shared]);
  expect(await listed(blitz)).toEqual([ofChild, shared]);
});

describe('An album that is being prepared', () => {
  test('Nobody but editors sees it until it is published', async () => {
    const cup = await addTournament(db, { full_name: 'Кубок Невы' });
    const id = await created({ tags: [{ tournament_id: cup, name: 'Кубок Невы' }, { name: 'Ветераны' }] });
    await added(id);
    const nowhere = async () => {
      await askInVain('getAlbum', { params: { id } }, 404);
      await askInVain('listPhotos', { params: { id } }, 404);
      expect((await ask('listAlbums')).data.filter(({ album_id }) => album_id === id)).toEqual([]);
      expect((await ask('listTournamentAlbums', { params: { id: cup } })).data).toEqual([]);
      expect((await ask('searchEverywhere', { query: { text: TEXTS.title } })).data.albums).toEqual([]);
      expect((await app.inject({ url: '/sitemaps/albums-1.xml' })).body).not.toContain(
        `/photo-gallery/${id}<`,
      );
    };
    await nowhere();
    const album = await opened(id);
    expect(album).toMatchObject({ is_published: 0, photo_count: 1, version: 1 });
    expect(album.tags.map(({ tournament_id }) => tournament_id)).toEqual([cup, null]);
    const list = await editor.send('GET', `/api/admin/albums?published=0&tournament_id=${cup}`);
    expect(list.json()).toMatchObject({ totalCount: 1, data: [{ album_id: id, is_published: 0 }] });

    const shown = await editor.send('PUT', `/api/admin/albums/${id}`, { ...bodyOf(album), is_published: 1 });
    expect(shown.statusCode, shown.body).toBe(200);
    expect((await ask('getAlbum', { params: { id } })).data).toMatchObject({ title: TEXTS.title });
    expect((await ask('listTournamentAlbums', { params: { id: cup } })).data).toHaveLength(1);
    expect((await app.inject({ url: '/sitemaps/albums-1.xml' })).body).toContain(`/photo-gallery/${id}<`);

    const hidden = await editor.send('PUT', `/api/admin/albums/${id}`, {
      ...bodyOf(await opened(id)),
      is_published: 0,
    });
    expect(hidden.statusCode, hidden.body).toBe(200);
    await nowhere();
  });

  test.each([
    ['title', { title: ' ' }, 'Укажите название альбома'],
    ['publishedDt', { publishedDt: 'вчера' }, 'Укажите дату и время'],
    ['tags', { tags: [{ name: 'x', tournament_id: 2_147_483_647 }] }, 'Такого соревнования нет'],
  ])('What cannot be is told at its field: %s', async (field, wrong, sentence) => {
    const answer = await editor.send('POST', '/api/admin/albums', { ...TEXTS, ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: Record<string, string[]> }>().message[field]?.[0]).toContain(sentence);
  });

  test('Of two who change it the second is refused, and is told who was first', async () => {
    const id = await created();
    const seen = bodyOf(await opened(id));
    const first = await other.send('PUT', `/api/admin/albums/${id}`, { ...seen, title: 'Первый' });
    expect(first.statusCode, first.body).toBe(200);
    const late = await editor.send('PUT', `/api/admin/albums/${id}`, { ...seen, title: 'Второй' });
    expect([late.statusCode, late.json()]).toMatchObject([409, { message: { code: 'changed' } }]);
    const now = await opened(id);
    expect(now).toMatchObject({ title: 'Первый', version: 2 });
    expect(now.changed_by).toMatch(/^Новикова\d+ Мария$/);
    expect(await actionsOf(id)).toEqual(['create-album', 'change-album']);
  });

  test('Its title is typed with the spaces that are seen of it', async () => {
    const id = await created({ title: 'Финал\u00a0кубка  2026' });
    const done = await editor.send('POST', `/api/admin/albums/${id}/delete`, { title: ' Финал кубка 2026' });
    expect(done.statusCode, done.body).toBe(200);
  });

  test('It is deleted with its files when its title is typed', async () => {
    const id = await created();
    const { image } = await added(id);
    const wrong = await editor.send('POST', `/api/admin/albums/${id}/delete`, { title: 'Другой' });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      { message: { title: ['Название не совпадает'] } },
    ]);
    expect((await app.inject({ url: image.link })).statusCode).toBe(200);
    const done = await editor.send('POST', `/api/admin/albums/${id}/delete`, { title: TEXTS.title });
    expect(done.statusCode, done.body).toBe(200);
    expect((await editor.send('GET', `/api/admin/albums/${id}`)).statusCode).toBe(404);
    expect((await app.inject({ url: image.link })).statusCode).toBe(404);
  });
});

describe('Photos', () => {
  let id: number;
  beforeEach(async () => {
    id = await created();
  });

  test('One comes in the widths and formats of the portal, at the end, known by its content', async () => {
    const first = await added(id);
    const content = await unlike(2000, 1200);
    const second = await added(id, content);
    expect(second).toMatchObject({
      is_new: 1,
      content_hash: createHash('sha256').update(content).digest('hex'),
      image: { width: 1500, height: 900 },
    });
    for (const format of ['avif', 'webp'] as const) {
      const addresses = (second.image.srcset?.[format] ?? '').split(', ').map((one) => one.split(' ')[0]!);
      expect(addresses).toHaveLength(3);
      for (const url of addresses) expect((await app.inject({ url })).statusCode).toBe(200);
    }
    expect(idsOf(await opened(id))).toEqual([first.photo_id, second.photo_id]);
  });

  test('The same file is kept once, however often and at once it comes', async () => {
    const content = await unlike();
    const answers = await Promise.all([added(id, content), added(id, content), added(id, content)]);
    expect(new Set(answers.map(({ photo_id }) => photo_id)).size).toBe(1);
    expect(answers.filter(({ is_new }) => is_new === 1)).toHaveLength(1);
    expect(await added(id, content)).toMatchObject({ is_new: 0 });
    expect((await opened(id)).photo_count).toBe(1);
    // Another album takes it.
    expect(await added(await created(), content)).toMatchObject({ is_new: 1 });
  });

  test.each([
    [
      'words',
      () => Promise.resolve(Buffer.from('Это не снимок. '.repeat(20))),
      'Допустимы изображения PNG, TIFF, JPG',
    ],
    ['a small picture', () => createPicture(300, 300), 'не менее 400x400'],
    ['a photo cut off', async () => (await unlike(1600, 1200)).subarray(0, 3000), 'повреждён'],
  ])('By content it refuses %s', async (_, make, sentence) => {
    const answer = await send(id, await make(), 'снимок.jpg');
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json<{ message: { image: string[] } }>().message.image[0]).toContain(sentence);
    expect((await opened(id)).photos).toEqual([]);
  });

  test('A PNG and a TIFF are taken, whatever their names say', async () => {
    const plain = sharp({ create: { width: 600, height: 500, channels: 3, background: '#123' } });
    expect(await added(id, await plain.clone().png().toBuffer())).toMatchObject({ is_new: 1 });
    expect(await added(id, await plain.clone().tiff().toBuffer())).toMatchObject({ is_new: 1 });
  });

  test('They are moved before another one or to the end, those added meanwhile included', async () => {
    const [a, b, c, d] = (await addMany(id, 4)) as [number, number, number, number];
    const move = (photo_ids: number[], before: number | null) =>
      editor.send('PUT', `/api/admin/albums/${id}/photos`, { photo_ids, before });
    expect((await move([d, c], b)).statusCode).toBe(200);
    expect(idsOf(await opened(id))).toEqual([a, d, c, b]);
    const e = (await added(id)).photo_id;
    expect((await move([a], null)).statusCode).toBe(200);
    expect(idsOf(await opened(id))).toEqual([d, c, b, e, a]);
    for (const [ids, before] of [
      [[a, a], null],
      [[2_147_483_647], null],
      [[a], a],
      [[a], 2_147_483_647],
    ] as const)
      expect((await move([...ids], before)).statusCode).toBe(409);
    expect(idsOf(await opened(id))).toEqual([d, c, b, e, a]);
  });

  test('A cover is chosen, and goes with its photo', async () => {
    const [a, b] = (await addMany(id, 2)) as [number, number];
    const choose = (photo_id: number | null) =>
      editor.send('PUT', `/api/admin/albums/${id}/cover`, { photo_id });
    const covers = async () =>
      (await opened(id)).photos.filter(({ is_cover }) => is_cover === 1).map((photo) => photo.photo_id);
    expect((await choose(b)).statusCode).toBe(200);
    expect(await covers()).toEqual([b]);
    expect((await choose(a)).statusCode).toBe(200);
    expect(await covers()).toEqual([a]);
    expect((await choose(2_147_483_647)).statusCode).toBe(409);
    expect(await covers()).toEqual([a]);
    expect((await editor.send('DELETE', `/api/admin/photos/${a}`)).statusCode).toBe(200);
    expect(await covers()).toEqual([]);
    expect((await opened(id)).cover?.link).toContain(`albums/${id}/`);
    expect((await editor.send('DELETE', `/api/admin/photos/${a}`)).statusCode).toBe(404);
    expect((await actionsOf(id)).slice(-3)).toEqual(['choose-cover', 'choose-cover', 'delete-photo']);
  });

  test('A file is removed with the last photo that shows it, and not before', async () => {
    const { photo_id: photo, image } = await added(id);
    const { image_path } = await db
      .selectFrom('photos')
      .select('image_path')
      .where('id', '=', photo)
      .executeTakeFirstOrThrow();
    const twin = await created();
    const { id: shared } = await db
      .insertInto('photos')
      .values({ album_id: twin, position: 1, image_path, width: 800, height: 500 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await editor.send('DELETE', `/api/admin/photos/${photo}`);
    expect((await app.inject({ url: image.link })).statusCode).toBe(200);
    await editor.send('DELETE', `/api/admin/photos/${shared}`);
    expect((await app.inject({ url: image.link })).statusCode).toBe(404);
  });

  test('Of two who caption one photo the second is refused', async () => {
    const { photo_id: photo, version } = await added(id);
    const say = (description: string, seen: number) =>
      editor.send('PUT', `/api/admin/photos/${photo}`, { description, version: seen });
    expect((await say('Финальная партия', version)).json()).toMatchObject({
      data: { description: 'Финальная партия', version: version + 1 },
    });
    expect((await say('Полуфинал', version)).statusCode).toBe(409);
    expect((await opened(id)).photos[0]).toMatchObject({ description: 'Финальная партия' });
    expect((await say(' ', version + 1)).json()).toMatchObject({ data: { description: null } });
  });

  test('Of photos that come at once an album takes as many as have room in it', async () => {
    const image = await unlike();
    const { photo_id: first } = await added(id, image);
    await sql`
      insert into photos (album_id, position, image_path, width, height)
      select album_id, position + number, image_path, width, height
      from photos, generate_series(1, ${MOST_PHOTOS - 2}) as number where id = ${first}
    `.execute(db);
    const contents = [await unlike(), await unlike(), await unlike()];
    const answers = await Promise.all(contents.map((content) => send(id, content)));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((one, another) => one - another);
    expect(codes).toEqual([200, 409, 409]);
    expect((await opened(id)).photos).toHaveLength(MOST_PHOTOS);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.json()).toMatchObject({
      message: { error: expect.stringContaining('больше не помещается') as string },
    });
  });

  test('An album that is gone takes no photo', async () => {
    expect((await send(2_147_483_647, await unlike())).statusCode).toBe(404);
  });

  async function addMany(albumId: number, count: number): Promise<number[]> {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) ids.push((await added(albumId)).photo_id);
    return ids;
  }
});

describe('Tags', () => {
  test('Competitions and words are found by any part, and two of one name are told apart by the year', async () => {
    const years = await Promise.all(
      [2025, 2026].map((year) =>
        addTournament(db, {
          full_name: 'Мемориал Волжанина',
          start_at: `${year}-05-01T09:00:00Z`,
          end_at: `${year}-05-02T09:00:00Z`,
        }),
      ),
    );
    await created({ tags: [{ name: 'Волжанам' }] });
    const found = await editor.send('GET', `/api/admin/tags?name=${encodeURIComponent('волжан')}`);
    expect(found.json()).toMatchObject({
      data: [
        { name: 'Мемориал Волжанина (2026)', tournament_id: years[1], tag_id: null },
        { name: 'Мемориал Волжанина (2025)', tournament_id: years[0], tag_id: null },
        { name: 'Волжанам', tournament_id: null },
      ],
    });
    const id = await created({ tags: years.map((tournament_id) => ({ tournament_id, name: 'x' })) });
    expect((await opened(id)).tags.map(({ name }) => name)).toEqual([
      'Мемориал Волжанина (2025)',
      'Мемориал Волжанина (2026)',
    ]);
  });
});

test('A competition that was renamed since it became a tag is offered by its name of today', async () => {
  const renamed = await addTournament(db, {
    full_name: 'Кубок Оки',
    start_at: '2026-05-01T09:00:00Z',
    end_at: '2026-05-02T09:00:00Z',
  });
  await created({ tags: [{ tournament_id: renamed, name: 'x' }] });
  await db.updateTable('all_tournaments').set({ full_name: 'Кубок Цны' }).where('id', '=', renamed).execute();
  const found = await editor.send('GET', `/api/admin/tags?name=${encodeURIComponent('цны')}`);
  expect(found.json()).toMatchObject({ data: [{ name: 'Кубок Цны (2026)', tournament_id: renamed }] });
});

test('A secretary sees which albums there are, and changes none', async () => {
  const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);
  expect((await secretary.send('GET', '/api/admin/albums')).statusCode).toBe(200);
  expect((await secretary.send('POST', '/api/admin/albums', TEXTS)).statusCode).toBe(403);
});
