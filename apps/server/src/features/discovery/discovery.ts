import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../database/connection.ts';
import { NotFoundError } from '../../http/errors.ts';
import { findSiteSettings } from '../site/index.ts';
import { getCompetitionPath, PATHS } from './addresses.ts';
import { writeRss, type Feed } from './feed.ts';
import { readAlbumNews, readCompetitionNews } from './news.ts';
import { findHighestIds, listCompetitionFacts, listIds } from './repository.ts';
import { KINDS, PAGES, PART, writeSitemapFile, writeSitemapIndex, type Kind } from './sitemap.ts';
import { writeRobotsText, writeSecurityText } from './texts.ts';

interface DiscoveryParts {
  readonly db: Db;
  readonly publicOrigin: string;
}

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const RSS = 'application/rss+xml; charset=utf-8';

type Maker = (request: FastifyRequest) => Promise<string> | string;

/** What is read by search engines, feed readers and those who have found a hole, each at the address where they look. */
export async function registerDiscovery(
  app: FastifyInstance,
  { db, publicOrigin }: DiscoveryParts,
): Promise<void> {
  const feed = (ask: (db: Db) => Promise<Feed>) => async () => writeRss(publicOrigin, await ask(db));
  const answers: readonly (readonly [string, string, Maker])[] = [
    ['/robots.txt', TEXT, () => writeRobotsText(publicOrigin)],
    ['/sitemap.xml', XML, async () => writeSitemapIndex(publicOrigin, await findHighestIds(db))],
    ['/sitemaps/:file', XML, async ({ params }) => readSitemap(db, publicOrigin, params as { file: string })],
    ['/rss/competitions.xml', RSS, feed(readCompetitionNews)],
    ['/rss/albums.xml', RSS, feed(readAlbumNews)],
    [
      '/.well-known/security.txt',
      TEXT,
      async () => {
        const settings = await findSiteSettings(db);
        if (!settings) throw new NotFoundError('Настройки сайта не найдены');
        return writeSecurityText(publicOrigin, settings.feedback_email, Date.now());
      },
    ],
  ];
  for (const [url, type, make] of answers)
    app.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      handler: async (request, reply) => sendText(reply, type, await make(request)),
    });
}

function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.headers({ 'content-type': type, 'cache-control': 'public, max-age=600' }).send(text);
}

async function readSitemap(db: Db, origin: string, { file }: { file: string }): Promise<string> {
  if (file === 'pages.xml') return writeSitemapFile(origin, PAGES);
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
  const kind = KINDS.find((one) => one === name);
  const paths = kind ? await readPaths(db, kind, Number(number)) : [];
  if (paths.length === 0) throw new NotFoundError('Файл не найден');
  return writeSitemapFile(origin, paths);
}

async function readPaths(db: Db, kind: Kind, number: number): Promise<string[]> {
  const [above, upTo] = [(number - 1) * PART, number * PART];
  if (kind === 'competitions') return (await listCompetitionFacts(db, above, upTo)).map(getCompetitionPath);
  return (await listIds(db, kind, above, upTo)).map((id) => `${PATHS[kind]}${id}`);
}
