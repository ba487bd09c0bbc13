import { appendFileSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const NOTE_REQUESTS = path.resolve(import.meta.dirname, '../../apps/server/src/testing/noteRequests.ts');

/** Where the servers of the journeys leave their logs and the secrets that they were sent; `checkLogs` reads both. */
export const LOGS = process.env.JOURNEYS_LOGS ?? '';
export const SECRETS_SEEN = path.join(LOGS, 'secrets');

/** What the journeys themselves say, in playwright.config.ts or beside a server. */
const GIVEN = new Set(['HOST', 'PORT', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'LOG_LEVEL']);

/**
 * All other settings: they may lead to the federation of whoever runs the journeys, its letters and its backups. A test of the server
 * holds the document to what is read.
 */
function listSettingsOfOthers(): ReadonlySet<string> {
  const document = readFileSync(path.resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  const names = [...document.matchAll(/^\| `([A-Z][A-Z0-9_]+)` /gm)].map(([, name = '']) => name);
  return new Set(names.filter((name) => !GIVEN.has(name)));
}

/** What a server has to be started with, so that its log can be looked through when the journeys are over. */
export function buildWatchedEnvironment(): NodeJS.ProcessEnv {
  const ofOthers = listSettingsOfOthers();
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofOthers.has(name)));
  if (LOGS === '') return own;
  const options = [process.env.NODE_OPTIONS, `--import=${pathToFileURL(NOTE_REQUESTS).href}`];
  return {
    ...own,
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
