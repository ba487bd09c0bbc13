import { expect, test, type Page } from '@playwright/test';
import { expectSoundAtBothWidths } from '../support/bothWidths.ts';
import { openConsole, staffAsk, staffPut } from '../support/console.ts';
import { drawnTour } from '../support/tourOfDesk.ts';

const AT = '/api/admin/tournaments';

interface Judges {
  readonly version: string;
  readonly roles: readonly { readonly role_id: number }[];
  readonly own_referee_id: number | null;
}

const judgesOf = (page: Page, role: 'director' | 'secretary', id: number) =>
  staffAsk<Judges>(page, role, `${AT}/${id}/referees`);

/** Makes the demo's director the chief referee of a competition. */
async function appointDirector(page: Page, id: number): Promise<void> {
  const [any] = await staffAsk<{ tournament_id: number }[]>(page, 'director', AT);
  const { own_referee_id: self, roles } = await judgesOf(page, 'director', any?.tournament_id ?? 0);
  const { version } = await judgesOf(page, 'secretary', id);
  await staffPut(page, 'secretary', `${AT}/${id}/referees`, {
    version,
    referees: [{ referee_id: self, role_id: roles[0]?.role_id }],
  });
}

test('A director in mid-tour reads on the first page what is played, and goes to its desk', async ({
  page,
}) => {
  const { id, desk } = await drawnTour(page, 'Кубок Середины тура', 6, 0);
  await appointDirector(page, id);
  await openConsole(page, 'director', '/');
  const running = page.getByRole('region', { name: 'Идут сегодня' });
  const name = desk.tournament.full_name;
  const line = running.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('участников 6, играют 3 из 3');
  await expect(page.getByText('Сейчас вас ничего не ждёт')).toHaveCount(0);
  await expectSoundAtBothWidths(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await line.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/competitions/${id}/desk$`));
  await expect(page.getByText('На связи')).toBeAttached();
});
