import type { Prize } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { settle } from '../../../api/result';

/**
 * A prize fund with its fee, and whether that can be paid: until the registration has ended, and where there are payment details,
 * for a link to none would open an empty page.
 */
export interface PayablePrize extends Prize {
  readonly isPayable: boolean;
}

export async function askPrizes({ api, id }: { api: Client; id: number }): Promise<PayablePrize[]> {
  const { data } = await api.listPrizes({ params: { id } });
  return Promise.all(data.map(async (prize) => ({ ...prize, isPayable: await isPayable(api, prize) })));
}

async function isPayable(api: Client, prize: Prize): Promise<boolean> {
  const { amount_of_contribution: fee, tournament_id: id, distribution_of_prizes: places } = prize;
  // Nobody pays where it is free, or where all is played: there nothing is asked for.
  if (fee === 0 || places.some(({ player }) => player !== null)) return false;
  const competition = await settle(api.getTournament({ params: { id } }));
  if (!competition.ok) return true;
  const { has_bank_details: hasDetails, status } = competition.value.data;
  return hasDetails === 1 && (status === 'future' || status === 'app');
}
