import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { version } from '../../version.ts';
import { waitUntil } from '../../testing/waitUntil.ts';

const { app, ask, askInVain, db } = await openTestServer();

test('The version is that of the package', async () => {
  expect(await ask('getVersion')).toEqual({ success: true, data: { version } });
});

describe('Banners', () => {
  test('They come in their order, each with a picture that can be fetched', async () => {
    const { data, totalCount } = await ask('listBanners');
    expect(totalCount).toBe(3);
    expect(data.map(({ blank }) => blank)).toEqual([0, 0, 1]);
    for (const { image } of data) {
      const picture = await app.inject({ url: image.link });
      expect(picture.statusCode).toBe(200);
      expect(picture.headers['content-type']).toContain('image/svg+xml');
    }
  });

  test('A link within the site leads to a competition that exists', async () => {
    const { data } = await ask('listBanners');
    const id = data[0]?.link?.match(/^\/competition-participants\/(\d+)$/)?.[1];
    const { data: tournament } = await ask('getTournament', { params: { id: id ?? '' } });
    expect(tournament.full_name).toBe('Чемпионат России по коротким нардам 2026');
  });

  test('The name and the days over a banner are those of its competition, and follow them', async () => {
    const [banner, , drawn] = (await ask('listBanners')).data;
    const id = banner?.competition?.tournament_id ?? 0;
    expect(banner?.link).toBe(`/competition-participants/${id}`);
    const { data: tournament } = await ask('getTournament', { params: { id } });
    const { full_name, start_dt, end_dt, city } = tournament;
    expect(banner?.competition).toEqual({
      tournament_id: id,
      full_name,
      start_dt,
      end_dt,
      place: city?.title,
    });
    expect(drawn?.competition).toBeNull();

    await db
      .updateTable('tournaments')
      .set({ end_at: new Date(Date.parse(end_dt) + 86_400_000) })
      .where('id', '=', id)
      .execute();
    await waitUntil(async () => {
      const [moved] = (await ask('listBanners')).data;
      expect(Date.parse(moved?.competition?.end_dt ?? '') - Date.parse(end_dt)).toBe(86_400_000);
    });
  });

  test('A competition that is not published is not named', async () => {
    const [first] = (await ask('listBanners')).data;
    await db
      .updateTable('all_tournaments')
      .set({ published_at: null })
      .where('id', '=', first?.competition?.tournament_id ?? 0)
      .execute();
    await waitUntil(async () => expect((await ask('listBanners')).data[0]?.competition).toBeNull());
  });

  test('A page holds as many as asked for', async () => {
    const { data, totalCount } = await ask('listBanners', { query: { page: 2, pageSize: 2 } });
    expect(data).toHaveLength(1);
    expect(totalCount).toBe(3);
  });
});

describe('Settings of the site', () => {
  test('They give the footer its links', async () => {
    const { data } = await ask('getSiteSettings');
    expect(data.social_links.map(({ short_title }) => short_title)).toEqual(['VK', 'TG', 'RU']);
    expect(data.policy_link).toBe('/documents/policy');
  });

  test('The policy is the standard text in the name of the federation until there is another', async () => {
    const { data: settings } = await ask('getSiteSettings');
    const { data: standard } = await ask('getPolicy');
    expect(standard.updated_at).toBeNull();
    expect(standard.html).toContain(settings.federation_name);
    expect(standard.html).toContain(`mailto:${settings.feedback_email}`);
    expect(standard.html).toMatch(/Что видно всем<[^]*дата рождения, пол, город[^]*публикуются на портале/);
    expect(standard.html).not.toContain('год рождения');
    await db
      .updateTable('site_settings')
      .set({ policy_html: '<p>Своя политика</p>', policy_updated_at: '2026-11-01T09:00:00Z' })
      .execute();
    expect((await ask('getPolicy')).data).toEqual({
      html: '<p>Своя политика</p>',
      updated_at: '2026-11-01T09:00:00.000Z',
    });
  });

  test('There is one row of them and no second one', async () => {
    await expect(
      db
        .insertInto('site_settings')
        .values({
          id: 2,
          federation_name: 'x',
          feedback_email: 'x',
          policy_link: 'x',
          social_links: '[]',
          credit: 'x',
        })
        .execute(),
    ).rejects.toThrow('site_settings_id_check');
  });

  test('Without them the answer is a refusal, not a fault', async () => {
    await db.deleteFrom('site_settings').execute();
    expect(await askInVain('getSiteSettings', {}, 404)).toEqual({ error: 'Настройки сайта не найдены' });
  });
});
