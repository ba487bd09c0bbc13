import { writeElement } from './xml.ts';

/** Addresses in one file; the protocol (sitemaps.org) allows 50,000 and 50 MB. */
export const PART = 10_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** What a search engine is given, by the name of its files. */
export const KINDS = ['competitions', 'athletes', 'referees', 'albums', 'videos'] as const;

export type Kind = (typeof KINDS)[number];

/** Pages that are there whatever is published. */
export const PAGES = ['/', '/competitions', '/athletes', '/photo-gallery', '/video', '/documents/policy'];

/** The files of the sitemap: the fixed pages, and for each kind as many as its highest id asks for. */
export function writeSitemapIndex(origin: string, highestIds: Readonly<Record<Kind, number>>): string {
  const files = KINDS.flatMap((kind) =>
    Array.from({ length: Math.ceil(highestIds[kind] / PART) }, (_, index) => `${kind}-${index + 1}`),
  );
  const rows = ['pages', ...files].map(
    (file) => `<sitemap>${writeElement('loc', `${origin}/sitemaps/${file}.xml`)}</sitemap>`,
  );
  return formatDocument(`<sitemapindex xmlns="${NAMESPACE}">${rows.join('')}</sitemapindex>`);
}

export function writeSitemapFile(origin: string, paths: readonly string[]): string {
  const rows = paths.map((path) => `<url>${writeElement('loc', origin + path)}</url>`);
  return formatDocument(`<urlset xmlns="${NAMESPACE}">${rows.join('')}</urlset>`);
}

function formatDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
