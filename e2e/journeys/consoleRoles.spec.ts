import { expect, test, type Page } from '@playwright/test';
import type { Staff } from '../support/accounts.ts';
import { openConsole, staffAsk } from '../support/console.ts';

/** Each place of the menu, with a page of it that answers who may not enter. */
const PLACES = [
  { label: 'Регистрации', address: '/registrations' },
  { label: 'Заявки', address: '/applications' },
  { label: 'Соревнования', address: '/competitions' },
  { label: 'В федерацию', address: '/federation' },
  { label: 'Люди', address: '/people' },
  { label: 'Согласия', address: '/consents' },
  { label: 'Хранение', address: '/retention' },
  { label: 'Сотрудники', address: '/staff' },
  { label: 'Медиа', address: '/media' },
  { label: 'Сайт', address: '/site' },
  { label: 'Импорт', address: '/import' },
  { label: 'Исходящие', address: '/outbox' },
  { label: 'Журнал', address: '/log' },
  { label: 'Состояние', address: '/status' },
] as const;

type Label = (typeof PLACES)[number]['label'];

const DESK: readonly Label[] = ['Регистрации', 'Заявки', 'Соревнования', 'В федерацию', 'Люди', 'Хранение'];

const SEES: Readonly<Record<Staff, readonly Label[]>> = {
  administrator: PLACES.map(({ label }) => label),
  secretary: DESK,
  auditor: PLACES.map(({ label }) => label),
  director: ['Соревнования'],
  editor: ['Медиа', 'Сайт'],
};

/** What begins something new, by the place where it is offered. */
const BEGINNINGS = [
  { at: '/competitions', name: 'Новое соревнование', for: ['administrator', 'secretary'] },
  { at: '/people', name: 'Добавить человека', for: ['administrator', 'secretary'] },
  { at: '/staff', name: 'Добавить сотрудника', for: ['administrator'] },
  { at: '/media', name: 'Новый альбом', for: ['administrator', 'editor'] },
] as const;

/** Pages that begin something, typed by hand. */
const TYPED = ['/competitions/new', '/people/new', '/media/albums/new', '/media/videos/new'];

const menu = (page: Page) => page.getByRole('menu', { name: 'Разделы' });
const isForbidden = (page: Page) => expect(page.getByText(/недоступно/).first()).toBeVisible();

for (const role of Object.keys(SEES) as Staff[])
  test(`The console of the role ${role}: its places, what it begins there, and what it is refused`, async ({
    page,
  }) => {
    const sees = SEES[role];
    await openConsole(page, role, '/');
    await expect(menu(page).getByRole('menuitem')).toHaveText([
      'Сегодня',
      ...PLACES.filter(({ label }) => sees.includes(label)).map(({ label }) => label),
    ]);

    for (const { label, address } of PLACES) {
      await page.goto(`/admin${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (sees.includes(label)) {
        const begun = BEGINNINGS.find(({ at }) => at === address);
        if (begun) {
          await expect(page.getByRole('table').first()).toBeVisible();
          const isOffered = (begun.for as readonly Staff[]).includes(role);
          const beginning = page
            .getByRole('link', { name: begun.name })
            .or(page.getByRole('button', { name: begun.name }));
          await expect(beginning).toHaveCount(isOffered ? 1 : 0);
        }
        await expect(page.getByText(/недоступно/)).toHaveCount(0);
      } else await isForbidden(page);
    }

    for (const address of TYPED) {
      const who: readonly Staff[] = BEGINNINGS.find(({ at }) => address.startsWith(at))?.for ?? [];
      if (who.includes(role)) continue;
      await page.goto(`/admin${address}`);
      await isForbidden(page);
    }
  });

for (const role of ['director', 'auditor'] as const)
  test(`What a competition lets the role ${role} change`, async ({ page }) => {
    const [own] = await staffAsk<{ tournament_id: number }[]>(page, role, '/api/admin/tournaments');
    if (!own) throw new Error(`there is no competition for the ${role}`);
    const address = `/competitions/${own.tournament_id}`;
    await openConsole(page, role, `${address}?part=main`);
    const readOnly = page.getByText('Только для чтения: это меняют секретарь и администратор.');
    await expect(readOnly).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Название/ }).first()).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Опубликовать' })).toHaveCount(0);
    await page.goto(`/admin${address}?part=bank`);
    await expect(readOnly).toBeVisible();
    await expect(page.getByRole('button', { name: 'Сохранить реквизиты' })).toHaveCount(0);
    await page.goto(`/admin${address}?part=schedule`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const add = page.getByRole('button', { name: 'Добавить событие' });
    if (role === 'auditor') {
      await expect(readOnly).toBeVisible();
      await expect(add).toHaveCount(0);
      return;
    }
    await add.click();
    const title = `Сбор судей ${Date.now()}`;
    await page
      .getByRole('textbox', { name: /^Событие, строка/ })
      .last()
      .fill(title);
    await page
      .getByLabel(/^Время, строка/)
      .last()
      .fill('08:45');
    await page.getByRole('button', { name: 'Сохранить расписание' }).click();
    await expect(page.getByText('Сохранено')).toBeVisible();
    const events = await staffAsk<{ events: { title: string }[] }>(
      page,
      role,
      `/api/admin/tournaments/${own.tournament_id}/schedule`,
    );
    expect(events.events.map((event) => event.title)).toContain(title);
    await page.goto(`/admin${address}?part=referees`);
    await expect(page.getByText('Судей и роли назначает секретарь.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Убрать: / })).toHaveCount(0);
  });
