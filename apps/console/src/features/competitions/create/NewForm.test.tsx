import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../api/createQueryClient.ts';
import { answerData, answerQuietly, createRefusal } from '../../../testing/server.ts';
import { ConsoleTheme } from '../../../theme/ConsoleTheme.tsx';
import { EMPTY } from '../form/fields.ts';
import { buildDetails } from '../testing/details.ts';
import type { Beginning } from './beginnings.ts';
import { NewCompetitionPage } from './NewCompetitionPage.tsx';
import { NewForm } from './NewForm.tsx';

const CUP: Beginning = {
  values: { ...EMPTY, type: 'official-event', format: 'olympic' },
  children: [],
  parentId: null,
  copyOf: null,
  parts: [],
  held: [],
  days: 1,
  filledEnd: null,
};

beforeEach(() => {
  localStorage.clear();
  answerQuietly('secretary');
});

function renderForm(values: Partial<Beginning['values']> = {}, rest: Partial<Beginning> = {}) {
  const beginning = { ...CUP, ...rest, values: { ...CUP.values, ...values } };
  render(
    <ConsoleTheme>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <NewForm draftKey="new.cup.0.0" beginning={beginning} />
        </MemoryRouter>
      </QueryClientProvider>
    </ConsoleTheme>,
  );
  const [name, start, end] = ['Название', 'Начало', 'Окончание'].map((label) =>
    // Those of the children of a parent come after its own.
    screen.getAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) }).at(0),
  );
  if (!name || !start || !end) throw new Error('the form has no such fields');
  return { user: userEvent.setup({ delay: null }), name, start, end };
}

const isInvalid = (field: HTMLElement): boolean => field.getAttribute('aria-invalid') === 'true';

async function retype(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
}

test('A fault goes when its field is changed, by hand or by the form', async () => {
  const { user, name, start, end } = renderForm();
  await user.click(screen.getByRole('button', { name: 'Создать черновик' }));
  expect([name, start, end].map(isInvalid)).toEqual([true, true, true]);
  await user.type(name, 'Кубок');
  expect([name, start, end].map(isInvalid)).toEqual([false, true, true]);
  await retype(user, start, '010220311000');
  expect([name, start, end].map(isInvalid)).toEqual([false, false, false]);
});

test('The end moves along with the start until somebody changes it', async () => {
  const { user, start, end } = renderForm();
  await retype(user, start, '010220311000');
  expect(end.value).toBe('02.02.2031 19:00');
  await retype(user, start, '020320311000');
  expect(end.value).toBe('03.03.2031 19:00');
  await retype(user, end, '050320311200');
  await retype(user, start, '030320311000');
  expect(end.value).toBe('05.03.2031 12:00');
});

test('Who ticks «Играют по сети» can empty the address and the city that are still there', async () => {
  const { user } = renderForm({ address: 'Арена', city_id: 3 });
  const online = screen.getByRole('checkbox', { name: 'Играют по сети' });
  const findAddress = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Адрес/ });
  const findCity = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Город' });
  await user.click(online);
  await user.clear(findAddress());
  expect(document.activeElement).toBe(findAddress());
  await user.keyboard('Зал');
  expect([findAddress().value, findAddress().disabled]).toEqual(['Зал', false]);
  await user.clear(findAddress());
  await user.clear(findCity());
  expect([document.activeElement, findCity().disabled]).toEqual([findCity(), false]);
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Создать черновик' }));
  expect([findAddress(), findCity()].map(isInvalid)).toEqual([false, false]);
  expect([findAddress(), findCity()].map((field) => [field.value, field.disabled])).toEqual([
    ['', true],
    ['', true],
  ]);
});

/** Refuses what is created, with these faults; gives what was sent. */
function refuseCreation(faults: Readonly<Record<string, string[]>>): unknown[] {
  const bodies: unknown[] = [];
  answerQuietly('secretary', {
    '/api/admin/tournaments': (_, { body }) => {
      bodies.push(JSON.parse(body as string));
      return createRefusal(422, faults);
    },
  });
  return bodies;
}

test('A copy of what was deleted meanwhile is created without its parts', async () => {
  const bodies = refuseCreation({ copy_of: ['Соревнование не найдено'] });
  const child = { key: '6-0', values: { ...EMPTY, full_name: 'Часть', discipline_id: 1, format: 'swiss' } };
  const { user, start } = renderForm(
    { full_name: 'Кубок', is_parent: 1, format: null },
    { copyOf: 5, parts: ['schedule'], children: [{ ...child, copyOf: 6 } as Beginning['children'][number]] },
  );
  await retype(user, start, '010220311000');
  const create = screen.getByRole('button', { name: 'Создать черновик' });
  await user.click(create);
  await screen.findByText(/^Соревнования, которое вы копируете, больше нет/);
  expect(screen.queryByText('Исправьте отмеченные поля.')).toBeNull();
  await user.click(create);
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toMatchObject([
    { copy_of: 5, copied_parts: ['schedule'], children: [{ copy_of: 6, copied_parts: ['schedule'] }] },
    { copy_of: null, copied_parts: [], children: [{ copy_of: null, copied_parts: [] }] },
  ]);
});

test('A copied child keeps the type, the place and for whom it was, and has the rest of its parent', async () => {
  const festival = { type: 'official-event', city_id: 3, address: 'Арена', is_parent: 1 } as const;
  const women = { type: 'unofficial-event', gender: 'woman', birth_date_from: '2008-01-01' } as const;
  const online = { is_online: 1, city_id: null, address: null } as const;
  const part = { tournament_id: 6, full_name: 'Женский зачёт', discipline_title: null };
  const bodies: unknown[] = [];
  answerQuietly('secretary', {
    '/api/admin/tournaments/5': () =>
      answerData({
        ...buildDetails({ ...festival, discipline_id: null, format: null }),
        children: [{ ...part, status: 'past', is_published: 1, start_dt: '2027-02-01T07:00:00.000Z' }],
      }),
    '/api/admin/tournaments/6': () =>
      answerData(
        buildDetails({ ...women, ...online, discipline_id: 1, format: 'swiss' }, { tournament_id: 6 }),
      ),
    '/api/admin/tournaments': (_, { body }) => {
      bodies.push(JSON.parse(body as string));
      return answerData({ tournament_id: 7 });
    },
  });
  render(
    <ConsoleTheme>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/competitions/new?copy=5']}>
          <NewCompetitionPage />
        </MemoryRouter>
      </QueryClientProvider>
    </ConsoleTheme>,
  );
  const user = userEvent.setup({ delay: null });
  await retype(user, await screen.findByDisplayValue('Арена'), 'Дворец');
  await retype(user, screen.getByRole('textbox', { name: /^Родились по/ }), '31122000');
  await retype(user, screen.getAllByRole('textbox', { name: /^Начало/ })[0]!, '010220311000');
  await user.click(screen.getByRole('button', { name: 'Создать черновик' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    address: 'Дворец',
    birth_date_to: '2000-12-31',
    children: [{ ...women, ...online, birth_date_to: null }],
  });
});

test('A part whose festival was deleted meanwhile is created by itself', async () => {
  const bodies = refuseCreation({ parent_tournament_id: ['Главного соревнования нет'] });
  const { user, start } = renderForm(
    { full_name: 'Часть', discipline_id: 1, format: 'swiss' },
    { parentId: 6 },
  );
  await retype(user, start, '010220311000');
  const create = screen.getByRole('button', { name: 'Создать черновик' });
  await user.click(create);
  await screen.findByText(/^Главного соревнования больше нет/);
  await user.click(create);
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toMatchObject([{ parent_tournament_id: 6 }, { parent_tournament_id: null }]);
});

test('What is refused of a field that the form has not is said in the words of the server', async () => {
  refuseCreation({ discipline_id: ['Выберите из списка'] });
  const { user, start } = renderForm({ full_name: 'Фестиваль', is_parent: 1, format: null });
  await retype(user, start, '010220311000');
  await user.click(screen.getByRole('button', { name: 'Создать черновик' }));
  await screen.findByText('Выберите из списка');
  expect(screen.queryByText('Исправьте отмеченные поля.')).toBeNull();
});

test('A draft is created once the logo that was chosen has come', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const bodies: unknown[] = [];
  answerQuietly('secretary', {
    '/api/admin/logos': () => promise,
    '/api/admin/tournaments': (_, { body }) => {
      bodies.push(JSON.parse(body as string));
      return answerData({ tournament_id: 1 });
    },
  });
  const { user, start } = renderForm({ full_name: 'Кубок', discipline_id: 1, format: 'swiss' });
  await retype(user, start, '010220311000');
  const logo = new File(['0'.repeat(200)], 'logo.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Логотип соревнования: файл'), logo);
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: 'Ждём логотип' });
  expect(waiting.disabled).toBe(true);
  resolve(answerData({ link: '/media/logos/a.webp', width: 120, height: 120 }));
  await user.click(await screen.findByRole('button', { name: 'Создать черновик' }));
  await waitFor(() => expect(bodies).toMatchObject([{ logo_link: '/media/logos/a.webp' }]));
});
