import { expect, test } from 'vitest';
import { auditLock } from './lockAudit.mjs';

const SOUND = { version: '1.0.0', integrity: `sha512-${'a'.repeat(86)}==` };

test('A package with its digest, one of another system, and our own folders are sound', () => {
  const packages = {
    '': { dependencies: { one: '1.0.0', other: 'npm:one@^1', scoped: '^1.0.0 || >=2' } },
    'node_modules/one': { ...SOUND, resolved: 'https://registry.npmjs.org/one/-/one-1.0.0.tgz' },
    'node_modules/@scope/one-darwin-arm64': { version: '1.0.0', optional: true, os: ['darwin'] },
    'node_modules/built': { ...SOUND, hasInstallScript: true },
    'apps/server': { version: '0.1.0' },
    'node_modules/@nardy/server': { resolved: 'apps/server', link: true },
  };
  expect(auditLock(packages, { built: false })).toEqual([]);
});

test.each([
  [{ version: '1.0.0' }, 'has no SHA-512'],
  [{ version: '1.0.0', integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'has no SHA-512'],
  [{ version: '1.0.0', optional: true }, 'has no SHA-512'],
  [{ ...SOUND, resolved: 'https://evil.example/one.tgz' }, 'comes from https://evil.example/one.tgz'],
  [{ ...SOUND, resolved: 'git+ssh://git@github.com/a/one.git#1' }, 'comes from git+ssh'],
  [{ ...SOUND, hasInstallScript: true }, 'has an install script'],
  [{ ...SOUND, dependencies: { two: 'github:a/two' } }, 'asks for two from github:a/two'],
  [{ ...SOUND, dependencies: { two: 'a/two#main' } }, 'asks for two from a/two#main'],
  [{ ...SOUND, optionalDependencies: { two: 'https://evil.example/two.tgz' } }, 'asks for two from https'],
  [{ ...SOUND, dependencies: { two: 'file:../two' } }, 'asks for two from file:../two'],
])('%j is refused', (entry, fault) => {
  expect(auditLock({ 'node_modules/one': entry }, {})).toEqual([expect.stringContaining(fault)]);
});
