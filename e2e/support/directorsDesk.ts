import type { Desk } from '@nardy/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { openConsole, askAsStaff, postAsStaff } from './console.ts';
import { addPublishedCompetition } from './desk.ts';

const AT = '/api/admin/tournaments';
const SURNAMES = [
  'Авдеев',
  'Бобров',
  'Власов',
  'Горин',
  'Дёмин',
  'Ершов',
  'Жаров',
  'Зимин',
  'Ильин',
  'Котов',
  'Лунин',
  'Мухин',
  'Носов',
  'Орлов',
  'Рыков',
  'Седов',
  'Титов',
  'Уваров',
  'Фомин',
  'Хохлов',
  'Царёв',
  'Чижов',
  'Шилов',
  'Юрьев',
];

/** A published competition that nobody else knows, with so many participants who are new to the base. */
export async function addDeskCompetition(page: Page, what: string, count: number): Promise<number> {
  const { id } = await addPublishedCompetition(page, what, { startsInDays: 0 });
  await enterNewcomers(page, id, count);
  return id;
}

/** Enters athletes whom nobody else knows. */
export const enterNewcomers = (page: Page, id: number, count: number): Promise<void> =>
  enterEach(
    page,
    id,
    SURNAMES.slice(0, count).map((last_name) => ({ last_name, first_name: `Егор${Date.now() % 100_000}` })),
  );

/** Enters athletes of the base one after another. */
export const enterAthletes = (page: Page, id: number, players: readonly (number | null)[]): Promise<void> =>
  enterEach(
    page,
    id,
    players.map((player_id) => ({ player_id })),
  );

async function enterEach(page: Page, id: number, entrants: readonly object[]): Promise<void> {
  for (const entrant of entrants)
    await postAsStaff(page, 'administrator', `${AT}/${id}/desk/entries`, {
      key: crypto.randomUUID(),
      entrants: [entrant],
    });
}

/** The desk as the server has it now. */
export const askDesk = (page: Page, id: number): Promise<Desk> =>
  askAsStaff<Desk>(page, 'administrator', `${AT}/${id}/desk`);

const locateLine = (page: Page): Locator => page.getByRole('textbox', { name: /^Команда/ });
export const locateEcho = (page: Page): Locator => page.getByRole('region', { name: 'Командная строка' });

export async function openDirectorsDesk(page: Page, id: number): Promise<void> {
  await openConsole(page, 'administrator', `/competitions/${id}/desk`);
  await expect(locateLine(page)).toBeFocused();
  await expect(page.getByText('На связи')).toBeAttached();
}

/** Types a line and Enter, once the row under the line has said what it means. */
export async function giveCommand(page: Page, text: string, understood: string | RegExp): Promise<void> {
  // Cyrillic letters come without the keydown that would lead them into the line.
  await locateLine(page).focus();
  await page.keyboard.type(text);
  await expect(locateEcho(page)).toContainText(understood);
  await page.keyboard.press('Enter');
}

/** Waits until the server has come to a phase. */
export async function reachPhase(page: Page, id: number, phase: Desk['phase']): Promise<void> {
  await expect.poll(async () => (await askDesk(page, id)).phase).toBe(phase);
}

/** The phase's one key, once the desk shows that it is there. */
export async function pressPrimary(page: Page, shown: string): Promise<void> {
  await expect(page.getByText(shown)).toBeVisible();
  await page.keyboard.press('Control+Enter');
}

/** Draws what comes next and publishes it, by the one key. */
export async function drawByKey(page: Page, id: number): Promise<void> {
  await pressPrimary(page, 'Пора жеребить');
  await expect(page.getByRole('button', { name: /^Опубликовать пары/ }).first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await reachPhase(page, id, 'playing');
  await expect(page.getByText(/^Ждём \d+ стол/)).toBeVisible();
}

/** Enters the results of all open games by table, the left winning; in a bracket as long as games come. */
export async function playByLine(page: Page, id: number, loserPoints = 2): Promise<void> {
  for (;;) {
    const open = await listOpen(page, id);
    const [first] = open;
    if (!first) return;
    await giveCommand(page, `${first.table} ${first.length} ${loserPoints}`, 'записать');
    await expect
      .poll(async () => (await listOpen(page, id)).map(({ number }) => number))
      .not.toContain(first.number);
  }
}

/** Does a command by the API, for what its screens have shown elsewhere. */
export const runCommand = (page: Page, id: number, given: object): Promise<unknown> =>
  postAsStaff(page, 'administrator', `${AT}/${id}/desk/commands`, {
    key: crypto.randomUUID(),
    command: given,
    seen: {},
  });

/** Sets the format of who has been entered, and closes the entries. */
export async function closeEntries(page: Page, id: number, stage: object): Promise<void> {
  await runCommand(page, id, { type: 'create-stages', stages: [stage] });
  await runCommand(page, id, { type: 'close-entries' });
}

/** Draws what comes next, as the desk publishes it. */
export async function publishDraw(page: Page, id: number): Promise<void> {
  const desk = `${AT}/${id}/desk/draft`;
  const { draft } = await postAsStaff<{ draft: { revision: number } }>(page, 'administrator', desk, {});
  const body = { key: crypto.randomUUID(), revision: draft.revision };
  await postAsStaff(page, 'administrator', `${desk}/publish`, body);
}

/** Enters the results of all open games by the API, the left winning. */
export async function playByApi(page: Page, id: number): Promise<void> {
  for (const { number, length } of await listOpen(page, id))
    await runCommand(page, id, { type: 'enter-result', game: number, score: [length, 1] });
}

async function listOpen(page: Page, id: number) {
  const { games } = await askDesk(page, id);
  return games.flatMap(({ number, outcome, left, right, table, match_length: length }) =>
    number !== null && outcome === null && left !== null && right !== null
      ? [{ number, table: table ?? 0, length: length ?? 5 }]
      : [],
  );
}
