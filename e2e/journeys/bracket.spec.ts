import { expect, test, type Page } from '@playwright/test';
import { open } from '../support/open.ts';
import { findPlayed } from '../support/played.ts';
import { readServed } from '../support/readServed.ts';

const knockout = (request: Parameters<typeof findPlayed>[0]) =>
  findPlayed(request, 'past', ({ format }) => format === 'olympic');

/** One of the views of the bracket; the tab above has the name of the picture too. */
const viewLink = (page: Page, name: 'Сетка' | 'Список') =>
  page.getByRole('navigation', { name: 'Вид' }).getByRole('link', { name });

test('The bracket is one picture that zooms by buttons and keys, pans, and fits; who is chosen has the whole path lit', async ({
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

  const lit = page.locator('li[data-lit]');
  await page.getByRole('combobox', { name: 'Путь спортсмена' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/athlete=\d+/);
  await expect(lit.first()).toBeAttached();
  // Who is sent the address sees the same.
  const { html } = await readServed(request, page.url());
  expect(html.match(/<li [^>]*data-lit/g)).toHaveLength(await lit.count());
});

test.describe('On a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('It is a list of rounds, and a picture on demand that two fingers zoom, one drags, and a double tap brings to its size', async ({
    page,
    request,
  }) => {
    const { tournament_id: id } = await knockout(request);
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
    const percent = page.getByRole('group', { name: 'Масштаб' }).getByRole('status');
    // The bracket comes to life after the page around it; the press waits for that.
    await page.getByRole('button', { name: 'Вписать' }).click();
    await expect(percent).not.toHaveText('100%');
    await frame.scrollIntoViewIfNeeded();
    const box = await frame.boundingBox();
    if (!box) throw new Error('No frame');
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + 40)];
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) => touchAt(type, xs);
    /** At a moment in seconds, where it matters: a busy machine is slower than a finger. */
    const touchAt = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: number[], timestamp?: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: xs.map((at, finger) => ({ x: at, y, id: finger })),
        ...(timestamp !== undefined && { timestamp }),
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
    const now = Date.now() / 1000;
    for (const tapped of [now, now + 0.2]) {
      await touchAt('touchStart', [x], tapped);
      await touchAt('touchEnd', [], tapped + 0.1);
    }
    await expect(percent).toHaveText('100%');

    await frame.evaluate((one) => one.scrollTo({ left: 0, behavior: 'instant' }));
    await touch('touchStart', x + 120);
    for (const at of [80, 40, 0, -40, -80, -120]) await touch('touchMove', x + at);
    await touch('touchEnd');
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(60);
  });
});

test('A double elimination has both brackets, their final, and its winner', async ({ request }) => {
  const { tournament_id: id } = await findPlayed(request, 'past', ({ format }) => format === 'olympic-de');
  const { text } = await readServed(request, `/competition-bracket/${id}`);
  for (const words of ['Верхняя сетка', 'Нижняя сетка', 'Суперфинал', 'Победитель'])
    expect(text).toContain(words);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The view that is shown is the one that is marked at each width, and the other is chosen', async ({
    page,
    request,
  }) => {
    const { tournament_id: id } = await knockout(request);
    const marked = page.getByRole('navigation', { name: 'Вид' }).locator('[aria-current]:visible');
    await page.goto(`/competition-bracket/${id}`);
    for (const [width, own] of [
      [390, 'Список'],
      [1440, 'Сетка'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await expect(marked).toHaveText([own]);
    }
    await viewLink(page, 'Список').click();
    await expect(page).toHaveURL(/view=/);
    await expect(marked).toHaveText(['Список']);
    await page.setViewportSize({ width: 390, height: 844 });
    await viewLink(page, 'Сетка').click();
    await expect(page).toHaveURL(/view=picture/);
    await expect(marked).toHaveText(['Сетка']);
  });
});
