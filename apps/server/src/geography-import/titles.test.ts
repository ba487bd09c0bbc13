import { expect, test } from 'vitest';
import { formatCityTitle, formatCountryTitle } from './titles.ts';

test('A country of several names is called by the usual one', () => {
  expect(formatCountryTitle('Беларусь', 'BY')).toBe('Беларусь');
  expect(formatCountryTitle(['Российская Федерация', 'Россия'], 'RU')).toBe('Россия');
  expect(formatCountryTitle(['Тайвань', 'Китайская Республика'], 'TW')).toBe('Тайвань');
});

test.each([
  [{ address: 'Респ Адыгея, г Майкоп', city: 'Майкоп', settlement: '' }, 'Майкоп'],
  [{ address: 'Респ Крым, г Ялта, г Алупка', city: 'Ялта', settlement: 'Алупка' }, 'Алупка'],
  [{ address: 'г Москва', city: '', settlement: '' }, 'Москва'],
  [{ address: 'Московская обл, г Сергиев Посад', city: '', settlement: '' }, 'Сергиев Посад'],
  [{ address: 'Респ Чеченская, г Урус-Мартан', city: '', settlement: 'Урус-Мартан' }, 'Урус-Мартан'],
])('%j is one city', (row, title) => {
  expect(formatCityTitle(row)).toBe(title);
});
