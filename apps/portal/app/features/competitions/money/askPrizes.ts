import type { Prize } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';

export async function askPrizes({ api, id }: { api: Client; id: number }): Promise<Prize[]> {
  return (await api.listPrizes({ params: { id } })).data;
}
