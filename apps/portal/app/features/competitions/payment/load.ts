import type { BankDetails } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { createNotFound } from '../../../api/pathId';
import { isMissing, settle, type Result } from '../../../api/result';
import { askCompetition } from '../frame/competition';
import type { AboutPage, CompetitionResult } from '../frame/load';

export interface PaymentData {
  readonly competition: CompetitionResult;
  readonly details: Result<BankDetails>;
  /** Of the page that the server rendered. */
  readonly about?: AboutPage;
}

/** Requisites of a competition that exists; without the competition there is no such page. */
export async function loadPayment(api: Client, id: number): Promise<PaymentData> {
  const [competition, details] = await Promise.all([
    settle(askCompetition(api, id)),
    settle(api.getBankDetails({ params: { id } }).then(({ data }) => data)),
  ]);
  if (isMissing(competition)) throw createNotFound();
  return { competition, details };
}
