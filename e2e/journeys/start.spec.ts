import { expect, test } from '@playwright/test';
import { startPortal, type StartedPortal } from '../support/startedPortal.ts';

// A database is made first, and opened again after each fault.
const PATIENCE = { timeout: 120_000 };
const PAGES = ['/', '/competitions', '/athletes', '/photo-gallery', '/video'];

let portal: StartedPortal;

const isReady = () =>
  fetch(`${portal.origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

test('What npm start has begun comes back after a fault, says no line for a page, and ends with Ctrl-C', async () => {
  test.setTimeout(600_000);
  portal = await startPortal();
  try {
    await expect.poll(() => portal.output(), PATIENCE).toContain('Ctrl-C stops everything');
    await test.step('Ten pages add no line to what the terminal shows', async () => {
      const shown = portal.output();
      for (const page of [...PAGES, ...PAGES])
        expect((await fetch(portal.origin + page)).status, page).toBe(200);
      expect(portal.output()).toBe(shown);
    });
    await test.step('Prometheus reads what it counts, at a port of its own', async () => {
      const answer = await fetch(`http://127.0.0.1:${portal.environment.METRICS_PORT}/metrics`);
      expect(answer.status).toBe(200);
      const counted = await answer.text();
      expect(counted).toMatch(/^nardy_http_request_seconds_count\{.*status="200"\} [1-9]/m);
      expect(counted).toMatch(/^nardy_database_connections\{database="primary",state="idle"\} [1-9]/m);
      expect(counted).toMatch(/^nardy_disk_free_bytes\{disk="data"\} [1-9]/m);
      expect((await fetch(`${portal.origin}/metrics`)).status).toBe(404);
    });
    await test.step('After a fault that nobody has caught it is started again', async () => {
      const first = portal.serverPid();
      await portal.fail();
      await expect
        .poll(() => portal.output(), PATIENCE)
        .toContain('A fault has ended the server (exit code 70)');
      expect(portal.output()).toContain('Error: a planted fault');
      await expect.poll(() => portal.serverPid(), PATIENCE).not.toBe(first);
      await expect.poll(isReady, PATIENCE).toBe(true);
    });
    await test.step('After it was killed it is started again', async () => {
      const second = portal.serverPid();
      process.kill(second, 'SIGKILL');
      await expect.poll(() => portal.serverPid(), PATIENCE).not.toBe(second);
      await expect.poll(isReady, PATIENCE).toBe(true);
    });
  } finally {
    expect(await portal.stop()).toBe(0);
  }
  await expect.poll(isReady).toBe(false);
});
