// Serves the built portal for the journeys: on PORT, with a demo federation of its own that is thrown away afterwards.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { watchUse } from './use.ts';
import { appendLog, openLogFile, buildWatchedEnvironment } from './watchedLog.ts';

const REST_ON_SIGNAL = pathToFileURL(path.join(import.meta.dirname, 'restOnSignal.ts')).href;
const MAIN = path.resolve(import.meta.dirname, '../../apps/server/src/main.ts');

const folder = await mkdtemp(path.join(tmpdir(), `journeys-${process.env.PORT}-`));
// The embedded database runs as a user of its own when this one is root.
await chmod(folder, 0o755);
const server = spawn(process.execPath, [`--import=${REST_ON_SIGNAL}`, MAIN], {
  stdio: ['ignore', openLogFile('journeys'), 'pipe'],
  env: { ...buildWatchedEnvironment(), DATA_DIR: folder, DEMO: 'on', DEMO_PLAYS: 'off' },
});
server.stderr?.on('data', (chunk: Buffer) => {
  process.stderr.write(chunk);
  appendLog('journeys-errors', chunk.toString());
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.kill(signal));
void watchUse(server.pid ?? 0, `http://127.0.0.1:${process.env.PORT}`);
server.once('exit', (code) => {
  void rm(folder, { recursive: true, force: true }).finally(() => process.exit(code ?? 1));
});
