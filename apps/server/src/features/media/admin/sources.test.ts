import { expect, test } from 'vitest';
import { findPlayerIn } from '../players.ts';
import { parseEmbedded, SOURCE_FAULTS } from './sources.ts';

const HASH = 'c5a1b5e1d2f34a7c9e0f1a2b3c4d5e6f';

test.each([
  [`https://rutube.ru/video/${HASH}/`, `https://rutube.ru/play/embed/${HASH}`],
  [
    `http://www.rutube.ru/video/private/${HASH}/?p=ключ`,
    `https://rutube.ru/play/embed/${HASH}?p=%D0%BA%D0%BB%D1%8E%D1%87`,
  ],
  ['https://vk.com/video-22822305_456241864', 'https://vkvideo.ru/video_ext.php?oid=-22822305&id=456241864'],
  ['vkvideo.ru/video-1_2?t=5s', 'https://vkvideo.ru/video_ext.php?oid=-1&id=2'],
  ['https://m.vk.com/feed?z=video12_34%2Fabc', 'https://vkvideo.ru/video_ext.php?oid=12&id=34'],
  ['https://ok.ru/video/1234567890', 'https://ok.ru/videoembed/1234567890'],
  ['https://kinescope.io/abcdefghij', 'https://kinescope.io/embed/abcdefghij'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
])('The page %s is shown by its player, and is kept as the source', (page, player) => {
  const embedded = parseEmbedded(page);
  if ('fault' in embedded) throw new Error(embedded.fault);
  expect(embedded.player.link).toBe(player);
  expect(embedded.pageUrl).toMatch(/^https:\/\//);
  expect(findPlayerIn(embedded.code)?.link.startsWith(player)).toBe(true);
});

test('Of a pasted code nothing stays but the address of the player', () => {
  const embedded = parseEmbedded(
    `<div onclick="alert(1)"><iframe onload="alert(2)" srcdoc="<script>alert(3)</script>" src="https://rutube.ru/play/embed/abc?a=1&amp;b=%22" style="position:fixed"></iframe><script src="https://evil.example/x.js"></script></div>`,
  );
  expect(embedded).toMatchObject({ pageUrl: null, player: { host: 'rutube.ru' } });
  expect('code' in embedded && embedded.code).toBe(
    '<iframe src="https://rutube.ru/play/embed/abc?a=1&amp;b=%22" width="750" height="424" allow="autoplay; fullscreen; encrypted-media; picture-in-picture" allowfullscreen></iframe>',
  );
});

test('The address of a player is taken as it is, and so is a film of our own', () => {
  expect(parseEmbedded('https://dzen.ru/embed/abc')).toMatchObject({
    player: { link: 'https://dzen.ru/embed/abc' },
  });
  expect(parseEmbedded('/media/demo/film-1.html')).toMatchObject({ player: { host: null } });
});

test.each([
  ['<p>видео</p>', SOURCE_FAULTS.code],
  ['<script src="https://rutube.ru/play/embed/abc"></script>', SOURCE_FAULTS.code],
  ['<iframe src="https://evil.example/play/embed/abc"></iframe>', SOURCE_FAULTS.host],
  ['<iframe src="javascript:alert(1)"></iframe>', SOURCE_FAULTS.host],
  ['<iframe src="https://rutube.ru.evil.example/play/embed/abc"></iframe>', SOURCE_FAULTS.host],
  ['<iframe src="https://vk.com/away.php?to=evil"></iframe>', SOURCE_FAULTS.host],
  ['https://evil.example/video/1', SOURCE_FAULTS.host],
  ['https://rutube.ru/channel/1', SOURCE_FAULTS.address],
  ['https://dzen.ru/video/watch/abc', SOURCE_FAULTS.zen],
  ['javascript:alert(1)', SOURCE_FAULTS.address],
  ['просто слова', SOURCE_FAULTS.address],
  ['/media/../secret', SOURCE_FAULTS.address],
])('%s is refused with a sentence', (source, fault) => {
  expect(parseEmbedded(source)).toEqual({ fault });
});
