import { collectFaults, type Faults } from './faults.ts';

/** Where a fee is paid to, as its form holds it; `kpp` is empty for a sole trader. All empty: no details of its own. */
export interface Requisites {
  readonly company_name: string;
  readonly address: string;
  readonly inn: string;
  readonly kpp: string;
  readonly bik: string;
  readonly bank: string;
  readonly corr_account: string;
  readonly account: string;
  readonly purpose: string;
}

export const NO_REQUISITES: Requisites = {
  company_name: '',
  address: '',
  inn: '',
  kpp: '',
  bik: '',
  bank: '',
  corr_account: '',
  account: '',
  purpose: '',
};

export const REQUISITES_MESSAGES = {
  company: 'Укажите получателя',
  address: 'Укажите адрес получателя',
  inn: 'ИНН — это 10 цифр организации или 12 цифр предпринимателя',
  innControl: 'Контрольная цифра ИНН не сходится: проверьте номер',
  kpp: 'КПП — это 9 знаков, например 770401001',
  kppOfTrader: 'У предпринимателя нет КПП: оставьте поле пустым',
  bik: 'БИК — это 9 цифр, первая из них 0',
  bank: 'Укажите банк',
  account: 'Счёт — это 20 цифр',
  accountControl: 'Контрольная цифра счёта не сходится с БИК: проверьте оба номера',
  corrControl: 'Контрольная цифра корреспондентского счёта не сходится с БИК: проверьте оба номера',
  purpose: 'Укажите назначение платежа',
} as const;

/** Longest texts; the QR code of a payment takes no longer purpose. */
export const REQUISITES_LIMITS = { company_name: 200, address: 300, bank: 200, purpose: 210 } as const;

/** Whether nothing is filled in. */
export function hasNoRequisites(values: Requisites): boolean {
  const names = Object.keys(NO_REQUISITES) as (keyof Requisites)[];
  return names.every((name) => values[name].trim() === '');
}

/** What is wrong with requisites, their control digits among it; nothing is wrong with none at all. */
export function findRequisitesFaults(values: Requisites): Faults {
  if (hasNoRequisites(values)) return {};
  const { inn, kpp, bik, corr_account, account } = values;
  return collectFaults({
    company_name: findTextFault(values, 'company_name', REQUISITES_MESSAGES.company),
    address: findTextFault(values, 'address', REQUISITES_MESSAGES.address),
    bank: findTextFault(values, 'bank', REQUISITES_MESSAGES.bank),
    purpose: findTextFault(values, 'purpose', REQUISITES_MESSAGES.purpose),
    inn: findInnFault(inn),
    kpp: findKppFault(inn, kpp),
    bik: isBik(bik) ? undefined : REQUISITES_MESSAGES.bik,
    account: findAccountFault(account, bik, bik.slice(-3), REQUISITES_MESSAGES.accountControl),
    corr_account: findAccountFault(corr_account, bik, `0${bik.slice(4, 6)}`, REQUISITES_MESSAGES.corrControl),
  });
}

function findTextFault(
  values: Requisites,
  name: keyof typeof REQUISITES_LIMITS,
  missing: string,
): string | undefined {
  const text = values[name].trim();
  if (text === '') return missing;
  const longest = REQUISITES_LIMITS[name];
  return text.length > longest ? `Не длиннее ${longest} символов` : undefined;
}

/** Weights of the control digits of an INN (Federal Tax Service, order of 29 June 2012, № ММВ-7-6/435@). */
const INN_WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8] as const;

/** The control digit that follows so many digits of an INN: nine of a company's, ten and eleven of a person's. */
export function computeInnDigit(digits: string): string {
  const weights = INN_WEIGHTS.slice(INN_WEIGHTS.length - digits.length);
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (weights[index] ?? 0),
    0,
  );
  return String((sum % 11) % 10);
}

function findInnFault(inn: string): string | undefined {
  if (!/^(\d{10}|\d{12})$/.test(inn)) return REQUISITES_MESSAGES.inn;
  const controlled = inn.length === 10 ? [9] : [10, 11];
  const isRight = controlled.every((at) => computeInnDigit(inn.slice(0, at)) === inn[at]);
  return isRight ? undefined : REQUISITES_MESSAGES.innControl;
}

function findKppFault(inn: string, kpp: string): string | undefined {
  if (inn.length === 12) return kpp === '' ? undefined : REQUISITES_MESSAGES.kppOfTrader;
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp) ? undefined : REQUISITES_MESSAGES.kpp;
}

const isBik = (bik: string): boolean => /^0\d{8}$/.test(bik);

/** The treasury's accounts have no key of this kind: of them only the digits are counted. */
const hasKeys = (bik: string): boolean => isBik(bik) && bik.startsWith('04');

function findAccountFault(
  account: string,
  bik: string,
  prefix: string,
  wrongControl: string,
): string | undefined {
  if (!/^\d{20}$/.test(account)) return REQUISITES_MESSAGES.account;
  return !hasKeys(bik) || computeKeySum(`${prefix}${account}`) % 10 === 0 ? undefined : wrongControl;
}

/** Weights of the key of an account, over and over (Bank of Russia, order of 8 September 1997, № 515). */
const KEY_WEIGHTS = [7, 1, 3] as const;

/** The weighted sum of three digits of the bank and the account's own; it ends in 0 when the key is right. */
export function computeKeySum(digits: string): number {
  return Array.from(digits, Number).reduce(
    (sum, digit, index) => sum + ((digit * (KEY_WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  );
}
