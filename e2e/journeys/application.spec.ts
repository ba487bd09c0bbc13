import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { ATHLETE, enter, logInByApi, type Login } from '../support/accounts.ts';
import { open } from '../support/open.ts';
import { document } from '../support/registration.ts';

interface Listed {
  readonly tournament_id: number;
  readonly is_parent: 0 | 1;
  readonly gender: string | null;
  readonly birth_date_from: string | null;
  readonly birth_date_to: string | null;
  readonly geo_countries_ids: number[];
  readonly geo_districts_ids: number[];
  readonly geo_regions_ids: number[];
  readonly geo_cities_ids: number[];
}

/** Open competitions: one that lets everybody in and that the athlete is not in, and one for others only. */
async function competitionsFor(page: Page, { access_token, player_id }: Login) {
  const listed = async <T>(address: string, headers = {}): Promise<T[]> =>
    ((await (await page.request.get(address, { headers })).json()) as { data: T[] }).data;
  const all = await listed<Listed>('/api/tournaments?statuses=app&pageSize=100');
  const own = await listed<{ tournament_id: number; bid: { status: string } | null }>(
    `/api/players/${player_id}/tournaments?bids=1&statuses=app&pageSize=100`,
    {
      authorization: `Bearer ${access_token}`,
    },
  );
  // One that was returned may be sent again.
  const taken = own.filter(({ bid }) => bid !== null && bid.status !== 'returned');
  const isIn = ({ tournament_id }: Listed) => taken.some((one) => one.tournament_id === tournament_id);
  const free = all.filter((listedOne) => listedOne.is_parent === 0 && !isIn(listedOne));
  const toAll = free.find(({ gender, birth_date_from, birth_date_to, ...limits }) => {
    const places = [
      limits.geo_countries_ids,
      limits.geo_districts_ids,
      limits.geo_regions_ids,
      limits.geo_cities_ids,
    ].flat();
    return gender === null && birth_date_from === null && birth_date_to === null && places.length === 0;
  });
  const toYoung = free.find(({ birth_date_from }) => birth_date_from !== null && birth_date_from > '2000');
  return { open: toAll?.tournament_id ?? 0, young: toYoung?.tournament_id ?? 0 };
}

test('Who is not logged in is led from an application to the entrance', async ({ page }) => {
  await page.goto('/competitions/1/bid');
  await expect(page).toHaveURL('/entrance');
});

test('An athlete applies, each refusal has its text, and a second application is not offered', async ({
  page,
}) => {
  const login = await logInByApi(page.request, ATHLETE);
  await enter(page, login);
  const { open: id, young } = await competitionsFor(page, login);
  await open(page, `/competitions/${young}/bid`);
  await expect(page.getByText('Не соблюдены критерии для регистрации на данное соревнование.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Несоответствие возраста' })).toBeVisible();

  await open(page, `/competition-participants/${id}`);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveURL(`/competitions/${id}/bid`);
  const send = page.getByRole('button', { name: 'Отправить заявку' });
  await expect(send).toBeDisabled();
  for (const label of ['Соревнование', 'Ф. И. О.', 'Регион', 'Округ', 'Город', 'Разряд', 'Дисциплина']) {
    await expect(page.getByRole('textbox', { name: label })).toHaveAttribute('readonly', '');
  }
  await expect(page.getByRole('textbox', { name: 'Ф. И. О.' })).toHaveValue('Щербакова Екатерина Сергеевна');
  await page
    .getByLabel('Чек об оплате заявочного взноса', { exact: true })
    .setInputFiles(await document(page, 'check.pdf'));
  await expect(page.getByText('check.pdf')).toBeVisible();
  const consent = page.getByRole('checkbox', { name: /Согласен на обработку персональных данных/ });
  await consent.check();
  const papers = page.getByRole('checkbox', { name: /ознакомлен и согласен/ });
  if (await papers.isVisible()) {
    await expect(send).toBeDisabled();
    await papers.check();
  }
  await expect(send).toBeEnabled();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  }
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual([]);

  const answers: [json: object | undefined, sentence: string][] = [
    [undefined, 'Произошла ошибка при отправке формы. Попробуйте снова.'],
    [{ success: false, message: { error: 'Приём заявок закончен' } }, 'Приём заявок закончен'],
    [{ success: false, message: {} }, 'Произошла ошибка'],
  ];
  for (const [json, sentence] of answers) {
    await page.route('**/requests/create', (route) => (json ? route.fulfill({ json }) : route.abort()), {
      times: 1,
    });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(sentence);
  }
  // A token that has run out is renewed, and the application goes on its way.
  await page.evaluate(() => localStorage.setItem('accessToken', 'worn-out'));
  await send.click();
  const sent = page.getByRole('dialog', { name: 'Заявка отправлена' });
  await expect(sent).toContainText('Ваша заявка отправлена и находится у администратора на рассмотрение');
  await sent.getByRole('button', { name: 'К соревнованиям' }).click();
  await expect(page).toHaveURL('/competitions');
  await open(page, `/competitions/${id}/bid`);
  await expect(page.getByText('Вы уже участвуете')).toBeVisible();
});
