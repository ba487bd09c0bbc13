import type { FederationRequest } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { schedule } from '../../components/decisions/decisions.ts';

export const formatSubject = (requestId: number): string => `federation-requests/${requestId}`;

/** What is decided about a wish to join; each decision can be taken back for a few seconds. */
export function useRequestDecisions({ request_id: id, fullName: name }: FederationRequest) {
  const queries = useQueryClient();
  const decide = (title: string, run: () => Promise<unknown>): void =>
    schedule({
      title,
      subjects: [formatSubject(id)],
      run: async () => {
        await run();
        return undefined;
      },
      href: '/federation',
      onSettled: () => {
        void queries.invalidateQueries({ queryKey: ['federation-requests'] });
        void queries.invalidateQueries({ queryKey: ['today'] });
      },
    });
  const params = { id };
  return {
    approve: () => decide(`Принят в федерацию: ${name}`, () => api.approveFederationRequest({ params })),
    returnIt: (reason: string) =>
      decide(`Заявление возвращено: ${name}`, () =>
        api.returnFederationRequest({ params, body: { reason } }),
      ),
  };
}
