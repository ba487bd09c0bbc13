import { expect, test } from 'vitest';
import { findPlayerIn } from './players.ts';

test.each([
  [
    '<iframe width="720" src="https://rutube.ru/play/embed/abc/?p=k&amp;t=5" allow="autoplay"></iframe>',
    'https://rutube.ru/play/embed/abc/?p=k&t=5&autoplay=1&mute=1&muted=1',
    'rutube.ru',
  ],
  [
    "<iframe src='//vk.com/video_ext.php?oid=-1&id=2&autoplay=0'></iframe>",
    'https://vk.com/video_ext.php?oid=-1&id=2&autoplay=1&mute=1&muted=1',
    'vk.com',
  ],
  [
    '<p>Смотрите:</p><IFRAME title="x" src="https://www.youtube-nocookie.com/embed/a"></IFRAME>',
    'https://www.youtube-nocookie.com/embed/a?autoplay=1&mute=1&muted=1',
    'youtube-nocookie.com',
  ],
])('%s is a player that begins at once and without sound', (code, link, host) => {
  expect(findPlayerIn(code)).toEqual({ link, host });
});

test('A film of our own needs nobody else', () => {
  expect(findPlayerIn('<iframe src="/media/demo/film-1.html" sandbox=""></iframe>')).toEqual({
    link: '/media/demo/film-1.html',
    host: null,
  });
});

test.each([
  '',
  '<script src="https://rutube.ru/play/embed/abc"></script>',
  '<iframe src="https://elsewhere.example/play/embed/abc"></iframe>',
  '<iframe src="https://rutube.ru.elsewhere.example/play/embed/abc"></iframe>',
  '<iframe src="https://rutube.ru/feeds/live/"></iframe>',
  '<iframe src="http://rutube.ru/play/embed/abc"></iframe>',
  '<iframe src="https://rutube.ru:8443/play/embed/abc"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src="/admin"></iframe>',
  '<iframe src="/media/../admin"></iframe>',
  '<iframe data-src="https://rutube.ru/play/embed/abc" srcdoc="<b>x</b>"></iframe>',
])('%s is not embedded', (code) => {
  expect(findPlayerIn(code)).toBeNull();
});
