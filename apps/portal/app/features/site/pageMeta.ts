import type { MetaDescriptor } from 'react-router';

const SITE_NAME = 'Национальная федерация нард';

interface CardImage {
  readonly link: string;
  readonly alt: string;
  /** Pixels across and down. */
  readonly size?: readonly [number, number];
}

interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Path of the page with only those parameters that make it another page. */
  readonly canonical: string;
  readonly origin: string | undefined;
  /** The card that a messenger shows, of 1200 by 630 pixels unless said otherwise; the site's own when absent. */
  readonly image?: CardImage | undefined;
  /** What the page is about by schema.org. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

const CARD_SIZE = [1200, 630] as const;
const SITE_IMAGE: CardImage = { link: '/og.png', alt: SITE_NAME };

/** Title, description, canonical address and the card that a messenger shows for a link. */
export function pageMeta({
  title,
  description,
  canonical,
  origin = '',
  image = SITE_IMAGE,
  data,
}: PageMeta): MetaDescriptor[] {
  const fullTitle = title === SITE_NAME ? title : `${title} — ${SITE_NAME}`;
  const address = `${origin}${canonical}`;
  const [width, height] = image.size ?? CARD_SIZE;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'ru_RU' },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}${image.link}` },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(data ? [{ 'script:ld+json': data }] : []),
  ];
}
