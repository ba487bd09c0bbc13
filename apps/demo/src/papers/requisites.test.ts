import { expect, test } from 'vitest';
import { BANK_DETAILS } from './banks.ts';
import { buildAccount, buildCorrAccount, buildInn } from './requisites.ts';

/** As a bank checks it: the last three digits of the BIC (0 and its digits 5 and 6 for a correspondent account). */
function endsInZero(bank: string, account: string): boolean {
  const sum = Array.from(`${bank}${account}`, Number).reduce(
    (total, digit, index) => total + digit * [7, 1, 3][index % 3]!,
    0,
  );
  return sum % 10 === 0;
}

test('Requisites that are published are found again: those of Sberbank', () => {
  expect(buildInn('770708389')).toBe('7707083893');
  expect(buildCorrAccount('044525225')).toBe('30101810400000000225');
  expect(buildAccount('044525225', '4070281003800001111')).toHaveLength(20);
});

test('All control digits of the payees are right', () => {
  for (const { inn, kpp, bik, corr_account, account } of BANK_DETAILS) {
    const weighted = [2, 4, 10, 3, 5, 9, 4, 6, 8].reduce(
      (sum, weight, index) => sum + weight * Number(inn[index]),
      0,
    );
    expect((weighted % 11) % 10).toBe(Number(inn[9]));
    expect(kpp).toMatch(/^\d{4}01001$/);
    expect(kpp.slice(0, 4)).toBe(inn.slice(0, 4));
    expect(corr_account).toMatch(/^30101\d{15}$/);
    expect(corr_account.slice(-3)).toBe(bik.slice(-3));
    expect(endsInZero(`0${bik.slice(4, 6)}`, corr_account)).toBe(true);
    expect(account).toMatch(/^40703810\d{12}$/);
    expect(endsInZero(bik.slice(-3), account)).toBe(true);
  }
});
