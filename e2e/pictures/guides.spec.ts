import { expect, test, type Locator } from '@playwright/test';
import { ATHLETE, enter, logInByApi } from '../support/accounts.ts';
import { findOpenToAll } from '../support/competitions.ts';
import { openConsole, askAsStaff } from '../support/console.ts';
import { open } from '../support/open.ts';
import { playCup } from './cup.ts';
import { takePicture } from './takePicture.ts';

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light', reducedMotion: 'reduce' });

interface Listed {
  readonly application_id: number;
  readonly tournament_id: number;
  readonly is_eligible: number;
  readonly documents: readonly unknown[];
}

test('The home page, which the README begins with', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'));
  // The first page of a visit does not wait for its fonts.
  await open(page, '/competitions');
  await open(page, '/');
  await takePicture(page, 'home');
});

test("The secretary's day and decisions", async ({ page }) => {
  await openConsole(page, 'secretary', '/');
  await expect(page.getByText('Заявки на соревнования')).toBeVisible();
  await takePicture(page, 'today');

  await page.goto('/admin/registrations');
  await page.getByRole('row').nth(1).getByRole('link').click();
  const paper = page.getByRole('region', { name: /^Документ: / });
  await waitUntilPainted(paper);
  await takePicture(page, 'registration');

  const waiting = await askAsStaff<Listed[]>(
    page,
    'secretary',
    '/api/admin/applications?status=submitted&sort=submitted&pageSize=100',
  );
  const one = waiting.find(({ is_eligible, documents }) => is_eligible === 1 && documents.length > 0);
  await page.goto(`/admin/applications/${one?.tournament_id}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Заявка', exact: true })).toContainText('Критерии выполнены');
  await waitUntilPainted(paper);
  const accept = page.getByRole('button', { name: /^Принять/ });
  // Its document grows to its height when it is drawn.
  await expect(async () => {
    await accept.scrollIntoViewIfNeeded();
    await expect(accept).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await takePicture(page, 'application');
});

/** A page of a PDF stands before it is painted; a picture does not. */
async function waitUntilPainted(paper: Locator): Promise<void> {
  const page = paper.locator('canvas, img').first();
  await expect
    .poll(() =>
      page.evaluate((shown) => {
        if (!(shown instanceof HTMLCanvasElement)) return true;
        const image = shown.getContext('2d')?.getImageData(0, 0, shown.width, shown.height);
        return new Set(new Uint32Array(image?.data.buffer ?? [])).size > 2;
      }),
    )
    .toBe(true);
}

test('A competition from its template to its day', async ({ page }) => {
  await openConsole(page, 'secretary', '/competitions/new');
  await expect(page.getByRole('link', { name: 'Кубок на вылет' })).toBeVisible();
  await takePicture(page, 'new-competition');

  const { tournament_id: id } = await findOpenToAll(page.request);
  await page.goto(`/admin/competitions/${id}`);
  await expect(page.getByText('Участники и заявки')).toBeVisible();
  await takePicture(page, 'competition');
});

test('A table is looked through before it is imported', async ({ page }) => {
  await openConsole(page, 'administrator', '/import');
  const lines = [
    'Фамилия;Имя;Дата рождения',
    'Примеров;Пётр;05.06.1990',
    'Образцова;Анна;17.02.1987',
    'Шаблонов;Иван;31.02.1985',
  ];
  await page.getByLabel('Файл со списком').setInputFiles({
    name: 'Спортсмены.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(page.getByText('Что проверить')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Загрузить 2 человека' })).toBeEnabled();
  await takePicture(page, 'import');
});

test('What the portal shows an athlete', async ({ page }) => {
  const login = await logInByApi(page.request, ATHLETE);
  await enter(page, login);
  // Whether the athlete plays is for the draw of this very minute to say: the picture is of somebody who does not.
  await page.route('**/api/users/matches', (route) => route.fulfill({ json: { data: [] } }));
  await open(page, '/account');
  await expect(page.getByText(/подана \d\d\.\d\d\.\d{4}/).first()).toBeVisible();
  await takePicture(page, 'account');

  const { tournament_id: id } = await findOpenToAll(page.request);
  await open(page, `/competitions/${id}/bid`);
  await expect(page.getByRole('button', { name: 'Отправить заявку' })).toBeVisible();
  await takePicture(page, 'apply');

  await open(page, `/athlete-competitions/${login.player_id}`);
  await expect(page.getByText('Посмотреть историю')).toBeVisible();
  await takePicture(page, 'profile');
});

test('Who registers sees which documents are needed', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'));
  // The first page of a visit does not wait for its fonts.
  await open(page, '/competitions');
  await open(page, '/registration');
  await page.getByLabel('Дата рождения').pressSequentially('14061998');
  await expect(page.getByLabel('Паспорт', { exact: true })).toBeAttached();
  await page.getByRole('heading', { name: 'Документы' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await takePicture(page, 'register');
});

test('The same tour at the desk and on a phone', async ({ page }) => {
  const id = await playCup(page);
  await openConsole(page, 'administrator', `/competitions/${id}/desk`);
  await expect(page.getByText(/^Ждём \d+ стол/)).toBeVisible();
  await takePicture(page, 'desk');

  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await logInByApi(page.request, ATHLETE));
  await open(page, '/my-match');
  await expect(page.getByText('Кто выиграл?')).toBeVisible();
  await takePicture(page, 'my-match');
});

test('How the server is', async ({ page }) => {
  await openConsole(page, 'administrator', '/status');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await takePicture(page, 'status');
});
