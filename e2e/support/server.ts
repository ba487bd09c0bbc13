// Serves the built portal for the journeys: on PORT, with a demo federation of its own that is thrown away afterwards.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../../apps/server/src/main.ts');

const folder = await mkdtemp(path.join(tmpdir(), `journeys-${process.env.PORT}-`));
// The embedded database runs as a user of its own when this one is root.
await chmod(folder, 0o755);
const server = spawn(process.execPath, [MAIN], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.kill(signal));
server.once('exit', (code) => {
  void rm(folder, { recursive: true, force: true }).finally(() => process.exit(code ?? 1));
});
