import { CONSENTS } from '@nardy/contract/forms';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useForm } from '../../../components/form/useForm';
import { TextField } from '../../../components/TextField/TextField';
import { useDraft } from './draft';
import { EMPTY_ENTRY, findEntryFaults } from './entry';

const DRAFT = { texts: { last_name: 'Ёлкин', gender: 'man' }, place: { country: 1 } };
const PHOTO = `data:image/jpeg;base64,${btoa('photo')}`;

beforeEach(() => {
  sessionStorage.setItem('registrationDraft', JSON.stringify(DRAFT));
  sessionStorage.setItem('registrationPhoto', PHOTO);
});
afterEach(() => {
  unload?.();
  unload = undefined;
  sessionStorage.clear();
});

let unload: (() => void) | undefined;

function Registration() {
  const form = useForm({ prefix: 'registration', initial: EMPTY_ENTRY, faultsOf: findEntryFaults });
  const { wasRestored } = useDraft(form);
  const { gender, place, photo, consent_personal_data: consent } = form.values;
  return (
    <>
      <TextField label="Фамилия" {...form.text('last_name')} />
      <input type="checkbox" checked={consent !== ''} readOnly />
      <p role="note">{JSON.stringify({ wasRestored, gender, country: place.country, photo: photo?.size })}</p>
    </>
  );
}

const seen = (): unknown => JSON.parse(screen.getByRole('note').textContent);
const lastName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Фамилия' }).value;
const storedTexts = (): unknown => JSON.parse(sessionStorage.getItem('registrationDraft') ?? '{}');

/** Opens the page as a reload does: within a boundary React hydrates, and runs effects, at its lowest priority. */
async function reload(): Promise<void> {
  const app = (
    <Suspense>
      <Registration />
    </Suspense>
  );
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(app);
  const root = await act(async () => hydrateRoot(page, app));
  unload = () => {
    act(() => root.unmount());
    page.remove();
  };
}

test('A reload brings back the texts and the photo, and the draft stays', async () => {
  await reload();
  expect(lastName()).toBe('Ёлкин');
  expect(seen()).toEqual({ wasRestored: true, gender: 'man', country: 1, photo: 5 });
  expect(storedTexts()).toMatchObject(DRAFT);
});

test('A page that opens inside the site brings back the texts and the photo', () => {
  render(<Registration />);
  expect(lastName()).toBe('Ёлкин');
  expect(seen()).toEqual({ wasRestored: true, gender: 'man', country: 1, photo: 5 });
  expect(storedTexts()).toMatchObject(DRAFT);
});

test('A photo alone comes back as well, and is said to', async () => {
  sessionStorage.removeItem('registrationDraft');
  await reload();
  expect(seen()).toEqual({ wasRestored: true, gender: '', photo: 5 });
});

test('Where nothing was entered nothing is said to have come back', async () => {
  sessionStorage.clear();
  await reload();
  expect(seen()).toEqual({ wasRestored: false, gender: '' });
});

test.each([
  ['the words that stand there now comes back', CONSENTS.personal_data.version, true],
  ['earlier words is asked for anew', '2020-01-01', false],
])('A consent to %s', async (_, version, isTicked) => {
  const texts = { ...DRAFT.texts, consent_personal_data: version };
  sessionStorage.setItem('registrationDraft', JSON.stringify({ ...DRAFT, texts }));
  await reload();
  expect(lastName()).toBe('Ёлкин');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(isTicked);
});
