import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openConsole, staffAsk, staffPut } from '../support/console.ts';

// One after another: all of them change the one portal's letters, and put them back.
test.describe.configure({ mode: 'default' });

interface Letter {
  readonly letter: string;
  readonly subject: string;
  readonly body: string;
  readonly button: string | null;
  readonly version: number;
  readonly is_standard: 0 | 1;
  readonly standard: Pick<Letter, 'subject' | 'body' | 'button'>;
}

/** A journey that was broken off leaves letters changed. */
test.beforeEach(async ({ page }) => {
  const letters = await staffAsk<Letter[]>(page, 'editor', '/api/admin/letters');
  for (const { letter, standard, version } of letters.filter(({ is_standard: is }) => is === 0))
    await staffPut(page, 'editor', `/api/admin/letters/${letter}`, { ...standard, version });
});

const paper = (page: Page) => page.frameLocator('iframe[title="Письмо"]');
const status = (page: Page, letter: string) => page.getByRole('region', { name: letter }).getByRole('status');

for (const width of [1440, 390])
  test(`An editor writes a letter anew, looks at it, tries it and returns to the standard text, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openConsole(page, 'editor', '/site?part=letters');
    await expect(page.getByRole('region', { name: 'Письма портала' }).getByRole('link')).toHaveCount(24);
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
    await body.fill(
      'Добрый день, {Имя}!\n\nК сожалению, заявку на «{Соревнование}» мы принять не можем.\n\n',
    );
    await save.click();
    await expect(page.getByText(/^Не хватает подстановки \{Причина\}/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Вставить {Причина}' }).click();
    await expect(body).toHaveValue(/\n\n\{Причина\}$/);
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
    const letters = async () => staffAsk<Letter[]>(page, 'editor', '/api/admin/letters');
    const saved = (await letters()).find(({ letter }) => letter === 'application-rejected');
    expect(saved?.subject).toBe('О заявке на «{Соревнование}»');
    await page.getByRole('link', { name: 'Все письма' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Заявка отклонена' })).toContainText(
      'Свой текст',
    );

    await page.getByRole('link', { name: 'Заявка отклонена' }).click();
    await page.getByRole('button', { name: 'Стандартный текст' }).click();
    await expect(subject).toHaveValue('Заявка отклонена');
    await save.click();
    await expect(status(page, 'Заявка отклонена')).toContainText('Сейчас уходит стандартный текст портала');
  });

test('Two who write one letter at once see what the other has written', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Without a look at the letter: its frame runs no scripts, those of the check neither.
  await page.route('**/api/admin/letters/joined/preview', (route) => route.abort());
  await openConsole(page, 'editor', '/site?part=letters&letter=joined');
  const subject = page.getByRole('textbox', { name: 'Тема' });
  await expect(subject).toHaveValue('Вы приняты в федерацию');
  await expect(page.getByRole('region', { name: 'Как выглядит письмо' }).getByRole('alert')).toContainText(
    'Нет связи с сервером',
  );
  await expectAccessible(page);
  const joined = (await staffAsk<Letter[]>(page, 'editor', '/api/admin/letters')).find(
    ({ letter }) => letter === 'joined',
  );
  expect(joined).toBeDefined();
  const { body, button, version } = joined!;
  await staffPut(page, 'editor', '/api/admin/letters/joined', {
    subject: 'Поздравляем',
    body,
    button,
    version,
  });
  await subject.fill('Добро пожаловать');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Пока вы правили, это сохранил кто-то другой');
  await expect(page.getByRole('table', { name: 'Что изменилось' }).getByRole('cell')).toHaveText([
    'Вы приняты в федерацию',
    'Поздравляем',
    'Добро пожаловать',
    'Взять то, что теперь',
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Взять то, что теперь: Тема' }).click();
  await expect(subject).toHaveValue('Поздравляем');
  await page.getByRole('button', { name: 'Стандартный текст' }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(status(page, 'Принят в федерацию')).toContainText('стандартный текст портала');
});

test('A secretary is refused the letters', async ({ page }) => {
  await openConsole(page, 'secretary', '/site?part=letters');
  await expect(page.getByRole('alert').first()).toContainText('недоступно');
});
