import type { OwnRegistration } from '@nardy/contract';
import { expect, test } from 'vitest';
import {
  createEntry,
  buildForm,
  findResubmissionFaults,
  listShownFields,
  type ResubmissionEntry,
} from './entry';
import { findFileHint } from './fileHint';
import { RETURNED_REGISTRATION } from './testing/registration';

function sent(file_id: number, kind: string, file_name: string) {
  return {
    file_id,
    kind,
    file_name,
    media_type: 'application/pdf',
    size: 2048,
    uploaded_dt: '2026-11-20T09:00:00.000Z',
  };
}

const REGISTRATION: OwnRegistration = {
  ...RETURNED_REGISTRATION,
  documents: [sent(1, 'passport', 'скан.pdf')],
};

const chosen = (name: string, size = 500) => ({
  key: name,
  file: new File(['x'.repeat(size)], name),
});

const RETURNED = { last_name: 'Опечатка.', passport: 'Разворот обрезан.' };
const BY_FIELDS: OwnRegistration = { ...REGISTRATION, reason: null, field_reasons: RETURNED };

const mended = (registration: OwnRegistration, changes: Partial<ResubmissionEntry>): ResubmissionEntry => ({
  ...createEntry(registration),
  ...changes,
});

function wrongIn(registration: OwnRegistration, changes: Partial<ResubmissionEntry> = {}): string[] {
  const faults = findResubmissionFaults(registration, mended(registration, changes));
  return Object.keys(faults).filter((name) => faults[name]?.length);
}

test('Returned as a whole, any field may be mended, and only what was changed is sent', () => {
  const shown = listShownFields(REGISTRATION, createEntry(REGISTRATION));
  expect(shown).toEqual(expect.arrayContaining(['last_name', 'address', 'photo', 'passport', 'policy_oms']));
  expect(shown).not.toEqual(expect.arrayContaining(['guardian_name']));
  expect(shown).not.toEqual(expect.arrayContaining(['birth_certificate']));
  expect(wrongIn(REGISTRATION)).toEqual(['form']);
  expect(wrongIn(REGISTRATION, { address: 'Лесная, 5' })).toEqual([]);
  expect(wrongIn(REGISTRATION, { last_name: ' ' })).toEqual(['last_name']);
  const form = buildForm(
    REGISTRATION,
    mended(REGISTRATION, { address: 'Лесная, 5', additional_documents: [chosen('a.pdf'), chosen('b.pdf')] }),
  );
  expect([...form.keys()]).toEqual(['address', 'additional_documents', 'additional_documents']);
});

test('Returned by fields, these are shown and sent, each document chosen anew', () => {
  expect(listShownFields(BY_FIELDS, createEntry(BY_FIELDS))).toEqual(['last_name', 'passport']);
  expect(wrongIn(BY_FIELDS)).toEqual(['passport']);
  expect(findResubmissionFaults(BY_FIELDS, createEntry(BY_FIELDS))['passport']).toEqual([
    'Разворот обрезан.',
  ]);
  expect(wrongIn(BY_FIELDS, { passport: [chosen('p.pdf', 50)] })).toEqual(['passport']);
  const changes = { last_name: 'Петрова ', passport: [chosen('p.pdf')], address: 'не спрошен' };
  expect(wrongIn(BY_FIELDS, changes)).toEqual([]);
  const form = buildForm(BY_FIELDS, mended(BY_FIELDS, changes));
  expect([...form.keys()]).toEqual(['last_name', 'passport']);
  expect(form.get('last_name')).toBe('Петрова');
});

test('Documents that have all gone may come again, also those that nobody demands', () => {
  const gone = { ...BY_FIELDS, documents: [] };
  const shown = listShownFields(gone, createEntry(gone));
  expect(shown).toEqual(expect.arrayContaining(['last_name', 'passport', 'photo', 'policy_oms']));
  for (const other of ['first_name', 'parent_passport']) expect(shown).not.toContain(other);
});

test('What a mended field asks for comes along and stays: of a minor the guardian and the papers', () => {
  const registration = { ...REGISTRATION, reason: null, field_reasons: { birthday: 'Год не тот.' } };
  const birthday = `01.01.${new Date().getFullYear() - 10}`;
  const papers = ['birth_certificate', 'parent_passport'];
  expect(wrongIn(registration, { birthday })).toEqual(['guardian_name', ...papers]);
  const whole = { birthday, guardian_name: 'Иванов Пётр', birth_certificate: [chosen('b.pdf')] };
  expect(wrongIn(registration, whole)).toEqual(['parent_passport']);
  const shown = listShownFields(registration, mended(registration, whole));
  expect(shown).toEqual(['birthday', 'guardian_name', ...papers]);
});

test('A place that was returned is chosen anew', () => {
  const registration = { ...REGISTRATION, reason: null, field_reasons: { city_id: 'Не тот город.' } };
  expect(wrongIn(registration)).toEqual(['city_id']);
  expect(wrongIn(registration, { city_id: '7' })).toEqual([]);
});

test('A field with files says why it was returned, and what it has now', () => {
  expect(findFileHint('passport', BY_FIELDS)).toBe(
    'Что исправить: Разворот обрезан. Отправлено: скан.pdf (2\u00a0КБ, 20.11.2026). Новый выбор заменит этот файл.',
  );
  const documents = [sent(2, 'additional_documents', 'а.pdf'), sent(3, 'additional_documents', 'б.pdf')];
  expect(findFileHint('additional_documents', { ...REGISTRATION, documents })).toBe(
    'Отправлено: а.pdf (2\u00a0КБ, 20.11.2026), б.pdf (2\u00a0КБ, 20.11.2026). Новый выбор заменит эти файлы.',
  );
  expect(findFileHint('policy_oms', REGISTRATION)).toBeUndefined();
});
