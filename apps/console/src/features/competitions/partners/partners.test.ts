import { expect, test } from 'vitest';
import { moveLine, offerPartners, formatPartnersInWords } from './partners.ts';

const partner = (title: string) => ({ title, url: '', logo_link: `/media/logos/${title}-12345678.webp` });
const LINES = [partner('Банк'), partner('Отель'), partner('Клуб')];

test('A partner moves by one place, and not over an end', () => {
  const titles = (at: number, by: number) => moveLine(LINES, at, by).map(({ title }) => title);
  expect(titles(0, 1)).toEqual(['Отель', 'Банк', 'Клуб']);
  expect(titles(2, -1)).toEqual(['Банк', 'Клуб', 'Отель']);
  expect(titles(0, -1)).toEqual(['Банк', 'Отель', 'Клуб']);
  expect(titles(2, 1)).toEqual(['Банк', 'Отель', 'Клуб']);
});

test('Those who are in the list are not offered once more', () => {
  expect(
    offerPartners(LINES, [{ ...partner(' банк '), url: 'https://bank.example' }]).map(({ title }) => title),
  ).toEqual(['Отель', 'Клуб']);
});

test('Another logo alone is another line for who has to choose', () => {
  const [one, other] = [partner('Банк'), { ...partner('Банк'), logo_link: '/media/logos/abcdefgh.webp' }];
  expect(formatPartnersInWords([one])).not.toEqual(formatPartnersInWords([other]));
  expect(formatPartnersInWords([other])).toEqual(['1. Банк, логотип abcdef.webp']);
});
