import { expect, test } from 'vitest';
import { PARTNER_MESSAGES, findPartnersFaults } from './partners.ts';

const PARTNER = { title: 'Банк', url: 'https://bank.example', logo_link: '/media/logos/bank.webp' };

const faultsOf = (changed: object) => findPartnersFaults([{ ...PARTNER, ...changed }])[0];

test('A partner has a title and a logo; a site is left out or whole', () => {
  expect(faultsOf({})).toEqual({});
  expect(faultsOf({ url: ' ' })).toEqual({});
  expect(faultsOf({ title: ' ', logo_link: '' })).toEqual({
    title: PARTNER_MESSAGES.title,
    logo_link: PARTNER_MESSAGES.logo,
  });
});

test.each([
  'bank.example',
  'javascript:alert(1)',
  'https://',
  'https://bank',
  'ftp://bank.example',
  'https://a b.ru',
])('No address of a site: %s', (url) => expect(faultsOf({ url })).toEqual({ url: PARTNER_MESSAGES.url }));

test.each(['http://bank.example', 'https://банк.рф/нарды?из=портала'])('An address of a site: %s', (url) =>
  expect(faultsOf({ url })).toEqual({}),
);

test('The second of two with one title is told, however it is written', () => {
  expect(findPartnersFaults([PARTNER, { ...PARTNER, title: ' банк ' }])).toEqual([
    {},
    { title: PARTNER_MESSAGES.twice },
  ]);
});
