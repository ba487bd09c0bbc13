import type { BankDetails } from '@nardy/contract';
import { toMediaLink } from '../../../storage/files.ts';
import type { BankDetailsRow } from './bankDetails.ts';
import type { Payment } from './paymentText.ts';

/** An uploaded picture goes before the code that the server draws. */
export function toBankDetails(row: BankDetailsRow): BankDetails {
  return {
    company_name: row.company_name,
    address: row.address,
    inn: row.inn,
    kpp: row.kpp,
    bik: row.bik,
    bank: row.bank,
    corr_account: row.corr_account,
    account: row.account,
    purpose: row.purpose,
    qr_url:
      row.qr_path === null ? `/api/tournaments/${row.tournament_id}/payment-qr` : toMediaLink(row.qr_path),
  };
}

/** Without a sum of its own a payment is the competition's fee, if there is one. */
export function toPayment(
  row: BankDetailsRow,
  { sum = row.fee || undefined, payer }: Pick<Payment, 'sum' | 'payer'>,
): Payment {
  return {
    payee: row.company_name,
    account: row.account,
    bank: row.bank,
    bik: row.bik,
    corrAccount: row.corr_account,
    inn: row.inn,
    kpp: row.kpp,
    purpose: row.purpose,
    sum,
    payer,
  };
}
