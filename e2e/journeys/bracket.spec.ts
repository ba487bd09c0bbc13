import { expect, test, type Page } from '@playwright/test';
import { open } from '../support/open.ts';
import { findPlayed } from '../support/played.ts';

const knockout = (request: Parameters<typeof findPlayed>[0]) =>
  findPlayed(request, 'past', ({ format }) => format === 'olympic');

/** One of the views of the bracket; the tab above has the name of the picture too. */
const viewLink = (page: Page, name: 'Сетка' | 'Список') =>
  page.getByRole('navigation', { name: 'Вид' }).getByRole('link', { name });

test('The bracket is one picture that zooms by buttons and keys, pans, and fits', async ({
  page,
  request,
}) => {
  const { tournament_id: id } = await knockout(request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/competition-bracket/${id}`);
  const frame = page.getByRole('region', { name: 'Турнирная сетка' });
  await expect(frame.getByRole('heading', { name: 'Финал', exact: true })).toBeVisible();
  // The bracket comes to life after the page around it; the press waits for that.
  await page.getByRole('button', { name: 'Увеличить' }).click();
  await expect(page.getByText('125%')).toBeVisible();
  await frame.focus();
  await page.keyboard.press('-');
  await expect(page.getByText('100%')).toBeVisible();
  await page.getByRole('button', { name: 'Увеличить' }).click();
  await page.getByRole('button', { name: 'Увеличить' }).click();
  const box = await frame.boundingBox();
  if (!box) throw new Error('No frame');
  await page.mouse.move(box.x + 700, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 400, box.y + 40, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Вписать' }).click();
  const fits = () =>
    frame.evaluate(
      (one) => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1,
    );
  await expect.poll(fits).toBe(true);
});

test.describe('On a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Two fingers zoom the picture around them, one drags it, a double tap brings it to its size', async ({
    page,
    request,
  }) => {
    const { tournament_id: id } = await knockout(request);
    await open(page, `/competition-bracket/${id}?view=picture`);
    const frame = page.getByRole('region', { name: 'Турнирная сетка' });
    const percent = page.getByRole('group', { name: 'Масштаб' }).getByRole('status');
    // The bracket comes to life after the page around it; the press waits for that.
    await page.getByRole('button', { name: 'Вписать' }).click();
    await expect(percent).not.toHaveText('100%');
    await frame.scrollIntoViewIfNeeded();
    const box = await frame.boundingBox();
    if (!box) throw new Error('No frame');
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + 40)];
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: xs.map((at, finger) => ({ x: at, y, id: finger })),
      });
    const zoomNow = async () => Number.parseInt(await percent.innerText(), 10);

    const fitted = await zoomNow();
    await touch('touchStart', x - 40, x + 40);
    for (const apart of [60, 80, 120, 160]) await touch('touchMove', x - apart, x + apart);
    await touch('touchEnd');
    await expect.poll(zoomNow).toBeGreaterThanOrEqual(fitted * 3);
    // The page around it has kept its size.
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

    await page.getByRole('button', { name: 'Вписать' }).click();
    await expect(percent).toHaveText(`${fitted}%`);
    for (const _tap of [1, 2]) {
      await touch('touchStart', x);
      await touch('touchEnd');
    }
    await expect(percent).toHaveText('100%');

    await frame.evaluate((one) => one.scrollTo({ left: 0, behavior: 'instant' }));
    await touch('touchStart', x + 120);
    for (const at of [80, 40, 0, -40, -80, -120]) await touch('touchMove', x + at);
    await touch('touchEnd');
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(60);
  });
});

test('Who is chosen has the whole path lit, and the address says so', async ({ page, request }) => {
  const { tournament_id: id } = await knockout(request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/competition-bracket/${id}`);
  const lit = page.locator('li[data-lit]');
  await page.getByRole('combobox', { name: 'Путь спортсмена' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/athlete=\d+/);
  await expect(lit.first()).toBeAttached();
  const count = await lit.count();
  await page.reload();
  await expect(lit).toHaveCount(count);
});

test('On a phone it is a list of rounds, and a picture on demand that scrolls inside its frame', async ({
  page,
  request,
}) => {
  const { tournament_id: id } = await knockout(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/competition-bracket/${id}`);
  await expect(viewLink(page, 'Список')).toHaveAttribute('aria-current', 'true');
  await viewLink(page, 'Сетка').click();
  await expect(page).toHaveURL(/view=picture/);
  await expect(viewLink(page, 'Сетка')).toBeFocused();
  await expect(viewLink(page, 'Сетка')).toHaveAttribute('aria-current', 'true');
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  const frame = page.getByRole('region', { name: 'Турнирная сетка' });
  await expect.poll(() => frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(0);
});

test('A double elimination has both brackets and their final', async ({ page, request }) => {
  const { tournament_id: id } = await findPlayed(request, 'past', ({ format }) => format === 'olympic-de');
  await open(page, `/competition-bracket/${id}`);
  for (const name of ['Верхняя сетка', 'Нижняя сетка', 'Суперфинал'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeAttached();
  await expect(page.getByText('Победитель', { exact: true })).toBeVisible();
});

test('An address without a number loads nothing, and leads to the list', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (one) => one.url().includes('/api/tournaments/') && asked.push(one.url()));
  const response = await page.goto('/competition-bracket/abc');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('navigation', { name: 'Навигационная цепочка' })).toContainText(
    'Турнирная сетка',
  );
  expect(asked).toEqual([]);
});

test('It prints on one page', async ({ page, request }) => {
  const { tournament_id: id } = await knockout(request);
  await open(page, `/competition-bracket/${id}`);
  const paper = await page.pdf({ preferCSSPageSize: true });
  const pages = paper.toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? [];
  expect(pages).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [width, own, other] of [
    [390, 'Список', 'Сетка'],
    [1440, 'Сетка', 'Список'],
  ] as const)
    test(`The view that is shown is the one that is marked at ${width} px, and the other is chosen`, async ({
      page,
      request,
    }) => {
      const { tournament_id: id } = await knockout(request);
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/competition-bracket/${id}`);
      const marked = page.getByRole('navigation', { name: 'Вид' }).locator('[aria-current]:visible');
      await expect(marked).toHaveText([own]);
      await viewLink(page, other).click();
      await expect(page).toHaveURL(/view=/);
      await expect(marked).toHaveText([other]);
    });
});
