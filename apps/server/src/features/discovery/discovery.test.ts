import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { addTournament } from '../competitions/testing/competition.ts';
import { writeSitemapIndex } from './sitemap.ts';
import { escapeXml } from './xml.ts';

const { app, ask, db } = await openTestServer();

const NEXT_YEAR = new Date(Date.now() + 365 * 86_400_000);

const get = async (url: string) => {
  const answer = await app.inject({ url });
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body };
};
const locationsIn = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc]) => loc ?? '');
const pathOf = (url: string) => new URL(url).pathname;

describe('The sitemap', () => {
  test('Its files name every public thing once, each at an address of the portal', async () => {
    const index = await get('/sitemap.xml');
    expect(index).toMatchObject({ status: 200, type: 'application/xml; charset=utf-8' });
    const files = locationsIn(index.text).map(pathOf);
    expect(files).toContain('/sitemaps/pages.xml');
    const paths = (await Promise.all(files.map(get))).flatMap(({ text }) => locationsIn(text).map(pathOf));
    expect(new Set(paths).size).toBe(paths.length);
    const { totalCount: athletes } = await ask('listPlayers', { query: { pageSize: 1 } });
    const { totalCount: albums } = await ask('listAlbums', { query: { pageSize: 1 } });
    expect(paths.filter((path) => path.startsWith('/athlete-competitions/'))).toHaveLength(athletes);
    expect(paths.filter((path) => path.startsWith('/photo-gallery/'))).toHaveLength(albums);
    expect(paths.some((path) => /^\/(api|account|admin|users|entrance)/.test(path))).toBe(false);
    const { data } = await ask('listTournaments', { query: { statuses: ['app'], pageSize: 1 } });
    expect(paths).toContain(
      data[0]?.is_parent
        ? `/competition-child/${data[0].tournament_id}`
        : `/competition-participants/${data[0]?.tournament_id}`,
    );
  });

  test('A million athletes are a hundred files', () => {
    const ids = { competitions: 1, athletes: 1_000_000, referees: 0, albums: 0, videos: 10_001 };
    expect(locationsIn(writeSitemapIndex('https://nardy.example', ids))).toHaveLength(1 + 1 + 100 + 2);
  });

  test.each([
    '/sitemaps/athletes-99.xml',
    '/sitemaps/users-1.xml',
    '/sitemaps/athletes-0.xml',
    '/sitemaps/x',
  ])('%s is not there', async (url) => {
    expect((await get(url)).status).toBe(404);
  });
});

test('Robots find the sitemap and are kept from what is nobody else’s', async () => {
  const { status, text } = await get('/robots.txt');
  expect(status).toBe(200);
  expect(text).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  expect(text).toMatch(/^Disallow: \/admin$/m);
  expect(text).toMatch(/^Disallow: \/account$/m);
});

test('Robots may fetch the pictures that competitions give to messengers', async () => {
  const { text } = await get('/robots.txt');
  // Those who go by the first rule that fits find it before what forbids the API.
  expect(text).toMatch(/^Allow: \/api\/tournaments\/\*\/card\.png\nDisallow: \/api\/$/m);
});

describe('Feeds', () => {
  test('Competitions come with their state, which is part of what an item is', async () => {
    const { type, text } = await get('/rss/competitions.xml');
    expect(type).toBe('application/rss+xml; charset=utf-8');
    expect(text).toMatch(/<title>(Идёт|Идёт регистрация): /);
    expect(text).toMatch(/<guid isPermaLink="false">[^<]+#(current|app)<\/guid>/);
    expect(text.match(/<item>/g)).toHaveLength(30);
    // A competition of one day has that day once.
    expect(text).toMatch(/<description>\d\d\.\d\d\.\d{4},/);
    expect(text).not.toMatch(/(\d\d\.\d\d\.\d{4})–\1/);
  });

  test('A third of the competitions is what was over last, however much is announced', async () => {
    for (let index = 0; index < 30; index += 1)
      await addTournament(db, {
        full_name: `Анонс ${index}`,
        status: 'future',
        start_at: NEXT_YEAR,
        end_at: NEXT_YEAR,
      });
    const { text } = await get('/rss/competitions.xml');
    const guids = Array.from(text.matchAll(/<guid [^>]+>[^<]+#([a-z-]+)<\/guid>/g), ([, status]) => status);
    expect(guids).toHaveLength(30);
    expect(guids.filter((status) => status === 'past')).toHaveLength(10);
    expect(guids.slice(-10)).toEqual(Array.from({ length: 10 }, () => 'past'));
    const { data } = await ask('listTournaments', { query: { statuses: ['past'], pageSize: 1 } });
    expect(text).toContain(`: ${escapeXml(data[0]?.full_name ?? '')}</title>`);
  });

  test('Albums come with their day and cover, the latest first', async () => {
    const { text } = await get('/rss/albums.xml');
    const { data } = await ask('listAlbums', { query: { pageSize: 1 } });
    expect(text).toContain(`<title>${escapeXml(data[0]?.title ?? '')}</title>`);
    const days = Array.from(text.matchAll(/<pubDate>([^<]+)</g), ([, day]) => Date.parse(day ?? ''));
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual(days.toSorted((one, other) => other - one));
    expect(text).toMatch(/<enclosure url="http[^"]+\/media\/[^"]+\.webp"/);
  });
});

test('Who has found a hole is told whom to write to, for half a year', async () => {
  const { text } = await get('/.well-known/security.txt');
  const { data } = await ask('getSiteSettings');
  expect(text).toContain(`Contact: mailto:${data.feedback_email}`);
  const until = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(until).toBeGreaterThan(Date.now() + 150 * 86_400_000);
  expect(until).toBeLessThan(Date.now() + 365 * 86_400_000);
});

test('No text can break out of its element', () => {
  expect(escapeXml(`<b>"Кубок" & 'Лига'\u0000</b>`)).toBe(
    '&lt;b&gt;&quot;Кубок&quot; &amp; &apos;Лига&apos;&lt;/b&gt;',
  );
});
