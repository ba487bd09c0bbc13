import type { Registration } from '@nardy/contract';
import { expect, test } from 'vitest';
import { listMendedFields } from './changes.ts';
import { REGISTRATION } from './testing/registration.ts';

const FILE = {
  file_id: 1,
  kind: 'passport',
  file_name: 'Паспорт.pdf',
  media_type: 'application/pdf',
  size: 10,
  uploaded_dt: '2026-01-02T10:00:00.000Z',
};

const MENDED: Registration = {
  ...REGISTRATION,
  documents: [{ ...FILE, file_id: 2 }],
  last_return: {
    returned_dt: '2026-01-01T10:00:00.000Z',
    returned_by: 'Секретарь',
    reason: null,
    field_reasons: { birthday: 'Год не тот.', passport: 'Не читается.', inn_number: 'Проверьте.' },
    before: { birthday: '1900-03-05', gender: 'man', address: null },
    replaced: [FILE],
  },
};

test('Each field that was returned or has changed is told as before and now', () => {
  expect(listMendedFields(MENDED)).toMatchObject([
    {
      label: 'Дата рождения',
      why: 'Год не тот.',
      before: '05.03.1900',
      now: expect.stringMatching(/^05\.03\.1990/) as string,
    },
    { label: 'Пол', why: undefined, before: 'Мужской', now: 'Женский' },
    { label: 'ИНН', why: 'Проверьте.', before: '500100732259', now: '500100732259', isChanged: false },
    { label: 'Адрес', before: 'не указан', now: 'не указан' },
    { label: 'Паспорт', why: 'Не читается.', before: 'прежний файл', now: 'новый файл', isChanged: true },
  ]);
});

test('One that was never returned has nothing to compare', () => {
  expect(listMendedFields({ ...MENDED, last_return: null })).toEqual([]);
});
