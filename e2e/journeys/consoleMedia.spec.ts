import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectSoundAtBothWidths } from '../support/bothWidths.ts';
import { findCompetition, type Competition } from '../support/competitions.ts';
import { openConsole, askAsStaff, postAsStaff } from '../support/console.ts';
import { open } from '../support/open.ts';
import { drawPhotos, dropFiles, computeHash } from '../support/photos.ts';
import { holdUndo } from '../support/undo.ts';

interface Album {
  readonly photos: readonly {
    readonly photo_id: number;
    readonly content_hash: string | null;
    readonly description: string | null;
    readonly is_cover: 0 | 1;
  }[];
}

const DROP = 'text=Перетащите сюда фото или папку';
const PHOTOS = '**/api/admin/albums/*/photos';

const askAlbum = (page: Page, id: number) => askAsStaff<Album>(page, 'editor', `/api/admin/albums/${id}`);

/** What a competition is called among tags, where those that come back are told apart by the year. */
async function tagOf(page: Page, competition: Competition): Promise<string> {
  const address = `/api/admin/tags?name=${encodeURIComponent(competition.full_name)}`;
  const found = await askAsStaff<{ name: string; tournament_id: number | null }[]>(page, 'editor', address);
  const tag = found.find(({ tournament_id: id }) => id === competition.tournament_id);
  if (!tag) throw new Error(`${competition.full_name} is not among the tags`);
  return tag.name;
}

/** An album that is there already, by the API. */
async function newAlbum(page: Page, title: string): Promise<number> {
  const body = { title, publishedDt: new Date().toISOString() };
  const { album_id: id } = await postAsStaff<{ album_id: number }>(page, 'editor', '/api/admin/albums', body);
  return id;
}

const uploads = (page: Page) => page.getByRole('region', { name: 'Загрузка фото' });
const cards = (page: Page) => page.getByRole('region', { name: 'Фото альбома' }).getByRole('listitem');

test('An editor drops photos, loses the connection, goes on, arranges them, and the portal shows the album', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const competition = await findCompetition(request, { statuses: ['past'] });
  const letUndoPass = await holdUndo(page);
  await openConsole(page, 'editor', '/media');
  await expect(page.getByRole('table', { name: 'Альбомы' })).toBeVisible();
  await expectAccessible(page);
  const title = `Финальный день ${Date.now()}`;
  await page.getByRole('link', { name: 'Новый альбом' }).click();
  await page.getByRole('button', { name: 'Создать и добавить фото' }).click();
  await expect(page.getByText('Укажите название альбома')).toBeVisible();
  await page.getByRole('textbox', { name: 'Название' }).fill(title);
  const tags = page.getByRole('combobox', { name: 'Соревнования и метки' });
  await tags.fill(competition.full_name);
  await page.getByRole('option', { name: await tagOf(page, competition), exact: true }).click();
  // What was begun survives a reload.
  await page.reload();
  await expect(page.getByText(/Восстановлено несохранённое/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue(title);
  await tags.fill('Журналистам');
  await tags.press('Enter');
  await page.getByRole('button', { name: 'Создать и добавить фото' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  const id = Number(/\d+$/.exec(page.url())?.[0]);

  const photos = await drawPhotos(page, 6);
  const words = { name: 'DSC_7.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Не снимок. '.repeat(60)) };
  const taken: string[] = [];
  let mostTaken = 2;
  await page.route(PHOTOS, async (route) => {
    // Their order is put under the same address.
    if (route.request().method() !== 'POST') return route.continue();
    if (taken.length >= mostTaken) return route.abort('internetdisconnected');
    const form = route.request().postDataBuffer()?.toString('latin1') ?? '';
    taken.push(/filename="([^"]+)"/.exec(form)?.[1] ?? '');
    return route.continue();
  });
  await dropFiles(page, DROP, [...photos, words]);
  await expect(uploads(page).getByRole('alert')).toContainText('Нет связи с сервером');
  await expect.poll(async () => (await askAlbum(page, id)).photos.length).toBe(2);
  await expectAccessible(page);
  mostTaken = Infinity;
  await expect(uploads(page).getByRole('status').first()).toContainText('Загрузка закончена');
  // What was stored before the connection was lost is not sent again.
  const [first = '', second = '', ...later] = taken;
  expect(new Set(taken).size).toBe(6);
  expect(later).not.toContain(first);
  expect(later).not.toContain(second);
  await expect(uploads(page)).toContainText('DSC_7.jpg');
  await expect(uploads(page)).toContainText('Допустимы изображения PNG, TIFF, JPG');
  await expect(cards(page)).toHaveCount(6);
  const hashes = photos.map(computeHash);
  const orderNow = async () =>
    (await askAlbum(page, id)).photos.map(({ content_hash: hash }) => hashes.indexOf(hash ?? '') + 1);
  await expect.poll(orderNow).toEqual([1, 2, 3, 4, 5, 6]);
  await uploads(page).getByRole('button', { name: 'Скрыть список' }).click();
  await expect(uploads(page)).toHaveCount(0);
  await expectAccessible(page);

  // The same once more: all are there.
  await dropFiles(page, DROP, photos);
  await expect(uploads(page)).toContainText('уже были в альбоме: 6');
  expect(taken).toHaveLength(2 + later.length);

  await page.getByRole('textbox', { name: 'Подпись: фото 1', exact: true }).fill('Жеребьёвка');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Подпись: фото 2', exact: true })).toBeFocused();
  await page.keyboard.type('Первая партия');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await askAlbum(page, id)).photos.slice(0, 2).map(({ description }) => description))
    .toEqual(['Жеребьёвка', 'Первая партия']);

  await page.getByRole('button', { name: 'Переставить: фото 6 из 6' }).press('Home');
  await expect(page.getByRole('button', { name: 'Переставить: фото 1 из 6' })).toBeFocused();
  await expect.poll(orderNow).toEqual([6, 1, 2, 3, 4, 5]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(orderNow).toEqual([1, 2, 6, 3, 4, 5]);
  // The page may still show the order before: what is dragged would move under the pointer.
  for (const [at, caption] of ['Жеребьёвка', 'Первая партия', ''].entries())
    await expect(page.getByRole('textbox', { name: `Подпись: фото ${at + 1}`, exact: true })).toHaveValue(
      caption,
    );
  await cards(page).nth(0).getByRole('img').dragTo(cards(page).nth(3).getByRole('img'));
  await expect.poll(orderNow).toEqual([2, 6, 3, 1, 4, 5]);
  await page
    .getByRole('list', { name: 'Последние решения' })
    .getByRole('button', { name: /^Отменить/ })
    .last()
    .click();
  await expect.poll(orderNow).toEqual([1, 2, 6, 3, 4, 5]);
  await expect(page.getByRole('textbox', { name: 'Подпись: фото 1', exact: true })).toHaveValue('Жеребьёвка');

  await page.getByRole('button', { name: 'Сделать обложкой: фото 3' }).click();
  await expect(page.getByRole('button', { name: 'Сделать обложкой: фото 3' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect
    .poll(async () => (await askAlbum(page, id)).photos.findIndex(({ is_cover: isCover }) => isCover === 1))
    .toBe(2);

  await page.getByRole('button', { name: 'Удалить: фото 6' }).click();
  await expect(cards(page)).toHaveCount(5);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Фото 6 удалено' })
    .getByRole('button', { name: /^Отменить/ })
    .click();
  await expect(cards(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Удалить: фото 6' }).click();
  await expect(cards(page)).toHaveCount(5);
  await letUndoPass();
  await expect.poll(orderNow).toEqual([1, 2, 6, 3, 4]);

  expect((await request.get(`/api/albums/${id}`)).status()).toBe(404);
  await page.getByRole('checkbox', { name: 'Показывать на портале' }).check();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('На портале', { exact: true })).toBeVisible();
  await open(page, `/photo-gallery/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByRole('main').getByRole('img', { name: 'Жеребьёвка' })).toBeVisible();
});

test('What a reload has cut off is told, and only what is missing is sent then; many photos are chosen and deleted at once, which can be undone, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await newAlbum(page, `Обновлённая страница ${Date.now()}`);
  const letUndoPass = await holdUndo(page);
  await openConsole(page, 'editor', `/media/albums/${id}`);
  const photos = await drawPhotos(page, 4);
  let taken = 0;
  await page.route(PHOTOS, async (route) => {
    taken += 1;
    // The others never come to an end.
    return taken === 1 ? route.continue() : undefined;
  });
  await page.locator('input[type=file]').setInputFiles(photos);
  await expect(cards(page)).toHaveCount(1);
  await expect(uploads(page).getByRole('status').first()).toContainText('Загружено 1 из 4');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute(PHOTOS);
  await expect(page.getByRole('alert')).toContainText('Страницу обновили, и 3 файла не дошли');
  await expect(cards(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.locator('input[type=file]').setInputFiles(photos);
  await expect(uploads(page)).toContainText('уже были в альбоме: 1');
  await expect(uploads(page)).toContainText('добавлено: 3');
  await expect(cards(page)).toHaveCount(4);
  await uploads(page).getByRole('button', { name: 'Скрыть список' }).click();
  const pick = async (...places: readonly number[]): Promise<void> => {
    for (const place of places) await page.getByRole('checkbox', { name: `Выбрать: фото ${place}` }).check();
  };
  const picked = page.getByRole('toolbar', { name: 'Выбранные фото' });
  await pick(1, 3);
  await expect(picked).toContainText('Выбрано: 2');
  await expectSoundAtBothWidths(page);
  await picked.getByRole('button', { name: 'Снять выбор' }).click();
  await expect(picked).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await pick(1, 2, 4);
  await picked.getByRole('button', { name: 'Удалить выбранные' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText('Удалено фото: 3')).toBeVisible();
  await page.keyboard.press('z');
  await expect(cards(page)).toHaveCount(4);
  await pick(2, 3);
  await picked.getByRole('button', { name: 'Удалить выбранные' }).click();
  await letUndoPass();
  await expect.poll(async () => (await askAlbum(page, id)).photos.length).toBe(2);
  await expect(cards(page)).toHaveCount(2);
});

test('A video by pasted code is reduced to its player and shown by the portal, on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const outside: string[] = [];
  page.on('request', (sent) => {
    if (!sent.url().includes('127.0.0.1') && sent.url().startsWith('http')) outside.push(sent.url());
  });
  await openConsole(page, 'editor', '/media/videos/new');
  const source = page.getByRole('textbox', { name: 'Адрес видео или код плеера' });
  await source.fill('<iframe src="https://evil.example/embed/1"></iframe>');
  await expect(page.getByText(/^Плеер этого сайта встроить нельзя/)).toBeVisible();
  await source.fill(
    '<div onclick="alert(1)"><iframe src="https://rutube.ru/play/embed/0123456789abcdef" onload="alert(2)"></iframe></div>',
  );
  await expect(page.getByText('Плеер найден: rutube.ru')).toBeVisible();
  const title = `Разбор финала ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Название' }).fill(title);
  // It is deleted again, and the first of the list are what other journeys open.
  await page
    .getByRole('textbox', { name: 'Дата и время' })
    .fill(`01.03.${new Date().getFullYear() - 1} 12:00`);
  await page.getByRole('textbox', { name: 'Описание' }).fill('Партии и ошибки');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Добавить видео' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await expect(page.getByText('Черновик: видят только редакторы')).toBeVisible();
  expect((await request.get(`/api/videos/${id}`)).status()).toBe(404);
  await page.getByRole('checkbox', { name: 'Показывать на портале' }).check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('link', { name: 'Открыть на портале' })).toBeVisible();
  const [photo] = await drawPhotos(page, 1);
  await page.getByLabel('Файл картинки').setInputFiles(photo ? [photo] : []);
  await expect(page.getByRole('button', { name: 'Заменить картинку' })).toBeVisible();
  await expectAccessible(page);
  const answer = await request.get(`/api/videos/${id}`);
  expect(((await answer.json()) as { data: { code: string } }).data.code).not.toContain('onload');
  // No host is asked before somebody wants to see its player.
  expect(outside).toEqual([]);

  await open(page, `/video/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByText('rutube.ru').first()).toBeVisible();
  await expect(page.getByText('Партии и ошибки')).toBeVisible();

  await page.goto(`/admin/media/videos/${id}`);
  await page.getByRole('button', { name: 'Удалить видео' }).click();
  await page.getByRole('dialog', { name: 'Удалить видео?' }).getByRole('button', { name: 'Удалить' }).click();
  await expect(page).toHaveURL(/\/admin\/media\/videos$/);
  await expect.poll(async () => (await request.get(`/api/videos/${id}`)).status()).toBe(404);
});
