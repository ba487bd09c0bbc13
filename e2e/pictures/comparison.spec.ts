import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { FOLDER, measureDifference, MOST_DIFFERENT, shootPage } from './takePicture.ts';

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
