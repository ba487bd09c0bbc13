import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { policyFor } from './policy.ts';

test('Inline scripts of the page are allowed by their hashes, and nothing inline beside them', () => {
  const policy = policyFor(
    '<script>start()</script><script type="module" async="">go()</script><script src="/a.js"></script>' +
      '<script type="application/ld+json">{"name":"Кубок"}</script>',
  );
  for (const script of ['start()', 'go()']) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  expect(policy.match(/sha256/g)).toHaveLength(2);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});
