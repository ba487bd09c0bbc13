import { expect, type Page } from '@playwright/test';
import type { Staff } from '../../support/accounts.ts';
import { askAsStaff, putAsStaff } from '../../support/console.ts';
import { addCompetition, addPublishedCompetition } from '../../support/desk.ts';
import { ask } from '../../support/played.ts';
import { defineJourneys, workAt } from '../../support/roles.ts';

interface Judges {
  readonly version: string;
  readonly referees: readonly { readonly referee_id: number; readonly grade_title: string | null }[];
  readonly roles: readonly { readonly role_id: number; readonly title: string }[];
  readonly own_referee_id: number | null;
}

const AT = '/api/admin/tournaments';
const PARTS = ['schedule', 'referees', 'prizes', 'bank', 'documents', 'partners'] as const;
const judgesOf = (page: Page, role: Staff, id: number) =>
  askAsStaff<Judges>(page, role, `${AT}/${id}/referees`);

/** Publishes a competition and opens its registration: everybody sees both. */
async function publish(page: Page, role: Staff): Promise<void> {
  const { id } = await addCompetition(page, 'Кубок Роли');
  await workAt(page, role, `/competitions/${id}`);
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByRole('link', { name: 'На портале' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Статус' }).click();
  await page.getByRole('option', { name: 'Идёт регистрация' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Сменить статус' }).click();
  await expect
    .poll(async () => (await ask<{ status: string }>(page.request, `/api/tournaments/${id}`)).status)
    .toBe('app');
}

/** A competition of the director's own: he is its chief referee, and another one judges with him. */
async function appointed(page: Page) {
  const { id } = await addPublishedCompetition(page, 'Кубок Директора');
  const [any] = await askAsStaff<{ tournament_id: number }[]>(page, 'director', AT);
  const { own_referee_id: self, roles } = await judgesOf(page, 'director', any?.tournament_id ?? 0);
  const all = await ask<{ referee_id: number; fullName: string }[]>(page.request, '/api/referee?pageSize=5');
  const other = all.find(({ referee_id: one }) => one !== self);
  if (!self || !other || !roles[2]) throw new Error('The demo has no such referees');
  const { version } = await judgesOf(page, 'secretary', id);
  await putAsStaff(page, 'secretary', `${AT}/${id}/referees`, {
    version,
    referees: [
      { referee_id: self, role_id: roles[0]?.role_id },
      { referee_id: other.referee_id, role_id: roles[2].role_id },
    ],
  });
  return { id, other };
}

/** Grades who judges with him, and adds a paper that everybody reads. */
async function direct(page: Page, role: Staff): Promise<void> {
  const { id, other } = await appointed(page);
  await workAt(page, role, `/competitions/${id}?part=referees`);
  const lines = page.getByRole('list', { name: 'Назначенные судьи' }).getByRole('listitem');
  await expect(lines.nth(0).getByRole('combobox', { name: 'Оценка' })).toBeDisabled();
  await lines.nth(1).getByRole('combobox', { name: 'Оценка' }).click();
  await page.getByRole('option', { name: 'Зачёт', exact: true }).click();
  await page.getByRole('button', { name: 'Сохранить судей' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  const { referees } = await judgesOf(page, role, id);
  expect(referees.find(({ referee_id: one }) => one === other.referee_id)?.grade_title).toBe('Зачёт');

  await page.getByRole('link', { name: 'Документы' }).click();
  await addPaper(page);
  expect(await ask(page.request, `/api/tournaments/${id}/documents`)).toMatchObject([{ title: 'Протокол' }]);
}

async function addPaper(page: Page): Promise<void> {
  const buffer = Buffer.from(`%PDF-1.7\n${' '.repeat(300)}\ntrailer\n%%EOF\n`);
  await page
    .getByLabel('Файлы документов')
    .setInputFiles({ name: 'Протокол.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('list', { name: 'Документы соревнования' }).getByRole('listitem')).toHaveCount(
    1,
  );
}

/** Gives a competition that nobody else sees yet a paper and a partner, and is offered nothing else of it. */
async function keepPapers(page: Page, role: Staff): Promise<void> {
  const { id, name } = await addCompetition(page, 'Кубок Редактора');
  await workAt(page, role, `/competitions?show=prepared&name=${encodeURIComponent(name)}`);
  const main = page.getByRole('main');
  await main.getByRole('table').getByRole('link', { name }).click();
  await addPaper(page);
  const parts = page.getByRole('navigation', { name: 'Части' }).getByRole('link');
  await expect(parts).toHaveText(['Документы', 'Партнёры', 'Альбомы']);
  await expect(main.getByRole('button', { name: 'Предпросмотр на портале' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Создать копию' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^(?:Опубликовать|Удалить)$/ })).toHaveCount(0);

  await parts.filter({ hasText: 'Партнёры' }).click();
  await page.getByRole('button', { name: 'Добавить партнёра' }).click();
  await page.getByLabel('Название партнёра').fill('Банк Редактора');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  await page
    .getByLabel('Логотип: Банк Редактора: файл')
    .setInputFiles({ name: 'банк.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'Логотип: Банк Редактора' })).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить партнёров' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  const { partners } = await askAsStaff<{ partners: object[] }>(page, 'secretary', `${AT}/${id}/partners`);
  expect(partners).toMatchObject([{ title: 'Банк Редактора' }]);
}

/** Reads each part: what it says is there, nothing that would change it, and no words on how to. */
async function readParts(page: Page, role: Staff): Promise<void> {
  const { id } = await appointed(page);
  await workAt(page, role, `/competitions/${id}?part=albums`);
  // Albums are not for this role: the first part stands there, not a refusal.
  await expect(page.getByRole('region', { name: 'Состояние' })).toBeVisible();
  const main = page.getByRole('main');
  const parts = page.getByRole('navigation', { name: 'Части' });
  await parts.getByRole('link', { name: 'Настройки' }).click();
  await expect(page.getByRole('textbox', { name: /^Название/ }).first()).toBeDisabled();
  for (const part of PARTS) {
    await parts.locator(`a[href$="part=${part}"]`).click();
    await expect(main.getByText(/^Только для чтения/)).toBeVisible();
    await expect(
      main.getByRole('button', { name: /Сохранить|Добавить|Убрать|Удалить|Выше|Ниже/ }),
    ).toHaveCount(0);
    await expect(
      main.getByText(/Скопируйте столбцы|Назначьте главного|Файл появляется|Логотипы стоят/),
    ).toHaveCount(0);
  }
}

/** Today lists the competitions that he judges, and not that all is well with what he does not see. */
async function directorsToday(page: Page, role: Staff): Promise<void> {
  const own = await askAsStaff<{ tournament_id: number }[]>(page, role, `${AT}?pageSize=100`);
  await workAt(page, role, '/');
  const due = page.getByRole('region', { name: 'Соревнования' });
  await expect(due.or(page.getByText(/на которые вы назначены судьёй/))).toBeVisible();
  // What is started or finished on the day leads to its desk.
  const ways = own.flatMap(({ tournament_id: id }) => [
    `/admin/competitions/${id}`,
    `/admin/competitions/${id}/desk`,
  ]);
  for (const link of await due.getByRole('link').all())
    expect(ways).toContain(await link.getAttribute('href'));
  await expect(page.getByRole('region', { name: 'Не отправлено и не выполнено' })).toHaveCount(0);
}

defineJourneys({
  'what waits today': { director: directorsToday },
  competitions: { secretary: publish, director: direct, editor: keepPapers, auditor: readParts },
});
