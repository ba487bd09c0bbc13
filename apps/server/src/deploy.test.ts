import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SETTING_NAMES } from './settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (name: string): Promise<string> => readFile(path.join(ROOT, name), 'utf8');

const [image, compose, nginx, service, backup, guide] = await Promise.all([
  read('deploy/Containerfile'),
  read('deploy/compose.yaml'),
  read('deploy/nginx.conf'),
  read('deploy/systemd/nardy.service'),
  read('deploy/systemd/nardy-backup.service'),
  read('docs/guides/production.md'),
]);

/** What the first group finds, each once. */
const findAll = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

/** The variables of both copies, each with the value that `values` has for what is asked of .env. */
function copyVariables(values: Readonly<Record<string, string>>): Record<string, string> {
  const part = compose.slice(compose.indexOf('x-portal:'), compose.indexOf('\nservices:'));
  const lines = [...part.matchAll(/^ {4}([A-Z\d_]+): (.+)$/gm)];
  const filled = (text: string) =>
    text.replaceAll(/\$\{(\w+):[?-]\}/g, (_, name: string) => values[name] ?? '');
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, filled(value)]));
}

test('Whatever the container, the units and the compose file set is a setting', () => {
  const given = [
    ...findAll(image, /\b([A-Z_]+)=\S/g),
    ...findAll(`${service}${backup}`, /^Environment=([A-Z_]+)=/gm),
    ...Object.keys(copyVariables({})),
  ];
  // One of each of the three.
  expect(given).toEqual(expect.arrayContaining(['HOST', 'BACKUP_DIR', 'S3_ENDPOINT']));
  expect(given.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
});

test('The server starts with what the guide has in .env, and the guide has all that is asked for', () => {
  const values = Object.fromEntries(
    findAll(guide, /^ {7}([A-Z\d_]+)=/gm).map((name) => [name, 'x'.repeat(40)]),
  );
  expect(findAll(compose, /\$\{(\w+):\?\}/g).toSorted()).toEqual(Object.keys(values).toSorted());
  const real = {
    ...values,
    PUBLIC_ORIGIN: 'https://nardy.example',
    SMTP_URL: 'smtps://mail.example:465',
    MAIL_FROM: 'portal@nardy.example',
  };
  const settings = readSettings({ NODE_ENV: 'production', ...copyVariables(real) });
  expect(settings).toMatchObject({
    production: true,
    backups: { to: '/backups' },
    trustProxy: expect.any(Array) as unknown,
  });
  expect(settings.plain).not.toContain('x'.repeat(40));
});

test('nginx asks the copies of the compose file, on the port of the container', () => {
  const port = /\bPORT=(\d+)/.exec(image)?.[1];
  const copies = findAll(compose, /^ {2}(\S+):\n {4}<<: \*portal$/gm);
  expect(copies).toHaveLength(2);
  expect(findAll(nginx, /^ {4}server (\S+:\d+) /gm)).toEqual(copies.map((name) => `${name}:${port}`));
});

test('Programs and files that are named are there', async () => {
  const text = `${image}${service}${backup}`;
  const named = findAll(text, /(?<![\w/])((?:apps|deploy|bench)\/[\w./-]+\.\w+)/g).filter(
    (name) => !/^deploy\/(tls|\.env)/.test(name),
  );
  expect(named).toEqual(expect.arrayContaining(['apps/server/src/main.ts', 'apps/server/src/backUp.ts']));
  for (const name of [...named, 'node_modules/node/bin/node'])
    await expect(access(path.join(ROOT, name)), name).resolves.toBeUndefined();
});
