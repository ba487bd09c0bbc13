import type { Generated } from 'kysely';
import type { CalendarDate, Moment, OptionalNumeric } from './columns.ts';

export interface ScheduleEventsTable {
  id: Generated<number>;
  tournament_id: number;
  date: CalendarDate;
  /** `HH:mm:ss` of the venue. */
  time: string;
  title: string;
}

export interface DocumentsTable {
  id: Generated<number>;
  tournament_id: number;
  title: string;
  published_at: Moment;
  file_path: string;
  file_name: string;
  /** Bytes. */
  file_size: number;
  is_for_registration: Generated<boolean>;
  /** Null where nobody has put the papers in order. */
  position: Generated<number | null>;
}

export interface PartnersTable {
  id: Generated<number>;
  title: string;
  url: string | null;
  logo_path: string;
}

export interface TournamentPartnersTable {
  tournament_id: number;
  partner_id: number;
  position: number;
}

export interface BankDetailsTable {
  id: Generated<number>;
  company_name: string;
  address: string;
  inn: string;
  kpp: string | null;
  bik: string;
  bank: string;
  corr_account: string;
  account: string;
  qr_path: string | null;
}

export interface TournamentPaymentsTable {
  tournament_id: number;
  bank_details_id: number;
  purpose: string;
}

/** Whole rubles. */
export interface PrizesTable {
  id: Generated<number>;
  tournament_id: number;
  amount_of_contribution: Generated<number>;
  additional_prize_from_sponsor: Generated<number>;
}

export interface PrizeSharesTable {
  prize_id: number;
  place: number;
  percentage: OptionalNumeric;
  amount: number | null;
}

export interface PrizePaymentsTable {
  prize_id: number;
  player_id: number;
  place: number;
  amount: number;
}

export interface PapersTables {
  schedule_events: ScheduleEventsTable;
  documents: DocumentsTable;
  partners: PartnersTable;
  tournament_partners: TournamentPartnersTable;
  bank_details: BankDetailsTable;
  tournament_payments: TournamentPaymentsTable;
  prizes: PrizesTable;
  prize_shares: PrizeSharesTable;
  prize_payments: PrizePaymentsTable;
}
