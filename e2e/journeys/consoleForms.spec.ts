import { expect, test, type Locator, type Page } from '@playwright/test';
import { goInConsole, openConsole, askAsStaff } from '../support/console.ts';
import { listUneven } from '../support/uneven.ts';

interface Form {
  readonly address: string;
  /** What opens it, where it is not there at once. */
  readonly press?: string;
  readonly send: string;
}

const HANDBOOKS = {
  ranks: 'Добавить разряд',
  referee_categories: 'Добавить категорию',
  referee_roles: 'Добавить должность',
  disciplines: 'Добавить дисциплину',
  clubs: 'Добавить клуб',
  countries: 'Добавить страну',
  districts: 'Добавить округ',
  regions: 'Добавить регион',
  cities: 'Добавить город',
};

const FORMS: readonly Form[] = [
  { address: '/people/new', send: 'Добавить' },
  { address: '/media/albums/new', send: 'Создать и добавить фото' },
  { address: '/media/videos/new', send: 'Добавить видео' },
  { address: '/competitions/new?template=empty', send: 'Создать черновик' },
  { address: '/competitions', press: 'Учебное соревнование', send: 'Начать' },
  { address: '/staff', press: 'Добавить сотрудника', send: 'Добавить' },
  { address: '/site', press: 'Добавить баннер', send: 'Сохранить' },
  { address: '/site?part=roles', press: 'Добавить роль', send: 'Сохранить' },
  ...Object.entries(HANDBOOKS).map(([name, press]) => ({
    address: `/site?part=handbooks&handbook=${name}`,
    press,
    send: 'Сохранить',
  })),
  { address: '/site?part=settings', send: 'Сохранить' },
  { address: '/site?part=letters&letter=joined', send: 'Сохранить' },
  { address: '/own', send: 'Сменить пароль' },
  { address: '/federation', press: 'Вернуть: ', send: 'Вернуть с письмом' },
];

async function openForm(page: Page, { address, press, send }: Form): Promise<Locator> {
  await goInConsole(page, address);
  if (press !== undefined) await page.getByRole('button', { name: press }).first().click();
  const sending = page.getByRole('button', { name: send, exact: true });
  await expect(sending).toBeVisible();
  return sending;
}

/** A window stays open where the page goes on to another part of itself. */
async function close(page: Page): Promise<void> {
  const window = page.getByRole('dialog');
  if (await window.isVisible()) await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
}

/** Everything that is typed in a form is taken away; the lines of a list stay, for they are refused together. */
async function empty(form: Locator): Promise<void> {
  const typed = form.locator(':is(input[type="text"], input[type="email"], textarea):not(fieldset *)');
  for (const field of await typed.all()) if (await field.isEditable()) await field.fill('');
}

/** The fields of a form: how they are called, and whether they are marked, told to be required, empty and refused. */
const readFields = (form: Locator) =>
  form.locator('.MuiFormControl-root:visible:has(.MuiFormLabel-root)').evaluateAll((controls) =>
    controls.map((control) => {
      const label = control.querySelector('.MuiFormLabel-root')!;
      const radios = [...control.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
      const field = control.querySelector<HTMLInputElement>('input, textarea');
      return {
        label: label.textContent,
        isMarked: label.querySelector('.MuiFormLabel-asterisk') !== null,
        isTold: control.querySelector('[required], [aria-required="true"]') !== null,
        isEmpty: radios.length > 0 ? radios.every(({ checked }) => !checked) : field?.value === '',
        isRefused: label.classList.contains('Mui-error'),
      };
    }),
  );

/** Fields are refused before the server is asked, by it at once, and by it once the others are right. */
const MOST_TURNS = 4;

/** What an empty form refuses; where it refuses in turns, what was refused is filled in, and the rest of it is still empty. */
async function refusedOf(form: Locator, sending: Locator): Promise<ReadonlySet<string>> {
  const refused = new Set<string>();
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await sending.click();
    const wrong = form.locator('.MuiFormControl-root:has(> .MuiFormLabel-root.Mui-error)');
    await expect(wrong.first()).toBeVisible();
    const now = await readFields(form);
    for (const { label, isRefused } of now) if (isRefused) refused.add(label);
    const missing = now.filter(({ label, isMarked, isEmpty }) => isMarked && isEmpty && !refused.has(label));
    if (missing.length === 0) return refused;
    const typed = wrong.locator('input[type="text"]:not([role="combobox"])');
    // What is typed takes the refusal away.
    const ids = await typed.evaluateAll((fields) => fields.map(({ id }) => id));
    expect(ids, `Not refused: ${missing.map(({ label }) => label).join()}`).not.toEqual([]);
    for (const id of ids) await form.locator(`[id="${id}"]`).fill('Проверка');
  }
  throw new Error(`In ${MOST_TURNS} turns not everything was refused`);
}

test('Each form marks exactly what it refuses to be sent without, for the eye and for the ear, and keeps its distances', async ({
  page,
}) => {
  await openConsole(page, 'administrator', '/');
  const [person] = await askAsStaff<{ person_id: number }[]>(
    page,
    'secretary',
    '/api/admin/people?pageSize=1',
  );
  const award = { address: `/people/${person!.person_id}`, press: 'Присвоить по приказу', send: 'Присвоить' };
  for (const one of [...FORMS, award])
    await test.step(`${one.address}, ${one.press ?? one.send}`, async () => {
      const sending = await openForm(page, one);
      expect(await listUneven(page)).toEqual([]);
      const form = page.locator('form').filter({ has: sending });
      await empty(form);
      const marked = (await readFields(form)).filter(({ isMarked }) => isMarked);
      expect(marked).not.toEqual([]);
      expect((await readFields(form)).filter(({ isMarked, isTold }) => isMarked !== isTold)).toEqual([]);
      const needed = marked.filter(({ isEmpty }) => isEmpty).map(({ label }) => label);
      expect([...(await refusedOf(form, sending))].toSorted()).toEqual(needed.toSorted());
      await close(page);
    });
});
