import { ApiError } from '@nardy/contract/client';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useVersionedForm } from './useVersionedForm.ts';

interface Club {
  readonly version: number;
  readonly name: string;
  readonly city: string;
  readonly places: readonly string[];
}

type Values = Omit<Club, 'version'>;

const OPENED: Club = { version: 1, name: 'Бухта', city: 'Казань', places: ['Зал 1'] };
const OUTDATED = new ApiError(409, { error: 'Пока вы правили, это изменил кто-то другой', code: 'changed' });

/** What is stored, and how the next savings fail. */
let stored: Club;
let refusals: ApiError[];
let hasFile: boolean;
let merge: ((was: Values, own: Values, now: Values) => Values | undefined) | undefined;

beforeEach(() => {
  localStorage.clear();
  stored = OPENED;
  refusals = [];
  hasFile = false;
  merge = undefined;
});

const valuesOf = ({ version: _version, ...values }: Club): Values => values;

function put(values: Values, { version }: Club): Promise<Club> {
  const refusal = refusals.shift() ?? (version === stored.version ? undefined : OUTDATED);
  if (refusal) return Promise.reject(refusal);
  stored = { ...values, version: version + 1 };
  return Promise.resolve(stored);
}

const openForm = (first = OPENED) =>
  renderHook(
    ({ opened }: { opened: Club }) =>
      useVersionedForm<Club, Values>({
        draftKey: 'club.1',
        opened,
        valuesOf,
        check: ({ name }): Record<string, string> => (name === '' ? { name: 'Укажите название' } : {}),
        put,
        askNow: () => Promise.resolve(stored),
        merge,
        hasFile,
      }),
    { initialProps: { opened: first } },
  );

type Form = ReturnType<typeof openForm>['result'];

const type = <Name extends keyof Values>(form: Form, name: Name, value: Values[Name]): void =>
  act(() => form.current.set(name, value));

const save = (form: Form): Promise<void> => act(() => form.current.save());

it('What is typed is saved over the version that was seen', async () => {
  const { result: form } = openForm();
  expect(form.current.state).toBe('same');
  type(form, 'name', 'Марс');
  expect(form.current.state).toBe('changed');
  await save(form);
  expect(form.current).toMatchObject({ state: 'saved', values: { name: 'Марс' } });
  expect(stored).toEqual({ ...OPENED, name: 'Марс', version: 2 });
});

it('What is wrong is told at its field before anything is sent, until it is mended', async () => {
  const { result: form } = openForm();
  type(form, 'name', '');
  await save(form);
  expect(form.current).toMatchObject({ faults: { name: 'Укажите название' }, isTried: true });
  expect(stored).toBe(OPENED);
  type(form, 'name', 'М');
  expect(form.current.faults).toEqual({});
});

it('What the server refuses comes to its fields, and what was typed stays', async () => {
  refusals = [new ApiError(422, { city: ['Такого города нет', 'Выберите другой'] })];
  const { result: form } = openForm();
  type(form, 'city', 'Казян');
  await save(form);
  expect(form.current.faults).toEqual({ city: 'Такого города нет. Выберите другой' });
  expect(form.current).toMatchObject({ state: 'changed', values: { city: 'Казян' } });
});

it('A connection that is lost loses nothing: the same is saved when it is back', async () => {
  refusals = [new ApiError(0)];
  const { result: form } = openForm();
  type(form, 'name', 'Марс');
  await save(form);
  expect(form.current.faults['form']).toMatch(/^Нет связи с сервером/);
  expect(form.current).toMatchObject({ state: 'changed', values: { name: 'Марс' } });
  await save(form);
  expect(stored.name).toBe('Марс');
});

it('What somebody else has changed is joined in and told, and the second save goes over it', async () => {
  const { result: form } = openForm();
  type(form, 'name', 'Марс');
  stored = { ...OPENED, version: 2, name: 'Волна', city: 'Уфа' };
  await save(form);
  expect(form.current).toMatchObject({ state: 'changed', faults: {}, values: { name: 'Марс', city: 'Уфа' } });
  expect(form.current.conflicts).toEqual([
    { name: 'name', was: 'Бухта', now: 'Волна', own: 'Марс', isOpen: true },
    { name: 'city', was: 'Казань', now: 'Уфа', own: 'Казань', isOpen: false },
  ]);
  await save(form);
  expect(stored).toEqual({ ...OPENED, version: 3, name: 'Марс', city: 'Уфа' });
  expect(form.current).toMatchObject({ state: 'saved', conflicts: [] });
});

it('What somebody else has changed is told to who has only chosen a file, and the second save sends it', async () => {
  hasFile = true;
  const { result: form, rerender } = openForm();
  expect(form.current.state).toBe('changed');
  stored = { ...OPENED, version: 2, name: 'Волна' };
  await save(form);
  rerender({ opened: stored });
  expect(form.current).toMatchObject({ state: 'changed', faults: {}, values: { name: 'Волна' } });
  expect(form.current.conflicts).toEqual([
    { name: 'name', was: 'Бухта', now: 'Волна', own: 'Бухта', isOpen: false },
  ]);
  await save(form);
  expect(stored).toEqual({ ...OPENED, name: 'Волна', version: 3 });
});

it('A conflict is there after a reload, and ends where all of theirs is taken', async () => {
  const first = openForm();
  type(first.result, 'name', 'Марс');
  stored = { ...OPENED, version: 2, name: 'Волна' };
  await save(first.result);
  cleanup();
  const { result: form } = openForm(stored);
  expect(form.current.conflicts).toMatchObject([{ name: 'name', own: 'Марс' }]);
  expect(form.current.restoredAt).toBeDefined();
  type(form, 'name', 'Волна');
  expect(form.current).toMatchObject({ state: 'same', conflicts: [], restoredAt: undefined });
});

it('Another version without a difference in the form is no conflict', async () => {
  const { result: form } = openForm();
  type(form, 'name', 'Марс');
  stored = { ...OPENED, version: 5 };
  await save(form);
  expect(form.current).toMatchObject({ state: 'saved', conflicts: [] });
  expect(stored).toEqual({ ...OPENED, name: 'Марс', version: 6 });
});

it('A draft is restored, conflicts with what was saved meanwhile, and is given up for the newest', async () => {
  const first = openForm();
  type(first.result, 'name', 'Марс');
  cleanup();
  stored = { ...OPENED, version: 2, name: 'Волна' };
  const { result: form } = openForm(stored);
  expect(form.current).toMatchObject({ base: OPENED, values: { name: 'Марс' } });
  act(() => form.current.reset());
  expect(form.current).toMatchObject({ base: stored, state: 'same', restoredAt: undefined });
  expect(localStorage).toHaveLength(0);
});

it('News is shown at once where nothing was begun, and not over what was', () => {
  const { result: form, rerender } = openForm();
  rerender({ opened: { ...OPENED, version: 2, city: 'Уфа' } });
  expect(form.current.values.city).toBe('Уфа');
  type(form, 'name', 'Марс');
  rerender({ opened: { ...OPENED, version: 3, city: 'Омск' } });
  expect(form.current.values).toMatchObject({ name: 'Марс', city: 'Уфа' });
});

it('News that can be joined without a word is, also by who saves second', async () => {
  merge = (_was, own, now) => ({ ...own, places: [...now.places, ...own.places.slice(1)] });
  const { result: form, rerender } = openForm();
  type(form, 'places', ['Зал 1', 'Мой зал']);
  stored = { ...OPENED, version: 2, places: ['Зал 1', 'Их зал'] };
  rerender({ opened: stored });
  expect(form.current.values.places).toEqual(['Зал 1', 'Их зал', 'Мой зал']);
  stored = { ...stored, version: 3, places: ['Зал 2'] };
  await save(form);
  expect(stored).toMatchObject({ version: 4, places: ['Зал 2', 'Их зал', 'Мой зал'] });
});

it('What is typed while the form is on its way is kept, to be saved next', async () => {
  const { result: form } = openForm();
  type(form, 'name', 'Марс');
  await act(async () => {
    const sent = form.current.save();
    form.current.set('city', 'Уфа');
    await sent;
  });
  expect(stored).toMatchObject({ name: 'Марс', city: 'Казань' });
  await waitFor(() => expect(form.current).toMatchObject({ state: 'changed', values: { city: 'Уфа' } }));
});
