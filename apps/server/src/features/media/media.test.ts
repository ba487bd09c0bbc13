import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAllPages } from '../../testing/pages.ts';
import { openTestServer } from '../../testing/server.ts';
import { addTournament } from '../competitions/testing/competition.ts';
import { addAlbum, addTag, addVideo } from './testing/media.ts';

const { ask, askInVain, db } = await openTestServer();

let cup: number;
let cupTag: number;
let plainTag: number;

beforeAll(async () => {
  await sql`truncate all_albums, all_videos, tags cascade`.execute(db);
  cup = await addTournament(db, { full_name: 'Кубок Невы' });
  cupTag = await addTag(db, 'Кубок', cup);
  plainTag = await addTag(db, 'Ветераны');
});

describe.each(['listAlbums', 'listVideos'] as const)('%s', (name) => {
  test('It is empty while nothing is published', async () => {
    expect(await ask(name)).toEqual({ success: true, data: [], totalCount: 0 });
  });
});

const NO_COMPETITION = { full_name: null, tournament_id: null, is_parent: null, status: null };
const nevaCup = () => ({ full_name: 'Кубок Невы', tournament_id: cup, is_parent: 0, status: 'current' });

const photos = (count: number): string[] => Array.from({ length: count }, (_, n) => `photos/${n}.jpg`);

describe('Albums', () => {
  let ids: number[];
  beforeAll(async () => {
    ids = [
      await addAlbum(db, { title: 'Ёлка чемпионов', published_at: '2026-11-03T20:59:59Z' }),
      // The fourth of November has begun in Moscow.
      await addAlbum(
        db,
        { title: 'Финал кубка', published_at: '2026-11-03T21:00:00Z', author: 'И. Ким' },
        { photos: photos(10), cover: 3, tags: [plainTag, cupTag] },
      ),
      await addAlbum(db, { title: 'Открытие', published_at: '2026-11-05T09:00:00Z' }, { photos: photos(2) }),
      await addAlbum(db, { title: 'Открытие', published_at: '2026-11-05T09:00:00Z' }),
    ];
  });

  const titles = async (query: Record<string, unknown>) =>
    (await ask('listAlbums', { query })).data.map(({ title }) => title);

  test('The latest is first, of two at one moment the newer', async () => {
    const { data, totalCount } = await ask('listAlbums');
    expect(totalCount).toBe(4);
    expect(data.map(({ album_id }) => album_id)).toEqual([ids[3], ids[2], ids[1], ids[0]]);
  });

  test('An album tells its photos, its cover and its tags in their order', async () => {
    expect((await ask('getAlbum', { params: { id: ids[1]! } })).data).toEqual({
      album_id: ids[1],
      title: 'Финал кубка',
      publishedDt: '2026-11-03T21:00:00.000Z',
      photo_count: 10,
      author: 'И. Ким',
      cover: { link: '/media/photos/3.jpg' },
      tags: [
        { tag_id: plainTag, name: 'Ветераны', ...NO_COMPETITION },
        { tag_id: cupTag, name: 'Кубок', ...nevaCup() },
      ],
    });
  });

  test('Without a chosen cover it is the first photo, and of an empty album none', async () => {
    const { data } = await ask('listAlbums');
    expect(data.map(({ cover, photo_count }) => [cover?.link, photo_count])).toEqual([
      [undefined, 0],
      ['/media/photos/0.jpg', 2],
      ['/media/photos/3.jpg', 10],
      [undefined, 0],
    ]);
  });

  test('with=photos adds the first eight photos of each', async () => {
    const { data } = await ask('listAlbums', { query: { with: 'photos' } });
    expect(data.map(({ photos: first }) => first?.length)).toEqual([0, 2, 8, 0]);
    const one = await ask('getAlbum', { params: { id: ids[1]! }, query: { with: 'photos' } });
    expect(one.data.photos?.map(({ image }) => image.link)).toEqual(
      photos(8).map((path) => `/media/${path}`),
    );
    expect(one.data.photos?.[0]?.image).toMatchObject({ width: 750, height: 424 });
  });

  test('Any part of the title finds, in any case and with е for ё', async () => {
    expect(await titles({ title: 'елка' })).toEqual(['Ёлка чемпионов']);
    expect(await titles({ title: 'КУБКА фин' })).toEqual(['Финал кубка']);
    expect(await titles({ title: 'нет такого' })).toEqual([]);
  });

  test('A word of a tag finds too, beside one of the title', async () => {
    expect(await titles({ title: 'ветеран' })).toEqual(['Финал кубка']);
    expect(await titles({ title: 'ВЕТЕРАНЫ финал' })).toEqual(['Финал кубка']);
    expect(await titles({ title: 'ветераны открытие' })).toEqual([]);
  });

  test('A competition whose name has changed is found by the name that its tag shows', async () => {
    const rename = (full_name: string, published_at = new Date()) =>
      db.updateTable('all_tournaments').set({ full_name, published_at }).where('id', '=', cup).execute();
    expect(await titles({ title: 'невы' })).toEqual(['Финал кубка']);
    await rename('Ладожский турнир');
    expect(await titles({ title: 'ладожский' })).toEqual(['Финал кубка']);
    await db.updateTable('all_tournaments').set({ published_at: null }).where('id', '=', cup).execute();
    expect(await titles({ title: 'ладожский' })).toEqual([]);
    await rename('Кубок Невы');
  });

  test('Days are days in Moscow, both ends included', async () => {
    expect(await titles({ published_dt: '2026-11-03' })).toEqual(['Ёлка чемпионов']);
    expect(await titles({ published_dt: '2026-11-04' })).toEqual(['Финал кубка']);
    expect(await titles({ published_from: '2026-11-04' })).toEqual(['Открытие', 'Открытие', 'Финал кубка']);
    expect(await titles({ published_to: '2026-11-04' })).toEqual(['Финал кубка', 'Ёлка чемпионов']);
    expect(await titles({ published_from: '2026-11-05', published_to: '2026-11-04' })).toEqual([]);
  });

  test('Pages follow each other', async () => {
    const all = await readAllPages((query) => ask('listAlbums', { query }), 3);
    expect(all.map(({ album_id }) => album_id)).toEqual([ids[3], ids[2], ids[1], ids[0]]);
    const album = { params: { id: ids[1]! } };
    const pictures = await readAllPages((query) => ask('listPhotos', { ...album, query }), 4);
    expect(pictures.map(({ image }) => image.link)).toEqual(photos(10).map((path) => `/media/${path}`));
  });

  test('An album without photos has an empty list of them', async () => {
    expect(await ask('listPhotos', { params: { id: ids[0]! } })).toMatchObject({ data: [], totalCount: 0 });
  });

  test('An unknown album is refused in Russian', async () => {
    for (const name of ['getAlbum', 'listPhotos'] as const)
      expect(await askInVain(name, { params: { id: 999_999 } }, 404)).toEqual({ error: 'Альбом не найден' });
  });

  test('Anything but photos in `with` is refused', async () => {
    expect(await askInVain('listAlbums', { query: { with: 'photos,tags' } }, 400)).toHaveProperty('with');
  });
});

describe('Videos', () => {
  let ids: number[];
  beforeAll(async () => {
    ids = [
      await addVideo(db, { title: 'Разбор', published_at: '2026-10-01T09:00:00Z' }),
      await addVideo(
        db,
        {
          title: 'Финал',
          published_at: '2026-11-01T09:00:00Z',
          author: 'Студия',
          description: 'Запись',
          source_url: 'https://video.example/2',
          preview_path: 'videos/2.jpg',
        },
        [cupTag, plainTag],
      ),
    ];
  });

  test('The latest is first, with the competition that its tag stands for', async () => {
    const { data, totalCount } = await ask('listVideos');
    expect(totalCount).toBe(2);
    expect(data.map(({ video_id }) => video_id)).toEqual([ids[1], ids[0]]);
    expect(data[0]).toEqual({
      video_id: ids[1],
      title: 'Финал',
      publishedDt: '2026-11-01T09:00:00.000Z',
      author: 'Студия',
      description: 'Запись',
      code: '<iframe src="https://video.example/1"></iframe>',
      player: null,
      source_url: 'https://video.example/2',
      preview: { link: '/media/videos/2.jpg' },
      tags: [
        { tag_id: cupTag, name: 'Кубок', ...nevaCup() },
        { tag_id: plainTag, name: 'Ветераны', ...NO_COMPETITION },
      ],
    });
    expect((await ask('getVideo', { params: { id: ids[1]! } })).data).toEqual(data[0]);
  });

  test('The player of a known host comes as an address that begins silently', async () => {
    const code = '<iframe src="https://rutube.ru/play/embed/x1"></iframe>';
    const id = await addVideo(db, { title: 'Эфир', published_at: '2026-09-01T09:00:00Z', code });
    expect((await ask('getVideo', { params: { id } })).data.player).toEqual({
      link: 'https://rutube.ru/play/embed/x1?autoplay=1&mute=1&muted=1',
      host: 'rutube.ru',
    });
    await db.deleteFrom('videos').where('id', '=', id).execute();
  });

  test('Title, tag and days filter', async () => {
    expect((await ask('listVideos', { query: { title: 'ветераны' } })).totalCount).toBe(1);
    expect((await ask('listVideos', { query: { title: 'разб' } })).totalCount).toBe(1);
    expect((await ask('listVideos', { query: { title: 'невы' } })).totalCount).toBe(1);
    expect((await ask('listVideos', { query: { published_to: '2026-10-31' } })).totalCount).toBe(1);
    expect((await ask('listVideos', { query: { published_dt: '2026-10-02' } })).data).toEqual([]);
  });

  test('An unknown video is refused in Russian', async () => {
    expect(await askInVain('getVideo', { params: { id: 999_999 } }, 404)).toEqual({
      error: 'Видео не найдено',
    });
  });
});
