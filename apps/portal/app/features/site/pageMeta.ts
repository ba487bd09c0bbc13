import type { MetaDescriptor } from 'react-router';
import { SITE_FALLBACK } from './fallback';

/** What the root of the site has loaded, as far as a page tells machines of it. */
export interface LoadedRoot {
  readonly origin: string;
  readonly site: { readonly federation_name: string };
}

/** What React Router tells a page's `meta` of the root and of the frame around the page. */
export interface AroundPage<Frame> {
  readonly matches: readonly [
    { readonly loaderData?: LoadedRoot | undefined },
    { readonly loaderData?: Frame | undefined },
    ...unknown[],
  ];
  readonly params: { readonly id?: string | undefined };
}

export interface CardImage {
  readonly link: string;
  readonly alt: string;
  /** Pixels across and down; absent where nobody knows them. */
  readonly size?: readonly [number, number];
}

interface PageMeta {
  /** The name of the federation alone when absent. */
  readonly title?: string;
  readonly description: string;
  /** Path of the page with only those parameters that make it another page. */
  readonly canonical: string;
  readonly root: LoadedRoot | undefined;
  /** The picture that a messenger shows; the site's own when absent. */
  readonly image?: CardImage | undefined;
  /** What the page is about by schema.org. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

const SITE_IMAGE = { link: '/og.png', size: [1200, 630] } as const;
const PORTRAIT_SIZE = [320, 320] as const;

/** The photo of a person, whose size is known where it has a small one too. */
export function findPortraitImage(
  photo: { readonly link: string; readonly small?: string | undefined } | null,
  alt: string,
): CardImage | undefined {
  return photo?.small ? { link: photo.link, alt, size: PORTRAIT_SIZE } : undefined;
}

/** Title, description, canonical address and the card that a messenger shows for a link. */
export function buildPageMeta({
  title,
  description,
  canonical,
  root,
  image,
  data,
}: PageMeta): MetaDescriptor[] {
  const { origin, site } = root ?? { origin: '', site: SITE_FALLBACK };
  const { federation_name: siteName } = site;
  const fullTitle = title === undefined ? siteName : `${title} — ${siteName}`;
  const { link, alt, size }: CardImage = image ?? { ...SITE_IMAGE, alt: siteName };
  const address = origin + canonical;
  const card = {
    type: 'website',
    locale: 'ru_RU',
    site_name: siteName,
    title: fullTitle,
    description,
    url: address,
    image: origin + link,
    ...(size && { 'image:width': String(size[0]), 'image:height': String(size[1]) }),
    'image:alt': alt,
  };
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...Object.entries(card).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: 'twitter:card', content: size && size[0] === size[1] ? 'summary' : 'summary_large_image' },
    ...(data ? [{ 'script:ld+json': data }] : []),
  ];
}
