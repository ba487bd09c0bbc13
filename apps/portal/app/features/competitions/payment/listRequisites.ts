import type { BankDetails } from '@nardy/contract';

interface Requisite {
  readonly label: string;
  readonly value: string;
}

/** The lines of a payment order; who has no KPP has no line for it. */
export function listRequisites(details: BankDetails): Requisite[] {
  return [
    { label: 'Получатель', value: details.company_name },
    { label: 'Адрес', value: details.address },
    { label: 'ИНН', value: details.inn },
    { label: 'КПП', value: details.kpp ?? '' },
    { label: 'Банк', value: details.bank },
    { label: 'БИК', value: details.bik },
    { label: 'Корр. счёт', value: details.corr_account },
    { label: 'Расчётный счёт', value: details.account },
    { label: 'Назначение платежа', value: details.purpose },
  ].filter(({ value }) => value !== '');
}

/** All of them as lines of text, for a letter or a bank's form. */
export function formatRequisites(rows: readonly Requisite[]): string {
  return rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
}
