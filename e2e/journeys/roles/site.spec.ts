import { expect, type Page } from '@playwright/test';
import { STAFF, type Staff } from '../../support/accounts.ts';
import { askAsStaff } from '../../support/console.ts';
import { drawPhotos } from '../../support/photos.ts';
import { ask } from '../../support/played.ts';
import { defineJourneys, workAt } from '../../support/roles.ts';

/** What could be pressed on a page. */
const acts = (page: Page) => page.getByRole('main').getByRole('button', { disabled: false });

/** Nothing waits for an editor: the page says where the work is. */
async function today(page: Page, role: Staff): Promise<void> {
  await workAt(page, role, '/');
  await expect(page.getByText(/Альбомы и видео — в разделе «Медиа»/)).toBeVisible();
  await expect(page.getByRole('region')).toHaveCount(0);
}

/** An album with a photo is on the portal once it is to be shown. */
async function showAlbum(page: Page, role: Staff): Promise<void> {
  await workAt(page, role, '/media');
  await page.getByRole('link', { name: 'Новый альбом' }).click();
  await page.getByRole('textbox', { name: 'Название' }).fill(`Альбом роли ${Date.now()}`);
  await page.getByRole('button', { name: 'Создать и добавить фото' }).click();
  const cards = page.getByRole('region', { name: 'Фото альбома' }).getByRole('listitem');
  await page.locator('input[type=file]').setInputFiles(await drawPhotos(page, 1));
  await expect(cards).toHaveCount(1);
  const id = /\d+$/.exec(page.url())?.[0];
  expect((await page.request.get(`/api/albums/${id}`)).status()).toBe(404);
  await page.getByRole('checkbox', { name: 'Показывать на портале' }).check();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('На портале', { exact: true })).toBeVisible();
  expect((await page.request.get(`/api/albums/${id}`)).status()).toBe(200);
}

/** A club that is added can be chosen at once, and is gone once it was deleted. */
async function addClub(page: Page, role: Staff): Promise<void> {
  const title = `Клуб роли ${Date.now()}`;
  const known = async () =>
    (await askAsStaff<object[]>(page, 'secretary', `/api/admin/clubs?title=${encodeURIComponent(title)}`))
      .length;
  await workAt(page, role, `/site?part=handbooks&handbook=clubs&title=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: 'Добавить клуб' }).click();
  const window = page.getByRole('dialog', { name: 'Добавить клуб' });
  await window.getByRole('textbox', { name: 'Название' }).fill(title);
  await window.getByRole('button', { name: 'Сохранить' }).click();
  await expect(window).toBeHidden();
  await expect.poll(known).toBe(1);
  await page.getByRole('button', { name: `Удалить: ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect.poll(known).toBe(0);
}

/** A trial of a letter goes to who asks for it, and to nobody else. */
async function tryLetter(page: Page, role: Staff): Promise<void> {
  await workAt(page, role, '/site?part=letters');
  await page.getByRole('region', { name: 'Письма портала' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Отправить пробу себе' }).click();
  await expect(page.getByText(`Проба отправлена на ${STAFF[role].login}`)).toBeVisible();
  const [sent] = await askAsStaff<{ recipient: string }[]>(
    page,
    'administrator',
    `/api/admin/outbox/letters?recipient=${STAFF[role].login}&pageSize=1`,
  );
  expect(sent?.recipient).toBe(STAFF[role].login);
}

const ALBUM = 'Сведения об альбоме';
const FOR_EDITORS = 'Только для чтения: это меняют редактор и администратор.';

/** An album as the editors see it, and nothing there takes anything. */
async function readAlbum(page: Page, role: Staff): Promise<void> {
  // The first of all may be another journey's, and have no photo yet.
  const albums = await ask<{ title: string; photo_count: number }[]>(
    page.request,
    '/api/albums?pageSize=100',
  );
  const { title } = albums.find(({ photo_count: count }) => count > 6)!;
  await workAt(page, role, `/media?title=${encodeURIComponent(title)}`);
  await page.getByRole('table').getByRole('link', { name: title }).first().click();
  const album = page.getByRole('region', { name: ALBUM });
  await expect(album.getByText(FOR_EDITORS)).toBeVisible();
  await expect(album.getByRole('textbox', { name: 'Название' })).toBeDisabled();
  await expect(album.getByRole('combobox')).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Фото альбома' }).getByRole('img').first()).toBeVisible();
  await expect(acts(page)).toHaveCount(0);
  await expect(page.locator('input[type=file]')).toHaveCount(0);
}

/** Banners, settings, handbooks and the text of a letter, without a way to change them. */
async function readSite(page: Page, role: Staff): Promise<void> {
  await workAt(page, role, '/site');
  await expect(
    page.getByRole('region', { name: 'Баннеры главной' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(acts(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Название и ссылки' }).click();
  await expect(page.getByText(FOR_EDITORS)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Название федерации' })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Текст политики' })).toHaveAttribute(
    'contenteditable',
    'false',
  );
  await expect(acts(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Роли при регистрации' }).click();
  await expect(page.getByText('Спортсмен', { exact: true })).toBeVisible();
  await expect(acts(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Письма', exact: true }).click();
  await page.getByRole('region', { name: 'Письма портала' }).getByRole('link').first().click();
  await expect(page.getByText(FOR_EDITORS)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Тема' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^(?:Сохранить|Отправить пробу|Вставить)/ })).toHaveCount(0);
}

defineJourneys({
  'what waits today': { editor: today },
  media: { editor: showAlbum, auditor: readAlbum },
  site: { editor: addClub, auditor: readSite },
  letters: { editor: tryLetter },
});
