import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENTS = /^(README|docs\/(guides\/)?[^/]+)\.md$/;
const SHELL = /```sh\n([^`]*)```/g;
const PROGRAMS = [
  'npm|npx|node|(?:\\.\\./)?node_modules/node/bin/node',
  'podman|docker|systemctl|systemd-analyze|nginx',
  'psql|pg_\\w+|createuser|createdb',
  'openssl|sha256sum|install',
].join('|');
const INLINE = new RegExp(`\`((?:[A-Z_]+=\\S+\\s)*(?:${PROGRAMS})\\s[^\`]+)\``, 'g');

/** Every command that the README, the documents and the guides give, once, as it is written there without its comment. */
export function listDocumentedCommands(): readonly string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const texts = files
    .split('\n')
    .filter((file) => DOCUMENTS.test(file))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
  const commands = texts.flatMap((text) => [
    ...[...text.matchAll(SHELL)].flatMap(([, block = '']) => block.split('\n')),
    ...[...text.matchAll(INLINE)].map(([, command = '']) => command),
  ]);
  const written = commands.map((command) =>
    command
      .replace(/\s#.*$/, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return [...new Set(written)].filter(Boolean);
}
