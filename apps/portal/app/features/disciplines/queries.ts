import type { Client } from '@nardy/contract/client';
import { queryOptions } from '@tanstack/react-query';

const HOUR_MS = 3_600_000;

export function disciplinesQuery(api: Client) {
  return queryOptions({
    queryKey: ['disciplines'],
    queryFn: async () => (await api.listSportDisciplines({})).data,
    staleTime: HOUR_MS,
  });
}
