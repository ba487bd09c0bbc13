import { expect, test } from 'vitest';
import { buildPageMeta, findPortraitImage } from './pageMeta';

const root = { origin: 'https://nardy.example', site: { federation_name: 'Федерация нард Волги' } };
const page = { description: 'Кто играет', canonical: '/athletes' };

test('Title and card of a page bear the name that the editors gave the federation', () => {
  const meta = buildPageMeta({ ...page, title: 'Спортсмены', root });
  expect(meta).toContainEqual({ title: 'Спортсмены — Федерация нард Волги' });
  expect(meta).toContainEqual({ property: 'og:site_name', content: 'Федерация нард Волги' });
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://nardy.example/og.png' });
  expect(meta).toContainEqual({ property: 'og:image:alt', content: 'Федерация нард Волги' });
});

test('The home page is called as the federation is', () => {
  expect(buildPageMeta({ ...page, root })).toContainEqual({ title: 'Федерация нард Волги' });
});

test('Without what the root loads a page still has a title', () => {
  const meta = buildPageMeta({ ...page, title: 'Спортсмены', root: undefined });
  expect(meta).toContainEqual({ title: 'Спортсмены — Национальная федерация нард' });
});

/** What the card says of its picture and of the room that it takes. */
function pictureOf(meta: ReturnType<typeof buildPageMeta>): Record<string, unknown> {
  const named = meta.flatMap((one) => {
    const { property, name, content } = one as Record<string, string | undefined>;
    return (property ?? name)?.match(/^(og:image|twitter:)/) ? [[property ?? name, content]] : [];
  });
  return Object.fromEntries(named) as Record<string, unknown>;
}

test('The common picture fills the card and says its size', () => {
  expect(pictureOf(buildPageMeta({ ...page, root }))).toEqual({
    'og:image': 'https://nardy.example/og.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Федерация нард Волги',
    'twitter:card': 'summary_large_image',
  });
});

test('A photo of a person is a small square beside the words', () => {
  const image = findPortraitImage(
    { link: '/media/people/1.webp', small: '/media/people/1.small.webp' },
    'Ян Ли',
  );
  expect(pictureOf(buildPageMeta({ ...page, root, image }))).toEqual({
    'og:image': 'https://nardy.example/media/people/1.webp',
    'og:image:width': '320',
    'og:image:height': '320',
    'og:image:alt': 'Ян Ли',
    'twitter:card': 'summary',
  });
});

test('Without a photo, or with one of an unknown size, a person has the common picture', () => {
  expect(findPortraitImage(null, 'Ян Ли')).toBeUndefined();
  expect(findPortraitImage({ link: '/media/people/1.svg' }, 'Ян Ли')).toBeUndefined();
});

test('Of a picture whose size nobody knows none is said', () => {
  const image = { link: '/media/albums/1.750.webp', alt: 'Турнир' };
  expect(Object.keys(pictureOf(buildPageMeta({ ...page, root, image })))).toEqual([
    'og:image',
    'og:image:alt',
    'twitter:card',
  ]);
});
