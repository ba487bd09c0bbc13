import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openConsole, askAsStaff, putAsStaff } from '../support/console.ts';

interface Letter {
  readonly letter: string;
  readonly subject: string;
  readonly body: string;
  readonly button: string | null;
  readonly version: number;
  readonly is_standard: 0 | 1;
  readonly standard: Pick<Letter, 'subject' | 'body' | 'button'>;
}

/** A journey that was broken off leaves the letter changed. */
test.beforeEach(async ({ page }) => {
  const letters = await askAsStaff<Letter[]>(page, 'editor', '/api/admin/letters');
  for (const { letter, standard, version } of letters.filter(({ is_standard: is }) => is === 0))
    await putAsStaff(page, 'editor', `/api/admin/letters/${letter}`, { ...standard, version });
});

const paper = (page: Page) => page.frameLocator('iframe[title="Письмо"]');
const status = (page: Page, letter: string) => page.getByRole('region', { name: letter }).getByRole('status');

test('An editor writes a letter anew, looks at it, tries it and returns to the standard text', async ({
  page,
}) => {
  await openConsole(page, 'editor', '/site?part=letters');
  await expect(page.getByRole('region', { name: 'Письма портала' }).getByRole('link')).toHaveCount(26);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Заявка отклонена' }).click();
  const subject = page.getByRole('textbox', { name: 'Тема' });
  const body = page.getByRole('textbox', { name: 'Текст' });
  const save = page.getByRole('button', { name: 'Сохранить' });
  await expect(paper(page).getByText('Здравствуйте, Анна!')).toBeVisible();
  await expect(paper(page).locator('blockquote')).toHaveText('На снимке паспорта не видно фамилии.');
  // A letter that asks for nothing has no button to name.
  await expect(page.getByRole('textbox', { name: 'Надпись на кнопке' })).toHaveCount(0);

  await body.fill('Добрый день, {Имя}!\n\nК сожалению, заявку на «{Турнир}» мы принять не можем.');
  await save.click();
  await expect(page.getByText(/^Подстановки \{Турнир\} нет\. В этом письме есть/).first()).toBeVisible();
  await body.fill('Добрый день, !\n\nК сожалению, заявку на «{Соревнование}» мы принять не можем.\n\n');
  await save.click();
  await expect(page.getByText(/^Не хватает подстановки \{Причина\}/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Вставить {Причина}' }).click();
  await expect(body).toHaveValue(/\n\n\{Причина\}$/);
  await body.press('Control+Home');
  await body.press('End');
  await body.press('ArrowLeft');
  await page.getByRole('button', { name: 'Вставить {Имя}' }).click();
  // The writing goes on behind what was put into the middle.
  await page.keyboard.type(' и команда');
  await expect(body).toHaveValue(/^Добрый день, \{Имя\} и команда!\n/);
  await subject.fill('О заявке на «{Соревнование}»');
  await expect(paper(page).getByText('мы принять не можем')).toBeVisible();
  await page.getByRole('button', { name: 'Тёмная' }).click();
  await expect(paper(page).locator('body')).toHaveCSS('background-color', 'rgb(11, 19, 16)');
  await page.getByRole('button', { name: 'Светлая' }).click();
  await expect(paper(page).locator('body')).toHaveCSS('background-color', 'rgb(244, 239, 227)');

  await page.getByRole('button', { name: 'Отправить пробу себе' }).click();
  await expect(status(page, 'Заявка отклонена')).toContainText('Проба отправлена на editor@');
  await page.route('**/api/admin/letters/application-rejected', (route) => route.abort(), { times: 1 });
  await save.click();
  await expect(page.getByRole('alert').first()).toContainText('Нет связи с сервером');
  await save.click();
  await expect(status(page, 'Заявка отклонена')).toContainText('следующие письма уйдут с этим текстом');
  const letters = async () => askAsStaff<Letter[]>(page, 'editor', '/api/admin/letters');
  const saved = (await letters()).find(({ letter }) => letter === 'application-rejected');
  expect(saved?.subject).toBe('О заявке на «{Соревнование}»');
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Все письма' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Заявка отклонена' })).toContainText(
    'Свой текст',
  );

  await page.getByRole('link', { name: 'Заявка отклонена' }).click();
  await page.getByRole('button', { name: 'Стандартный текст' }).click();
  await expect(subject).toHaveValue('Заявка отклонена');
  await save.click();
  await expect(status(page, 'Заявка отклонена')).toContainText('Сейчас уходит стандартный текст портала');

  await page.getByRole('link', { name: 'Все письма' }).click();
  await page.getByRole('link', { name: 'Принят в федерацию' }).click();
  await expect(subject).toHaveValue('Вы приняты в федерацию');
  // Its frame runs no scripts, those of the judge neither: the rest of the page is judged.
  await expectAccessible(page, 'form');
});
