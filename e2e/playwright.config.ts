import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findFreePort } from '../bench/whole/port.ts';
import { pickAddress } from './support/pickAddress.ts';
import { findBrowser, QUIET } from './support/browser.ts';

// This file is read again in each worker; the first reading decides.
const port = (process.env.JOURNEYS_PORT ??= String(await findFreePort()));
process.env.JOURNEYS_LOGS ??= path.join(tmpdir(), `journeys-logs-${randomUUID()}`);
const executablePath = findBrowser();

export default defineConfig({
  testDir: './journeys',
  globalTeardown: ['./support/checkUse.ts', './support/checkLogs.ts'],
  forbidOnly: true,
  fullyParallel: true,
  // On two cores: each waits for a third of its time, for an answer, a letter, or the end of an animation.
  workers: 3,
  // Nothing is awaited by the clock: these only end what will never come, and a busy machine may take its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A journey that needs its second try is listed as flaky: a fault to look for, but on CI no reason to refuse all else.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // What people of one address may do in a minute is counted: each worker comes from its own.
    extraHTTPHeaders: { 'x-forwarded-for': pickAddress() },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...QUIET],
      ...(executablePath && { executablePath }),
      // Where the machine speaks no UTF-8, Chromium calls a file with a Russian name "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  projects: [
    // Those of the guides, of a demo that nobody has changed: where both are wanted, they come first, and one server serves both.
    { name: 'pictures', testDir: './pictures', use: { browserName: 'chromium' } },
    {
      name: 'journeys',
      use: { browserName: 'chromium' },
      dependencies: process.env.WITH_PICTURES ? ['pictures'] : [],
    },
  ],
  webServer: {
    command: `"${process.execPath}" "${path.join(import.meta.dirname, 'support/server.ts')}"`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      TRUST_PROXY: 'loopback',
    },
    // The demo federation is played and drawn first, and a busy machine takes its time.
    timeout: 900_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
