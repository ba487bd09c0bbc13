import { CONSENTS, type RegistrationValues } from '@nardy/contract/forms';
import { useEffect, useState } from 'react';
import { readStored, readStoredJson, store } from '../../../api/browserStorage';
import type { Form } from '../../../components/form/useForm';
import { NOWHERE, type PlaceFilter } from '../../geography';
import { NO_TEXTS, type RegistrationEntry } from './entry';

const DRAFT_KEY = 'registrationDraft';
const PHOTO_KEY = 'registrationPhoto';

/** Passwords are typed again: they must not lie in the browser in plain. */
const SECRET: ReadonlySet<string> = new Set(['password', 'password_repeat']);

interface Draft {
  readonly texts: Partial<RegistrationValues>;
  readonly place: PlaceFilter;
}

/**
 * Keeps in this tab what was entered, so that a reload loses nothing but documents and passwords. Tells whether there was
 * something to bring back.
 */
export function useDraft(form: Form<RegistrationEntry>): { wasRestored: boolean; forget: () => void } {
  const [state, setState] = useState<'new' | 'empty' | 'restored' | 'forgotten'>('new');
  const { values, restore, isAlive } = form;
  // All at once: a part that an effect restores would come at a lower priority, and React would then drop what was restored
  // here, while rendering.
  if (isAlive && state === 'new') {
    const stored = readStoredEntry();
    if (stored) restore(stored);
    setState(stored ? 'restored' : 'empty');
  }
  useEffect(() => {
    if (state !== 'new' && state !== 'forgotten') writeDraft(values);
  }, [state, values]);
  useEffect(() => {
    if (state !== 'new' && state !== 'forgotten') writePhoto(values.photo);
  }, [state, values.photo]);
  return {
    wasRestored: state === 'restored',
    forget() {
      setState('forgotten');
      keep(DRAFT_KEY, undefined);
      keep(PHOTO_KEY, undefined);
    },
  };
}

function readStoredEntry(): Partial<RegistrationEntry> | undefined {
  const draft = readDraft();
  const photo = readPhoto();
  if (!draft && !photo) return undefined;
  return { ...draft?.texts, ...(draft && { place: draft.place }), ...(photo && { photo }) };
}

function readDraft(): Draft | undefined {
  const draft = readStoredJson('sessionStorage', DRAFT_KEY) as Partial<Draft> | undefined;
  return draft && { texts: dropOldConsent(draft.texts ?? {}), place: { ...NOWHERE, ...draft.place } };
}

/** Words that were changed since are agreed to anew: no tick comes back under them. */
function dropOldConsent({ consent_personal_data: consent, ...texts }: Draft['texts']): Draft['texts'] {
  const isPresent = consent === CONSENTS.personal_data.version;
  return isPresent ? { ...texts, consent_personal_data: consent } : texts;
}

function writeDraft(values: RegistrationEntry): void {
  const names = Object.keys(NO_TEXTS) as (keyof RegistrationValues)[];
  const changed = names.filter((name) => !SECRET.has(name) && values[name] !== NO_TEXTS[name]);
  if (changed.length === 0 && values.place.country === undefined) return keep(DRAFT_KEY, undefined);
  const texts = Object.fromEntries(changed.map((name) => [name, values[name]]));
  keep(DRAFT_KEY, JSON.stringify({ texts, place: values.place }));
}

function readPhoto(): Blob | undefined {
  try {
    const address = readStored('sessionStorage', PHOTO_KEY);
    return address ? decodeBytes(address) : undefined;
  } catch {
    return undefined;
  }
}

function decodeBytes(address: string): Blob {
  const binary = atob(address.slice(address.indexOf(',') + 1));
  return new Blob([Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0)], {
    type: 'image/jpeg',
  });
}

function writePhoto(photo: Blob | undefined): void {
  if (!photo) return keep(PHOTO_KEY, undefined);
  const reader = new FileReader();
  reader.addEventListener('load', () => keep(PHOTO_KEY, reader.result as string));
  reader.readAsDataURL(photo);
}

/** Where storage is forbidden or full, a reload loses what was entered. */
const keep = (key: string, value: string | undefined): void => void store('sessionStorage', key, value);
