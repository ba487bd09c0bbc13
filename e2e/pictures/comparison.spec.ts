import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { open } from '../support/open.ts';
import { FOLDER, measureDifference, MOST_DIFFERENT, settle, shootPage } from './takePicture.ts';

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

const read = (name: string): Promise<Buffer> => readFile(path.join(FOLDER, `${name}.webp`));

test('The comparison of the pictures of the guides tells an empty page and another page from the one that is meant', async ({
  page,
}) => {
  const register = await read('register');
  expect(await measureDifference(page, register, register)).toBe(0);
  for (const colour of ['white', '#f4f6f8']) {
    await page.setContent(`<body style="background: ${colour}">`);
    expect(await measureDifference(page, register, await shootPage(page)), colour).toBeGreaterThan(
      MOST_DIFFERENT,
    );
  }
  const [competition, form] = [await read('competition'), await read('new-competition')];
  expect(await measureDifference(page, competition, form)).toBeGreaterThan(MOST_DIFFERENT);
});

test('A picture is in the typefaces of the portal, also where these came too late for the page', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'));
  const shoot = async (): Promise<Buffer> => {
    await open(page, '/documents/policy');
    await settle(page);
    return shootPage(page);
  };
  await page.route('**/*.woff2', async (route) => {
    await pause(1_000);
    await route.continue();
  });
  const late = await shoot();
  await page.unroute('**/*.woff2');
  expect(await measureDifference(page, late, await shoot())).toBeLessThan(0.02);
});
