import { parseKnownMoment } from '@nardy/contract/moments';
import { writeElement } from './xml.ts';

export interface FeedItem {
  readonly title: string;
  /** Path of the page, and what tells this item from others about the same page. */
  readonly path: string;
  readonly guid: string;
  readonly description: string;
  readonly published?: Date | undefined;
  /** Path of a picture with its size in bytes unknown. */
  readonly picture?: string | undefined;
}

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** Path of the page that it follows, and its own. */
  readonly path: string;
  readonly self: string;
  readonly items: readonly FeedItem[];
}

/** RSS 2.0, with the address of the feed itself as its readers want it. */
export function writeRss(origin: string, { title, description, path, self, items }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    writeElement('title', title),
    writeElement('link', origin + path),
    writeElement('description', description),
    writeElement('language', 'ru'),
    writeElement('atom:link', '', { href: origin + self, rel: 'self', type: 'application/rss+xml' }),
    ...items.map((item) => formatItem(origin, item)),
    '</channel></rss>\n',
  ].join('');
}

function formatItem(
  origin: string,
  { title, path, guid, description, published, picture }: FeedItem,
): string {
  const moment = parseKnownMoment(published);
  return [
    '<item>',
    writeElement('title', title),
    writeElement('link', origin + path),
    writeElement('guid', `${origin}${path}#${guid}`, { isPermaLink: 'false' }),
    writeElement('description', description),
    moment ? writeElement('pubDate', moment.toUTCString()) : '',
    picture ? writeElement('enclosure', '', { url: origin + picture, length: '0', type: 'image/webp' }) : '',
    '</item>',
  ].join('');
}
