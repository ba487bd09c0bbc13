import { appendFileSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const NOTE_REQUESTS = path.resolve(import.meta.dirname, '../../apps/server/src/testing/noteRequests.ts');

/** Where the servers of the journeys leave their logs and the secrets that they were sent; `checkLogs` reads both. */
export const LOGS = process.env.JOURNEYS_LOGS ?? '';
export const SECRETS_SEEN = path.join(LOGS, 'secrets');

/** What a server has to be started with, so that its log can be looked through when the journeys are over. */
export function buildWatchedEnvironment(): NodeJS.ProcessEnv {
  if (LOGS === '') return process.env;
  const options = [process.env.NODE_OPTIONS, `--import=${pathToFileURL(NOTE_REQUESTS).href}`];
  return {
    ...process.env,
    NODE_OPTIONS: options.filter(Boolean).join(' '),
    SECRETS_SEEN,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  };
}

/** A file for the lines of a server, to be given to it as its output. */
export function openLogFile(name: string): number | 'ignore' {
  return LOGS === '' ? 'ignore' : openSync(logFile(name), 'a');
}

export function appendLog(name: string, lines: string): void {
  if (LOGS !== '') appendFileSync(logFile(name), lines);
}

/** Made by the first who writes: the configuration is read by many who run nothing. */
function logFile(name: string): string {
  mkdirSync(LOGS, { recursive: true });
  return path.join(LOGS, `${name}-${process.pid}.log`);
}
