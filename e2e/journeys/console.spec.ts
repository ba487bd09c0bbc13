import { expect as expectSoon, test } from '@playwright/test';

// The console is one large bundle, and two browsers at once share the machine with it.
test.describe.configure({ timeout: 180_000 });
const expect = expectSoon.configure({ timeout: 60_000 });

test('An administrator enters the console and leaves it', async ({ page }) => {
  await page.goto('/admin');
  await page.getByLabel('Email').fill('admin@nardy.example');
  await page.getByLabel('Пароль', { exact: true }).fill('Nardy-Admin-1');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('admin@nardy.example').first()).toBeVisible();
});

test('A wrong password is refused in words that do not tell whether the address exists', async ({ page }) => {
  for (const email of ['admin@nardy.example', 'nobody@nardy.example']) {
    await page.goto('/admin');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Пароль', { exact: true }).fill('Wrong-Password-1');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByText('Ошибка авторизации. Попробуйте снова.')).toBeVisible();
  }
});
