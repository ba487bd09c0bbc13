import { describe, expect, test } from 'vitest';
import { NO_REQUISITES, REQUISITES_MESSAGES, findRequisitesFaults, type Requisites } from './requisites.ts';

/** Published by Sberbank and by the Federal Treasury in Moscow. */
const COMPANY: Requisites = {
  company_name: 'ПАО Сбербанк',
  address: '117997, Москва, ул. Вавилова, 19',
  inn: '7707083893',
  kpp: '773601001',
  bik: '044525225',
  bank: 'ПАО Сбербанк',
  corr_account: '30101810400000000225',
  account: '40702810538000000003',
  purpose: 'Взнос',
};

const faultOf = (change: Partial<Requisites>): Record<string, string[]> =>
  findRequisitesFaults({ ...COMPANY, ...change });

/** With the key that its bank asks for, in the ninth place. */
function withKey(account: string, bik: string): string {
  const key = Array.from('0123456789').find((digit) => {
    const tried = `${account.slice(0, 8)}${digit}${account.slice(9)}`;
    return findRequisitesFaults({ ...COMPANY, bik, account: tried })['account'] === undefined;
  });
  return `${account.slice(0, 8)}${key}${account.slice(9)}`;
}

describe('Requisites', () => {
  test('Control digits of a company and of its bank are checked', () => {
    const account = withKey(COMPANY.account, COMPANY.bik);
    expect(faultOf({ account })).toEqual({});
    expect(faultOf({ account, inn: '7707083894' })).toEqual({ inn: [REQUISITES_MESSAGES.innControl] });
    expect(faultOf({ account, corr_account: '30101810500000000225' })).toEqual({
      corr_account: [REQUISITES_MESSAGES.corrControl],
    });
    const mistyped = `${account.slice(0, 19)}${(Number(account[19]) + 1) % 10}`;
    expect(faultOf({ account: mistyped })).toEqual({ account: [REQUISITES_MESSAGES.accountControl] });
  });

  test('Of the accounts of a treasury only the digits are counted', () => {
    const accounts = { corr_account: '40102810545370000003', account: '03100643000000017300' };
    expect(faultOf({ bik: '004525988', ...accounts })).toEqual({});
    expect(faultOf({ bik: '004525988', ...accounts, account: '0310' })).toEqual({
      account: [REQUISITES_MESSAGES.account],
    });
  });

  test('A sole trader has twelve digits and no KPP', () => {
    const account = withKey('40802810000000000001', COMPANY.bik);
    expect(faultOf({ account, inn: '500100732259', kpp: '' })).toEqual({});
    expect(faultOf({ account, inn: '500100732259' })).toEqual({ kpp: [REQUISITES_MESSAGES.kppOfTrader] });
    expect(faultOf({ account, inn: '500100732258', kpp: '' })).toEqual({
      inn: [REQUISITES_MESSAGES.innControl],
    });
  });

  test('Each field that is missing says so, and none at all is right', () => {
    expect(findRequisitesFaults(NO_REQUISITES)).toEqual({});
    // Whatever else the form is sent with.
    const sent = { ...NO_REQUISITES, version: 'x' };
    expect(findRequisitesFaults(sent)).toEqual({});
    expect(Object.keys(findRequisitesFaults({ ...NO_REQUISITES, purpose: 'Взнос' })).toSorted()).toEqual(
      ['account', 'address', 'bank', 'bik', 'company_name', 'corr_account', 'inn', 'kpp'].toSorted(),
    );
  });
});
