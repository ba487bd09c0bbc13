import { expect, test } from 'vitest';
import { buildReturn, type Returnable } from './remarks.ts';

const ALL: readonly Returnable[] = [
  { field: 'inn_number', label: 'ИНН', value: '1', phrases: [] },
  { field: 'passport', label: 'Паспорт', value: 'файла нет', phrases: [] },
];

test('Each field that is to be mended has its reason, beside the one for all', () => {
  const remarks = { passport: 'Файл не читается. ', inn_number: 'Не совпадает.', '': 'Позвоните нам.' };
  expect(buildReturn(remarks, ALL)).toEqual({
    reason: 'Позвоните нам.',
    field_reasons: { inn_number: 'Не совпадает.', passport: 'Файл не читается.' },
  });
});

test('A field that was ticked and not explained is left out', () => {
  expect(buildReturn({ passport: ' ' }, ALL)).toEqual({ reason: '', field_reasons: {} });
});

test('A free remark that asks for a document opens the field in which it is sent', () => {
  expect(buildReturn({ '': 'Пришлите справку с места работы.' }, ALL)).toEqual({
    reason: '',
    field_reasons: { additional_documents: 'Пришлите справку с места работы.' },
  });
  expect(buildReturn({ passport: 'Не читается.', '': 'Документ нужен целиком.' }, ALL)).toEqual({
    reason: 'Документ нужен целиком.',
    field_reasons: { passport: 'Не читается.' },
  });
});
