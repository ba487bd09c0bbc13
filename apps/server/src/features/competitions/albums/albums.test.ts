import { beforeAll, describe, expect, test } from 'vitest';
import { readAllPages } from '../../../testing/pages.ts';
import { openTestServer } from '../../../testing/server.ts';
import { addAlbum, addTag } from '../../media/testing/media.ts';
import { addParent, addTournament } from '../testing/competition.ts';

const { ask, askInVain, db } = await openTestServer();

let parent: number;
let child: number;

beforeAll(async () => {
  parent = await addParent(db);
  child = await addTournament(db, { parent_id: parent });
  const ofParent = await addTag(db, 'Фестиваль', parent);
  const ofChild = await addTag(db, 'Блиц', child);
  await addAlbum(db, { title: 'Первый', published_at: '2026-11-01T09:00:00Z' }, { tags: [ofParent] });
  await addAlbum(
    db,
    { title: 'Второй', published_at: '2026-11-02T09:00:00Z' },
    { tags: [ofParent, ofChild], photos: ['a.jpg', 'b.jpg'], cover: 1 },
  );
  await addAlbum(db, { title: 'Чужой' }, { tags: [await addTag(db, 'Прочее')] });
});

describe('The albums of a competition', () => {
  const titlesOf = async (id: number) =>
    (await ask('listTournamentAlbums', { params: { id } })).data.map(({ title }) => title);

  test('They carry its tag, the latest first', async () => {
    expect(await titlesOf(child)).toEqual(['Второй']);
    const both = await readAllPages(
      (query) => ask('listTournamentAlbums', { params: { id: parent }, query }),
      1,
    );
    expect(both.map(({ title }) => title)).toEqual(['Второй', 'Первый']);
  });

  test("Of a parent also its children's, each once", async () => {
    await addAlbum(
      db,
      { title: 'Третий', published_at: '2026-11-03T09:00:00Z' },
      { tags: [await addTag(db, 'Ещё ребёнок', await addTournament(db, { parent_id: parent }))] },
    );
    expect(await titlesOf(parent)).toEqual(['Третий', 'Второй', 'Первый']);
  });

  test('with=photos adds the first photos', async () => {
    const bare = await ask('listTournamentAlbums', { params: { id: child } });
    expect(bare.data[0]).not.toHaveProperty('photos');
    expect(bare.data[0]).toMatchObject({ photo_count: 2, cover: { link: '/media/b.jpg' } });
    const { data } = await ask('listTournamentAlbums', { params: { id: child }, query: { with: 'photos' } });
    expect(data[0]?.photos?.map(({ image }) => image.link)).toEqual(['/media/a.jpg', '/media/b.jpg']);
  });

  test('Without a tag there are none', async () => {
    expect(await titlesOf(await addTournament(db))).toEqual([]);
  });

  test('An unknown competition is refused in Russian', async () => {
    expect(await askInVain('listTournamentAlbums', { params: { id: 999_999 } }, 404)).toEqual({
      error: 'Соревнование не найдено',
    });
  });
});
