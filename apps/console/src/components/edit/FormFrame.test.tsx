import { ApiError } from '@nardy/contract/client';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FormFrame } from './FormFrame.tsx';
import { useVersionedForm } from './useVersionedForm.ts';

interface Club {
  readonly version: number;
  readonly name: string;
}

let answer: () => void;
let refusal: Error | undefined;

beforeEach(() => {
  localStorage.clear();
  refusal = undefined;
  render(<ClubForm />);
});

function ClubForm() {
  const form = useVersionedForm<Club, { name: string }>({
    draftKey: 'club.1',
    opened: { version: 1, name: 'Бухта' },
    valuesOf: ({ name }) => ({ name }),
    put: (values) =>
      new Promise((resolve, reject) => {
        answer = () => (refusal ? reject(refusal) : resolve({ ...values, version: 2 }));
      }),
    askNow: () => Promise.resolve({ version: 1, name: 'Бухта' }),
  });
  return (
    <FormFrame label="Клуб" form={form} comparison={{ labels: {}, wordsOf: String }}>
      <input
        aria-label="Название"
        aria-invalid={form.faults['name'] !== undefined}
        value={form.values.name}
        onChange={({ target }) => form.set('name', target.value)}
      />
    </FormFrame>
  );
}

const input = () => screen.getByRole('textbox', { name: 'Название' });

/** Saves by the button, which browsers take the focus from when it is disabled. */
async function saveByButton(): Promise<void> {
  fireEvent.change(input(), { target: { value: 'Марс' } });
  screen.getByRole('button', { name: 'Сохранить' }).focus();
  fireEvent.submit(screen.getByRole('form'));
  await screen.findByRole('button', { name: 'Сохраняем' });
  act(() => {
    input().focus();
    input().blur();
  });
  await act(async () => answer());
}

it('The focus goes from the button to what is said once it is saved', async () => {
  await saveByButton();
  expect(await screen.findByText('Сохранено')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

it('The focus is on the button again when saving has failed', async () => {
  refusal = new ApiError(500, {});
  await saveByButton();
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Сохранить' }));
});

it('A field that the server refuses has the focus at once, however late the next frame comes', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  refusal = new ApiError(422, { name: ['Такой клуб уже есть'] });
  await saveByButton();
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(input());
});

it('The focus stays in the field when the form was sent from there', async () => {
  fireEvent.change(input(), { target: { value: 'Марс' } });
  input().focus();
  fireEvent.submit(screen.getByRole('form'));
  await act(async () => answer());
  expect(await screen.findByText('Сохранено')).toBeDefined();
  expect(document.activeElement).toBe(input());
});

/** Two fields of a club, which somebody else has saved meanwhile. */
function TwoFields() {
  const form = useVersionedForm<Place, { name: string; city: string }>({
    draftKey: 'place.1',
    opened: { version: 1, name: 'Бухта', city: 'Казань' },
    valuesOf: ({ name, city }) => ({ name, city }),
    put: () => Promise.reject(new ApiError(409, { error: 'Изменилось', code: 'changed' })),
    askNow: () => Promise.resolve({ version: 2, name: 'Волна', city: 'Уфа' }),
  });
  const labels = { name: 'Название', city: 'Город' };
  return (
    <FormFrame label="Место" form={form} comparison={{ labels, wordsOf: String, by: 'Новикова Мария' }}>
      <input
        aria-label="Имя места"
        value={form.values.name}
        onChange={({ target }) => form.set('name', target.value)}
      />
      <output>{form.values.city}</output>
    </FormFrame>
  );
}

interface Place {
  readonly version: number;
  readonly name: string;
  readonly city: string;
}

it('What somebody else has saved stands beside what was and what is typed, and can be taken', async () => {
  cleanup();
  render(<TwoFields />);
  const place = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Имя места' });
  fireEvent.change(place(), { target: { value: 'Марс' } });
  fireEvent.submit(screen.getByRole('form'));
  const table = await screen.findByRole('table', { name: 'Что изменилось' });
  expect(screen.getByRole('alert').textContent).toContain('Пока вы правили, это сохранил кто-то другой');
  const rows = () => [...table.querySelectorAll('tr')].map((row) => [...row.children].map(wordsOf));
  expect(rows()).toEqual([
    ['Поле', 'Было', 'Теперь (Новикова Мария)', 'Ваше', 'Решение'],
    ['Название', 'Бухта', 'Волна', 'Марс', 'Взять то, что теперь'],
    ['Город', 'Казань', 'Уфа', 'без изменений', 'взято то, что теперь'],
  ]);
  expect(screen.getByText('Уфа', { selector: 'output' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Взять то, что теперь: Название' }));
  expect(place().value).toBe('Волна');
  expect(screen.queryByRole('table')).toBeNull();
});

const wordsOf = ({ textContent }: Element): string | null => textContent;
