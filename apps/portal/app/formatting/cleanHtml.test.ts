import { expect, test } from 'vitest';
import { cleanHtml } from './cleanHtml.server';

test('Text, lists and links stay', () => {
  expect(cleanHtml('<p>Звоните: <a href="tel:+78120000024">+7 812</a></p><ul><li>зал</li></ul>')).toBe(
    '<p>Звоните: <a href="tel:+78120000024" rel="noopener noreferrer nofollow">+7 812</a></p><ul><li>зал</li></ul>',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe src="https://example.org"></iframe>',
  '<style>body{display:none}</style>',
  '<svg><script>alert(1)</script></svg>',
  '<form action="https://example.org"><input name="login"></form>',
  '<p></p><p>&nbsp;</p>',
])('Nothing is left of %s', (html) => {
  expect(cleanHtml(html)).toBe('');
});

test('What acts or paints over the page is taken off', () => {
  expect(cleanHtml('<p style="position:fixed" onclick="x()" class="a" id="main">Текст</p>')).toBe(
    '<p>Текст</p>',
  );
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '//example.org', 'java\tscript:x']) {
    expect(cleanHtml(`<a href="${address}">там</a>`)).toBe('<a rel="noopener noreferrer nofollow">там</a>');
  }
});

test('Headings go below those of the page', () => {
  expect(cleanHtml('<h1>Клуб</h1><h2>Зал</h2><h6>Вход</h6>')).toBe('<h3>Клуб</h3><h3>Зал</h3><h4>Вход</h4>');
});
