import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { logInByApi } from '../support/accounts.ts';
import { expectSoundAtBothWidths } from '../support/bothWidths.ts';
import { goInConsole, openConsole } from '../support/console.ts';
import { registerAthlete } from '../support/registered.ts';
import { PASSWORD } from '../support/registration.ts';
import { holdUndo } from '../support/undo.ts';

const INN = '056217480012';
const MENDED = '500100732259';

/** What the browser complained of, and requests to other hosts. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') found.push(request.url());
  });
  return found;
}

test('A secretary reads the documents and approves by the keyboard, and can undo it', async ({ page }) => {
  const { userId, lastName } = await registerAthlete(page);
  const found = complaints(page);
  const letUndoPass = await holdUndo(page);
  await openConsole(page, 'secretary', `/registrations?name=${encodeURIComponent(lastName)}`);
  await expect(page.getByRole('link', { name: lastName })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: lastName })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/registrations/${userId}\\?`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${lastName} Тимур`);

  // The passport is a PDF, painted within the page; the other document a picture.
  await expect(
    page.getByRole('region', { name: 'Документ: Паспорт' }).getByRole('img').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Скачать исходный файл' }).click();
  const warning = page.getByRole('dialog', { name: 'Скачать исходный файл?' });
  await expect(warning).toContainText('Файл прислан извне.');
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toMatch(new RegExp(`^Паспорт-${lastName}-\\d+\\.pdf$`));
  await expect(warning).toBeHidden();
  await page.keyboard.press('2');
  const scan = page.getByRole('img', { name: 'Страница с регистрацией' });
  await expect(scan).toHaveJSProperty('complete', true);
  expect(await scan.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(500);
  const before = await scan.evaluate((image) => image.getBoundingClientRect().width);
  await page.keyboard.press('Equal');
  await expect(page.getByRole('status', { name: 'Масштаб' })).toHaveText('125%');
  await expect
    .poll(() => scan.evaluate((image) => image.getBoundingClientRect().width))
    .toBeCloseTo(before * 1.25, 0);
  await page.keyboard.press('BracketRight');
  await expect(scan.locator('..')).toHaveAttribute('style', /rotate\(90deg\)/);
  await expectAccessible(page);

  await page.keyboard.press('a');
  const ask = page.getByRole('dialog', { name: 'Одобрить регистрацию?' });
  await expect(ask).toContainText(`новый человек: ${lastName} Тимур`);
  await page.keyboard.press('Enter');
  const act = page.getByText(`Одобрена: ${lastName} Тимур`);
  await expect(act).toBeVisible();
  await expect(ask).toBeHidden();
  await page.keyboard.press('z');
  await expect(act).toBeHidden();

  await goInConsole(page, `/registrations/${userId}`);
  await expect(page.getByText('Ждёт решения', { exact: true })).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(act).toBeVisible();
  await letUndoPass();
  await expect(act).toBeHidden();
  await goInConsole(page, `/registrations/${userId}`);
  await expect(page.getByText('Одобрена', { exact: true })).toBeVisible();

  // The wish to join the federation can be decided now.
  await page.goto(`/admin/federation?name=${encodeURIComponent(lastName)}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Принять: ${lastName} Тимур` }).click();
  const joined = page.getByText(`Заявление принято: ${lastName} Тимур`);
  await expect(joined).toBeVisible();
  await letUndoPass();
  await expect(joined).toBeHidden();
  await goInConsole(page, `/federation?status=approved&name=${encodeURIComponent(lastName)}`);
  await expect(page.getByRole('link', { name: lastName })).toBeVisible();
  expect(found).toEqual([]);
});

test('Of a PDF of hundreds of pages only those near are painted, and zoom stays at the page', async ({
  page,
  context,
}) => {
  const { userId } = await registerAthlete(page);
  const book = await context.newPage();
  await book.setContent(`${'<p style="break-after: page">Страница</p>'.repeat(299)}<p>Последняя</p>`);
  const body = await book.pdf();
  await book.close();
  await page.route('**/api/admin/documents/*', (route) =>
    route.fulfill({ body, contentType: 'application/octet-stream' }),
  );
  await openConsole(page, 'secretary', `/registrations/${userId}`);
  const passport = page.getByRole('region', { name: 'Документ: Паспорт' });
  const painted = passport.locator('canvas');
  await expect(passport.getByRole('img')).toHaveCount(300);
  await expect(painted.first()).toBeVisible();
  expect(await painted.count()).toBeLessThan(10);
  const middle = passport.getByRole('img', { name: 'Паспорт, страница 150 из 300' });
  await middle.scrollIntoViewIfNeeded();
  await expect(middle.locator('canvas')).toBeVisible();
  await expect.poll(() => painted.count()).toBeLessThan(10);
  await expect(passport.getByRole('img', { name: 'страница 1 из 300' }).locator('canvas')).toHaveCount(0);
  await page.keyboard.press('Equal');
  await expect(page.getByRole('status', { name: 'Масштаб' })).toHaveText('125%');
  await expect(middle).toBeInViewport();
  await page.keyboard.press('BracketRight');
  await expect(middle).toBeInViewport();
});

test('A registration is returned by its fields, what was begun survives a reload, and what comes again stands beside what was', async ({
  page,
}) => {
  const { userId, email, lastName } = await registerAthlete(page);
  const letUndoPass = await holdUndo(page);
  // The wish to join waits for the registration, and leads there.
  await openConsole(page, 'secretary', `/federation?name=${encodeURIComponent(lastName)}`);
  await expectSoundAtBothWidths(page);
  await page.getByRole('link', { name: 'Сначала решите по регистрации этого человека' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/registrations/${userId}$`));
  await expect(page.getByRole('region', { name: 'Анкета' })).toBeVisible();

  await page.keyboard.press('r');
  await page.getByRole('button', { name: /Вернуть с письмом/ }).click();
  await expect(page.getByRole('alert')).toContainText('Отметьте, что нужно исправить.');
  await page.getByRole('checkbox', { name: /^Паспорт/ }).check();
  await page.getByRole('button', { name: 'Нужна другая страница.' }).click();
  await page.getByRole('checkbox', { name: /^Паспорт/ }).uncheck();
  await page.getByRole('checkbox', { name: /^ИНН/ }).check();
  await page.getByLabel('Что не так: ИНН').fill('Не совпадает с документом');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Анкета' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByLabel('Что не так: ИНН')).toHaveValue('Не совпадает с документом');
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  const act = page.getByText(/^Возвращена: /);
  await expect(act).toBeVisible();
  await letUndoPass();
  await expect(act).toBeHidden();

  const { access_token: token } = await logInByApi(page.request, { login: email, password: PASSWORD });
  const answer = await page.request.post('/api/users/me/documents', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { inn_number: MENDED },
  });
  expect(answer.ok(), await answer.text()).toBe(true);

  await page.goto(`/admin/registrations/${userId}`);
  const mended = page.getByRole('region', { name: 'Исправлена после возврата' });
  await expect(mended).toContainText(`Было: ${INN}`);
  await expect(mended).toContainText(`Стало: ${MENDED}`);
  await expect(mended).toContainText('Просили: Не совпадает с документом');
  await expectSoundAtBothWidths(page);
  // What was sent is forgotten.
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: 'Что нужно исправить' })).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Отметьте, что нужно исправить.' })).toBeVisible();
});
