import { buildAccount, buildCorrAccount, buildInn } from './requisites.ts';

interface Payee {
  readonly company: string;
  readonly address: string;
  /** The INN without its last digit. */
  readonly inn: string;
  readonly kpp: string;
  readonly bank: string;
  readonly bik: string;
  /** The account without its key. */
  readonly account: string;
}

/** Invented organisations at invented banks. */
const PAYEES: readonly Payee[] = [
  {
    company: 'ОСОО «Национальная федерация нард»',
    address: '119270, г. Москва, Лужнецкая наб., д. 24',
    inn: '770412306',
    kpp: '770401001',
    bank: 'АО Банк «Двадцать четыре пункта», г. Москва',
    bik: '044525973',
    account: '4070381000000000124',
  },
  {
    company: 'РОО «Федерация нард Республики Татарстан»',
    address: '420111, г. Казань, ул. Баумана, д. 44',
    inn: '165500418',
    kpp: '165501001',
    bank: 'АО «Волжский клубный банк», г. Казань',
    bik: '049205917',
    account: '4070381040000000316',
  },
  {
    company: 'РОО «Федерация нард Санкт-Петербурга»',
    address: '199034, г. Санкт-Петербург, наб. Макарова, д. 6',
    inn: '780114750',
    kpp: '780101001',
    bank: 'АО Банк «Невский дуплет», г. Санкт-Петербург',
    bik: '044030951',
    account: '4070381020000000078',
  },
];

/** What fees are paid to, with true control digits. */
export const BANK_DETAILS = PAYEES.map(({ company, address, inn, kpp, bank, bik, account }) => ({
  company_name: company,
  address,
  inn: buildInn(inn),
  kpp,
  bik,
  bank,
  corr_account: buildCorrAccount(bik),
  account: buildAccount(bik, account),
}));
