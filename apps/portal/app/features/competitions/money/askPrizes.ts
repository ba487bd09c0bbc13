import type { Prize } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { settle } from '../../../api/result';

/** A prize fund with its fee, and whether there are payment details: a link to none would open an empty page. */
export interface PrizeWithDetails extends Prize {
  readonly hasDetails: boolean;
}

export async function askPrizes({ api, id }: { api: Client; id: number }): Promise<PrizeWithDetails[]> {
  const { data } = await api.listPrizes({ params: { id } });
  return Promise.all(
    data.map(async (prize) => ({ ...prize, hasDetails: await hasPaymentDetails(api, prize) })),
  );
}

async function hasPaymentDetails(api: Client, prize: Prize): Promise<boolean> {
  const { amount_of_contribution: fee, tournament_id: id, distribution_of_prizes: places } = prize;
  // Nobody pays where it is free, or where all is played: there nothing is asked for.
  if (fee === 0 || places.some(({ player }) => player !== null)) return false;
  const competition = await settle(api.getTournament({ params: { id } }));
  return !competition.ok || competition.value.data.has_bank_details === 1;
}
