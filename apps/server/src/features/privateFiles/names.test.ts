import { expect, test } from 'vitest';
import { nameDocument, toPlainName } from './names.ts';

test('The name of a document is its kind, a surname and its number, with the ending of what it is', () => {
  const of = (kind: string | null, lastName: string | null) =>
    nameDocument({ id: 12, kind, lastName, mediaType: 'application/pdf' });
  expect(of('passport', 'Иванова')).toBe('Паспорт-Иванова-12.pdf');
  expect(of('policy_oms', 'Мамин-Сибиряк')).toBe('Полис-ОМС-Мамин-Сибиряк-12.pdf');
  expect(of('others', 'О’Генри')).toBe('Документ-О-Генри-12.pdf');
  expect(of(null, null)).toBe('Документ-12.pdf');
});

test('A surname brings in neither an ending nor a folder nor a sign that turns the writing around', () => {
  const of = (lastName: string) =>
    nameDocument({ id: 5, kind: 'passport', lastName, mediaType: 'image/tiff' });
  expect(of('../../x.bat')).toBe('Паспорт-x-bat-5.tif');
  expect(of('Иванов\u{202e}tab.')).toBe('Паспорт-Иванов-tab-5.tif');
  expect(of('"; filename=a.exe')).toBe('Паспорт-filename-a-exe-5.tif');
  expect(of('Я'.repeat(300))).toBe(`Паспорт-${'Я'.repeat(60)}-5.tif`);
});

test('A name as it came has no folder, and letters in two parts are one', () => {
  expect(toPlainName('C:\\бумаги\\Краткий порядок.pdf'.normalize('NFD'), 'документ')).toBe(
    'Краткий порядок.pdf',
  );
  expect(toPlainName('', 'документ')).toBe('документ');
});
