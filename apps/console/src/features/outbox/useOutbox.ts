import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** Letters leave by themselves while somebody looks on. */
export const REFRESH_MS = 10_000;

/** Whether there is a mail server, and how many letters did not leave. */
export function useOutbox() {
  return useQuery({
    queryKey: ['outbox'],
    queryFn: async ({ signal }) => (await api.getOutbox({}, { signal })).data,
    refetchInterval: REFRESH_MS,
  });
}
