import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emptyDatabase } from '../testing/databases.ts';
import { createOnePagePortal } from '../testing/portalSource.ts';
import { buildTestApp } from '../testing/server.ts';
import { protectPage } from './policy.ts';

const MARK = 'c0ffee';

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** What the policy allows of scripts, beside those of this site. */
const allowedOf = (policy: string): readonly string[] =>
  /script-src 'self' ?([^;]*)/.exec(policy)?.[1]?.split(' ').filter(Boolean) ?? [];

describe('Of a page', () => {
  test('Scripts with the mark are allowed by their hashes, and the mark is gone', () => {
    const { html, policy } = protectPage(
      `<script nonce="${MARK}">start()</script><script nonce="${MARK}" type="module" async="">go()</script>` +
        `<script nonce="${MARK}" src="/a.js"></script><link rel="modulepreload" nonce="${MARK}" href="/b.js"/>`,
      MARK,
    );
    expect(allowedOf(policy)).toEqual([hashOf('start()'), hashOf('go()')]);
    expect(html).toBe(
      '<script>start()</script><script type="module" async="">go()</script>' +
        '<script src="/a.js"></script><link rel="modulepreload" href="/b.js"/>',
    );
    expect(policy).not.toMatch(/unsafe-inline[^;]*script|script-src[^;]*(unsafe|nonce)/);
  });

  test.each([
    '<script>steal()</script>',
    '<script nonce="guessed">steal()</script>',
    '<script nonce="">steal()</script>',
    '<script type="module" async="">steal()</script>',
    '<link nonce="c0ffee"><script>steal()</script>',
    '</script><script>steal()</script>',
    '<script>steal()</script><script data-before="',
    '<img src="x" onerror="steal()">',
  ])('What got into it is refused: %s', (injected) => {
    const { policy } = protectPage(`<p>${injected}</p><script nonce="${MARK}">start()</script>`, MARK);
    expect(allowedOf(policy)).toEqual([hashOf('start()')]);
  });

  test('It takes in no plug-in and no other base, and stands in frames of this site only', () => {
    const { policy } = protectPage('<p>Кубок</p>', MARK);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ]),
    );
  });

  test('A script of ours that something got into is cut where a browser cuts it', () => {
    const { policy } = protectPage(
      `<script nonce="${MARK}">start("</script><script>steal()</script>")</script>`,
      MARK,
    );
    expect(allowedOf(policy)).toEqual([hashOf('start("')]);
  });
});

test('The server blesses no inline script of a page but those that its rendering has written', async () => {
  const { db } = await emptyDatabase();
  const marks: (string | undefined)[] = [];
  const app = await buildTestApp(db, {
    portalSource: createOnePagePortal((mark) => {
      marks.push(mark);
      return `<script nonce="${mark}">start()</script><p>Кубок</p><script>steal()</script>`;
    }),
  });
  const [first, second] = [await app.inject('/athletes'), await app.inject('/athletes')];
  expect(allowedOf(String(first.headers['content-security-policy']))).toEqual([hashOf('start()')]);
  expect(marks[0]).toMatch(/^[\da-f]{32}$/);
  expect(marks[1]).not.toBe(marks[0]);
  // What was rendered twice is the same page to a browser that has it.
  expect(first.body).toBe('<script>start()</script><p>Кубок</p><script>steal()</script>');
  expect(second.body).toBe(first.body);
  await app.close();
});
