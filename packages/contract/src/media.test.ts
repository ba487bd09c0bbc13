import { expect, test } from 'vitest';
import { album, FIRST_PHOTOS, listAlbums, photo, video } from './media.ts';
import { testShape } from './testing/shapes.ts';

const picture = {
  photo_id: 1,
  description: null,
  image: { link: '/media/albums/1.webp', width: 1500, height: 848 },
};

testShape('A photo', photo, picture, {
  'no size': { image: { link: '/media/albums/1.webp' } },
  'no pixels': { image: { ...picture.image, width: 0 } },
});

const none = { full_name: null, tournament_id: null, is_parent: null, status: null };
const kazan = { full_name: 'Кубок Казани', tournament_id: 7, is_parent: 0, status: 'past' } as const;

const cup = {
  album_id: 1,
  title: 'Кубок Казани',
  publishedDt: '2026-12-15T16:00:00.000Z',
  photo_count: 40,
  author: null,
  cover: { link: '/media/albums/1.webp' },
  tags: [{ tag_id: 1, name: 'Кубок', ...kazan }],
};

testShape('An album', album, cup, {
  'all of its photos': { photos: Array.from({ length: FIRST_PHOTOS + 1 }, () => picture) },
});
testShape('An album with its first photos', album, { ...cup, photos: [picture] });

testShape('A video', video, {
  video_id: 1,
  title: 'Финал',
  publishedDt: '2026-12-15T16:00:00.000Z',
  author: 'Белов Олег',
  description: null,
  code: '<iframe src="https://video.example/1"></iframe>',
  player: { link: 'https://video.example/1?autoplay=1&mute=1', host: 'video.example' },
  source_url: null,
  preview: null,
  tags: [
    { tag_id: 1, name: 'Кубок', ...kazan },
    { tag_id: 2, name: 'Финалы', ...none },
  ],
});

testShape('A photo in several widths', photo, {
  ...picture,
  image: { ...picture.image, srcset: { avif: '/media/1.750.avif 750w', webp: '/media/1.750.webp 750w' } },
});

test('Photos are all that an album can come with', () => {
  expect(listAlbums.query.parse({ with: 'photos' })).toMatchObject({ with: ['photos'] });
  expect(listAlbums.query.parse({ with: '' })).not.toHaveProperty('with', expect.anything());
  expect(listAlbums.query.safeParse({ with: 'comments' }).success).toBe(false);
});
