import { expect, test } from '@playwright/test';
import { findCompetition } from '../support/competitions.ts';
import { holdAnswers } from '../support/held.ts';
import { findChampion } from '../support/people.ts';

test.use({ colorScheme: 'light', viewport: { width: 390, height: 844 } });

test('Buttons pressed before the page is alive do what they say once it is', async ({ page, request }) => {
  const { tournament_id } = await findCompetition(request, { statuses: ['app'] });
  const letGo = await holdAnswers(page, /\/assets\/.*\.js$/);
  await page.goto(`/competition-participants/${tournament_id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Сменить тему' }).click();
  await page.getByRole('button', { name: 'Фильтры' }).click();
  letGo();
  await expect(page.getByRole('dialog', { name: 'Фильтры' })).toBeVisible();
  // Once: a second time would have brought the light one back.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('A button whose part of the page comes to life last waits for it', async ({ page, request }) => {
  const { tournament_id } = await findCompetition(request, { statuses: ['app'] });
  const letGo = await holdAnswers(page, /\/assets\/(ParticipantFilters|MemberFiltersPanel)[^/]*\.js$/);
  await page.goto(`/competition-participants/${tournament_id}`, { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.getByRole('button', { name: 'Фильтры' }).click();
  await page.getByRole('button', { name: 'Сменить тему' }).click();
  letGo();
  await expect(page.getByRole('dialog', { name: 'Фильтры' })).toBeVisible();
});

test('Keys pressed before the page is alive open a drop-down and the search once it is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const letGo = await holdAnswers(page, /\/assets\/.*\.js$/);
  await page.goto('/athletes', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Дисциплина' }).focus();
  await page.keyboard.press('ArrowDown');
  letGo();
  await expect(page.getByRole('listbox', { name: 'Дисциплина' })).toBeVisible();

  const letGoAgain = await holdAnswers(page, /\/assets\/.*\.js$/);
  await page.goto('/competitions', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Поиск по порталу' }).waitFor();
  await page.keyboard.press('/');
  letGoAgain();
  await expect(
    page.getByRole('combobox', { name: 'Спортсмен, соревнование, судья или альбом' }),
  ).toBeFocused();
});

test('What is chosen and typed before the page is alive is kept, and acted on once it is', async ({
  page,
  request,
}) => {
  const { tournament_id } = await findCompetition(request, { statuses: ['app'] });
  const letGo = await holdAnswers(page, /\/assets\/.*\.js$/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/competition-participants/${tournament_id}`, { waitUntil: 'commit' });
  const name = page.getByRole('searchbox').last();
  await name.pressSequentially('ова');
  letGo();
  await expect(page).toHaveURL(/name=/);
  await expect(name).toHaveValue('ова');
});

test('A year chosen before the page is alive is shown once it is', async ({ page, request }) => {
  const { player_id } = await findChampion(request);
  const letGo = await holdAnswers(page, /\/assets\/.*\.js$/);
  await page.goto(`/athlete-competitions/${player_id}`, { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Год' }).selectOption('Все годы');
  letGo();
  await expect(page.getByRole('group', { name: /^График рейтинга/ })).toHaveAccessibleName(
    'График рейтинга за все годы',
  );
});
