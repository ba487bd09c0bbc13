import { expect, test, type Locator, type Page } from '@playwright/test';
import { goInConsole, openConsole, askAsStaff, postAsStaff, putAsStaff } from '../support/console.ts';
import { listUneven, setWidth } from '../support/uneven.ts';
import { WIDTHS } from '../support/widths.ts';

const AT = '/api/admin/tournaments';
const DAY_MS = 86_400_000;
/** What adds stands within so many pixels from the top of its page. */
const DEEPEST = 900;

interface Adding {
  readonly address: string;
  readonly adds?: (page: Page) => Locator;
}

const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true });
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
const picker = (name: string) => (page: Page) => page.getByRole('combobox', { name });
/** The fields that take files are hidden behind their button. */
const files = (name: string) => (page: Page) =>
  page
    .getByLabel(name, { exact: true })
    .locator('..')
    .getByRole('button', { name: /^Выбрать файл/ });

/** A competition with a long schedule and many prizes, and a parent of many. */
async function prepareLong(page: Page): Promise<{ readonly id: number; readonly parent: number }> {
  const start = Date.now() + 900 * DAY_MS;
  const played = (full_name: string) => ({
    full_name,
    type: 'rating-event',
    discipline_id: 1,
    format: 'swiss',
    start_dt: new Date(start).toISOString(),
    end_dt: new Date(start + DAY_MS).toISOString(),
  });
  const name = `Длинный ${Date.now()}`;
  const make = (data: object) => postAsStaff<{ tournament_id: number }>(page, 'secretary', AT, data);
  const { tournament_id: id } = await make(played(name));
  const { discipline_id: _discipline, format: _format, ...whole } = played(`${name}, всё вместе`);
  const children = Array.from({ length: 15 }, (_, index) => played(`${name}, часть ${index + 1}`));
  const { tournament_id: parent } = await make({ ...whole, is_parent: 1, children });
  const versionOf = async (part: string): Promise<number> =>
    (await askAsStaff<{ version: number }>(page, 'secretary', `${AT}/${id}/${part}`)).version;
  const events = Array.from({ length: 30 }, (_, index) => ({
    date: new Date(start).toISOString().slice(0, 10),
    time: `1${index % 10}:00`,
    title: `Тур ${index + 1}`,
  }));
  await putAsStaff(page, 'secretary', `${AT}/${id}/schedule`, {
    version: await versionOf('schedule'),
    events,
  });
  await putAsStaff(page, 'secretary', `${AT}/${id}/prizes`, {
    version: await versionOf('prizes'),
    amount_of_contribution: 0,
    additional_prize_from_sponsor: 20_000,
    distribution_kind: 'amount',
    shares: Array.from({ length: 20 }, () => 1000),
  });
  return { id, parent };
}

async function listPages(page: Page): Promise<{ readonly id: number; readonly pages: readonly Adding[] }> {
  const { id, parent } = await prepareLong(page);
  const [person] = await askAsStaff<{ person_id: number }[]>(
    page,
    'secretary',
    '/api/admin/people?pageSize=1',
  );
  const albums = await askAsStaff<{ album_id: number; photo_count: number }[]>(
    page,
    'editor',
    '/api/admin/albums?pageSize=50',
  );
  const album = albums.toSorted((a, b) => b.photo_count - a.photo_count)[0]!;
  const part = (name: string): string => `/competitions/${id}?part=${name}`;
  const handbook = (name: string): string => `/site?part=handbooks&handbook=${name}`;
  const pages: readonly Adding[] = [
    { address: '/competitions', adds: link('Новое соревнование') },
    {
      address: '/competitions/new',
      adds: picker('Копия соревнования'),
    },
    { address: '/competitions/new?template=championship', adds: button('Создать черновик') },
    { address: `/competitions/new?copy=${parent}`, adds: button('Добавить соревнование') },
    { address: `/competitions/${parent}`, adds: link('Добавить соревнование') },
    { address: part('schedule'), adds: button('Добавить событие') },
    { address: part('prizes'), adds: button('Добавить 21-е место') },
    { address: part('referees'), adds: picker('Добавить судью') },
    { address: part('documents'), adds: files('Файлы документов') },
    { address: part('partners'), adds: button('Добавить партнёра') },
    { address: '/people', adds: link('Добавить человека') },
    { address: '/people/new', adds: button('Добавить') },
    { address: `/people/${person!.person_id}`, adds: button('Присвоить по приказу') },
    { address: '/staff', adds: button('Добавить сотрудника') },
    { address: '/media', adds: link('Новый альбом') },
    { address: '/media/albums/new', adds: button('Создать и добавить фото') },
    { address: `/media/albums/${album.album_id}`, adds: files('Фото альбома') },
    { address: '/media/videos', adds: link('Добавить видео') },
    { address: '/media/videos/new', adds: button('Добавить видео') },
    { address: '/site', adds: button('Добавить баннер') },
    { address: '/site?part=settings', adds: button('Добавить сеть') },
    { address: '/site?part=roles', adds: button('Добавить роль') },
    ...['ranks', 'clubs', 'cities'].map((name) => ({ address: handbook(name), adds: button(/^Добавить /) })),
    { address: '/import', adds: files('Файл со списком') },
    ...[...OTHERS, part('main'), part('bank'), '/site?part=letters'].map((address) => ({ address })),
  ];
  return { id, pages };
}

/** Pages without anything to add, beside those that have it. */
const OTHERS = [
  '/',
  '/registrations',
  '/applications',
  '/federation',
  '/consents',
  '/retention',
  '/outbox',
  '/log',
];

test('What adds stands within the first 900 pixels, distances are multiples of 8, and a line that is added comes into sight', async ({
  page,
}) => {
  const { id, pages } = await listPages(page);
  await openConsole(page, 'administrator', '/own');
  const faults: string[] = [];
  for (const { address, adds } of pages)
    await test.step(address, async () => {
      await goInConsole(page, address);
      if (adds)
        for (const width of WIDTHS) {
          await setWidth(page, width);
          const control = adds(page);
          await expect(control).toBeVisible();
          const bottom = await control.evaluate((one) => one.getBoundingClientRect().bottom + scrollY);
          if (bottom > DEEPEST) faults.push(`${address} at ${width} px: ${Math.round(bottom)}`);
        }
      faults.push(...(await listUneven(page)).map((one) => `${address} ${one}`));
    });
  expect(faults).toEqual([]);

  await setWidth(page, 390);
  await goInConsole(page, `/competitions/${id}?part=schedule`);
  await page.getByRole('button', { name: 'Добавить событие' }).click();
  const added = page.getByRole('textbox', { name: 'Время, строка 31' });
  await expect(added).toBeFocused();
  await expect(added).toBeInViewport({ ratio: 1 });
  const [field, bar] = await Promise.all([
    added.boundingBox(),
    page.getByRole('button', { name: 'Сохранить расписание' }).locator('..').boundingBox(),
  ]);
  expect(field!.y + field!.height).toBeLessThanOrEqual(bar!.y);
});
