import { expect, test } from 'vitest';
import { listRequisites, formatRequisites } from './listRequisites';

const DETAILS = {
  company_name: 'ИП Орлов',
  address: '101000, Москва',
  inn: '770000002412',
  kpp: null,
  bik: '044525000',
  bank: 'Банк «Пункт»',
  corr_account: '30101810000000000000',
  account: '40703810000000000024',
  purpose: 'Взнос за участие',
  qr_url: null,
};

test('A sole trader has no KPP', () => {
  expect(listRequisites(DETAILS).map(({ label }) => label)).not.toContain('КПП');
  expect(listRequisites({ ...DETAILS, kpp: '770001001' })[3]).toEqual({ label: 'КПП', value: '770001001' });
});

test('Copied together they are lines with their names', () => {
  expect(formatRequisites(listRequisites(DETAILS)).split('\n').slice(0, 3)).toEqual([
    'Получатель: ИП Орлов',
    'Адрес: 101000, Москва',
    'ИНН: 770000002412',
  ]);
});
