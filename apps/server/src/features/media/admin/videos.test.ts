import type { ManagedVideo } from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { createPicture, sendForm } from '../../accounts/testing/forms.ts';
import { logInAs, addUser } from '../../accounts/testing/people.ts';
import { addTournament } from '../../competitions/testing/competition.ts';
import { addVideo } from '../testing/media.ts';

const { app, ask, askInVain, db } = await openTestServer();
const editor = await logInAs(app, (await addUser(db, { role: 'editor', isPlayer: true })).email);

const TEXTS = {
  title: 'Финал',
  publishedDt: '2026-11-20T09:00:00.000Z',
  author: 'Студия',
  description: 'Запись',
};
const CODE = '<p><iframe src="https://rutube.ru/play/embed/abc" onload="alert(1)"></iframe></p>';

type Answered = { readonly data: ManagedVideo };

async function created(changed: object = {}): Promise<ManagedVideo> {
  const body = { ...TEXTS, source: CODE, is_published: 1, ...changed };
  const answer = await editor.send('POST', '/api/admin/videos', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answered>().data;
}

function bodyOf({ title, publishedDt, author, description, version, ...video }: ManagedVideo) {
  const { code, source_url, tags, is_published } = video;
  const given = tags.map(({ name, tournament_id }) => ({ name, tournament_id }));
  const source = source_url ?? code;
  return { title, publishedDt, author, description, version, source, tags: given, is_published };
}

const change = (id: number, body: object) => editor.send('PUT', `/api/admin/videos/${id}`, body);

describe('A video', () => {
  test('Nobody but editors sees it until it is shown, and again when it is not any more', async () => {
    const cup = await addTournament(db, { full_name: 'Кубок Дона' });
    const title = 'Разбор полуфинала';
    const tags = [{ tournament_id: cup, name: 'Кубок Дона' }];
    const draft = await created({ title, tags, is_published: undefined });
    const { video_id: id } = draft;
    const isListed = async (query: Readonly<Record<string, unknown>>) =>
      (await ask('listVideos', { query })).data.some(({ video_id }) => video_id === id);
    const nowhere = async () => {
      await askInVain('getVideo', { params: { id } }, 404);
      expect(await isListed({})).toBe(false);
      expect(await isListed({ title })).toBe(false);
      expect(JSON.stringify(await ask('searchEverywhere', { query: { text: title } }))).not.toContain(title);
      for (const url of [
        '/sitemaps/videos-1.xml',
        '/rss/albums.xml',
        '/rss/competitions.xml',
        `/api/tournaments/${cup}`,
      ])
        expect((await app.inject({ url })).body).not.toMatch(new RegExp(`/video/${id}<|${title}`));
    };
    expect(draft.is_published).toBe(0);
    await nowhere();
    const listed = async (published: 0 | 1) =>
      (await editor.send('GET', `/api/admin/videos?published=${published}`))
        .json<{ data: ManagedVideo[] }>()
        .data.filter(({ video_id }) => video_id === id);
    expect(await listed(0)).toMatchObject([{ is_published: 0, tags: [{ tournament_id: cup }] }]);
    expect(await listed(1)).toEqual([]);

    const shown = await change(id, { ...bodyOf(draft), is_published: 1 });
    expect(shown.statusCode, shown.body).toBe(200);
    expect(await isListed({ title })).toBe(true);
    expect((await app.inject({ url: '/sitemaps/videos-1.xml' })).body).toContain(`/video/${id}<`);
    expect([await listed(0), await listed(1)]).toMatchObject([[], [{ is_published: 1 }]]);

    await change(id, { ...bodyOf(shown.json<Answered>().data), is_published: 0 });
    await nowhere();
  });

  test('The picture of a draft stays while another video gives up the same one', async () => {
    const [draft, other] = [await created({ is_published: 0 }), await created()];
    const sent = await sendForm(app, `/api/admin/videos/${other.video_id}/preview`, {
      texts: [],
      files: [{ field: 'image', name: 'кадр.jpg', content: await createPicture(800, 450) }],
      headers: { authorization: `Bearer ${editor.token}` },
    });
    const shared = db.selectFrom('videos').select('preview_path').where('id', '=', other.video_id);
    await db
      .updateTable('all_videos')
      .set({ preview_path: shared })
      .where('id', '=', draft.video_id)
      .execute();
    await editor.send('DELETE', `/api/admin/videos/${other.video_id}/preview`);
    const { preview } = sent.json<Answered>().data;
    expect((await app.inject({ url: preview!.link })).statusCode).toBe(200);
  });

  test('What was pasted is shown by its player alone, with the competition of its tag', async () => {
    const cup = await addTournament(db, { full_name: 'Кубок Оки' });
    const { video_id: id } = await created({ tags: [{ tournament_id: cup, name: 'Кубок Оки' }] });
    const { data } = await ask('getVideo', { params: { id } });
    expect(data.code).not.toContain('onload');
    expect(data).toMatchObject({
      ...TEXTS,
      source_url: null,
      player: { link: 'https://rutube.ru/play/embed/abc?autoplay=1&mute=1&muted=1', host: 'rutube.ru' },
      tags: [{ tournament_id: cup, full_name: 'Кубок Оки' }],
    });
  });

  test('An address leads back to the page of the video', async () => {
    const { video_id: id } = await created({ source: 'https://vkvideo.ru/video-1_2' });
    expect((await ask('getVideo', { params: { id } })).data).toMatchObject({
      source_url: 'https://vkvideo.ru/video-1_2',
      player: { host: 'vkvideo.ru' },
    });
  });

  test.each([
    ['source', { source: '<iframe src="https://evil.example/embed/1"></iframe>' }, 'встроить нельзя'],
    ['source', { source: '' }, 'Вставьте адрес видео или код плеера'],
    ['title', { title: '' }, 'Укажите название видео'],
  ])('What cannot be is told at its field: %s', async (field, wrong, sentence) => {
    const answer = await editor.send('POST', '/api/admin/videos', { ...TEXTS, source: CODE, ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: Record<string, string[]> }>().message[field]?.[0]).toContain(sentence);
  });

  test('Before it is saved an editor sees to what the code is reduced', async () => {
    const answer = await editor.send('POST', '/api/admin/player', { source: CODE });
    expect(answer.json()).toMatchObject({
      data: { link: 'https://rutube.ru/play/embed/abc', host: 'rutube.ru' },
    });
    expect((await editor.send('POST', '/api/admin/player', { source: 'слова' })).statusCode).toBe(422);
  });

  test('Of two who change it the second is refused; the log keeps before and after', async () => {
    const video = await created();
    const { video_id: id } = video;
    expect((await change(id, { ...bodyOf(video), title: 'Первый' })).statusCode).toBe(200);
    expect((await change(id, { ...bodyOf(video), title: 'Второй' })).statusCode).toBe(409);
    expect((await ask('getVideo', { params: { id } })).data.title).toBe('Первый');
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'change-video')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect([entry.before, entry.after]).toMatchObject([{ title: 'Финал' }, { title: 'Первый' }]);
  });

  test('What an older editor has put in stays as it is while only the texts change', async () => {
    const code = '<iframe src="/media/demo/film-1.html" title="x" sandbox=""></iframe>';
    const id = await addVideo(db, { code });
    const { data } = (await editor.send('GET', `/api/admin/videos/${id}`)).json<Answered>();
    const answer = await change(id, { ...bodyOf(data), title: 'Другое' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<Answered>().data).toMatchObject({ title: 'Другое', code });
  });

  test('It gets a picture, another one, and none; what is no picture is refused', async () => {
    const { video_id: id } = await created();
    const put = (content: Buffer) =>
      sendForm(app, `/api/admin/videos/${id}/preview`, {
        texts: [],
        files: [{ field: 'image', name: 'кадр.jpg', content }],
        headers: { authorization: `Bearer ${editor.token}` },
      });
    const first = (await put(await createPicture(800, 450))).json<Answered>().data.preview;
    expect((await app.inject({ url: first!.link })).statusCode).toBe(200);
    const wrong = await put(Buffer.from('слова '.repeat(50)));
    expect(wrong.json()).toMatchObject({ message: { image: ['Допустимы изображения PNG, TIFF, JPG'] } });
    const second = (await put(await createPicture(1600, 900))).json<Answered>().data.preview;
    expect(second?.srcset?.avif).toContain(' 1500w');
    expect((await app.inject({ url: first!.link })).statusCode).toBe(404);
    const none = await editor.send('DELETE', `/api/admin/videos/${id}/preview`);
    expect(none.json<Answered>().data.preview).toBeNull();
    expect((await app.inject({ url: second!.link })).statusCode).toBe(404);
  });

  test('It is taken away, once', async () => {
    const { video_id: id } = await created();
    expect((await editor.send('DELETE', `/api/admin/videos/${id}`)).statusCode).toBe(200);
    expect((await editor.send('DELETE', `/api/admin/videos/${id}`)).statusCode).toBe(404);
    expect((await editor.send('GET', `/api/admin/videos/${id}`)).statusCode).toBe(404);
  });
});
