import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPayment, type Payment } from './paymentText.ts';

const PAYMENT: Payment = {
  payee: 'ОСОО «Федерация нард»',
  account: '40703810938000001234',
  bank: 'ПАО Сбербанк',
  bik: '044525225',
  corrAccount: '30101810400000000225',
  inn: '7707083893',
  kpp: '770701001',
  purpose: 'Взнос за участие',
};

const text = (changed: Partial<Payment> = {}): string => formatPayment({ ...PAYMENT, ...changed });

/** Fields by name, as a bank's program reads them. */
function read(payment: string): Record<string, string> {
  const separator = Array.from(payment.slice('ST00012'.length))[0] ?? '';
  const fields = payment.split(separator).slice(1);
  return Object.fromEntries(fields.map((field) => field.split(/=(.*)/su) as [string, string]));
}

/** The required fields with their separators. */
const requiredBytes = (payment: string): number =>
  Buffer.byteLength(/^ST00012(.*?)(?=.PayeeINN=)/su.exec(payment)?.[1] ?? '');

test('The required fields come first and in their order, then the others', () => {
  expect(text({ sum: 1500, payer: ' Иванов  Иван Иванович оглы ' })).toBe(
    'ST00012|Name=ОСОО «Федерация нард»|PersonalAcc=40703810938000001234|BankName=ПАО Сбербанк' +
      '|BIC=044525225|CorrespAcc=30101810400000000225|PayeeINN=7707083893|KPP=770701001' +
      '|Purpose=Взнос за участие|Sum=150000|LastName=Иванов|FirstName=Иван|MiddleName=Иванович оглы',
  );
});

test('What is not known is left out', () => {
  const fields = read(text({ kpp: null, payer: '  ' }));
  expect(Object.keys(fields)).toEqual([
    'Name',
    'PersonalAcc',
    'BankName',
    'BIC',
    'CorrespAcc',
    'PayeeINN',
    'Purpose',
  ]);
});

describe('The separator', () => {
  test('Another one where a value holds the usual one', () => {
    expect(text({ purpose: 'Взнос | турнир' })).toMatch(/^ST00012~Name=.*~Purpose=Взнос \| турнир$/u);
    expect(read(text({ payee: 'А|Б~В', payer: '^ #' }))).toMatchObject({ Name: 'А|Б~В', LastName: '^' });
  });

  test('Where each is in some value, the usual one gives way', () => {
    const payer = 'a|b~^#;$%&*!_{}+@';
    expect(read(text({ payer }))).toEqual(expect.objectContaining({ LastName: 'a b~^#;$%&*!_{}+@' }));
  });
});

describe('The limits of the standard', () => {
  test('A long payee is cut until the required fields take 300 bytes', () => {
    const long = text({
      payee: 'Общероссийская общественная организация «Национальная федерация нард» города Москвы',
      bank: 'Московский филиал акционерного общества «Очень длинное имя банка»',
    });
    expect(requiredBytes(long)).toBeLessThanOrEqual(300);
    expect(requiredBytes(long)).toBeGreaterThan(297);
    expect(read(long)).toMatchObject({ BankName: 'Московский филиал акционерного общества «Очен' });
    expect(read(long)['Name']).toMatch(/^Общероссийская общественная организация/u);
  });

  test('A purpose has 210 characters, and line breaks are blanks', () => {
    expect(read(text({ purpose: 'я'.repeat(300) }))['Purpose']).toHaveLength(210);
    expect(read(text({ purpose: 'Взнос\n за  участие' }))['Purpose']).toBe('Взнос за участие');
  });

  test('Whatever the values are, they are kept and can be read back', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(words, words, words, (payee, bank, purpose) => {
        const written = text({ payee, bank, purpose });
        const fields = read(written);
        expect(Object.keys(fields)).toHaveLength(8);
        expect(fields).toMatchObject({ BIC: PAYMENT.bik, PersonalAcc: PAYMENT.account });
        const required = Object.entries(fields).slice(0, 5);
        const bytes = Buffer.byteLength(required.map(([name, value]) => `|${name}=${value}`).join(''));
        expect(bytes).toBeLessThanOrEqual(300);
        expect(Array.from(fields['BankName'] ?? '').length).toBeLessThanOrEqual(45);
      }),
    );
  });
});
