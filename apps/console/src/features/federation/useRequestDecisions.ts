import type { FederationRequest } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { invalidateAll } from '../../api/invalidateAll.ts';
import { nameReasonDraft } from '../../components/ReasonDialog.tsx';
import { schedule } from '../../components/decisions/decisions.ts';

export const formatSubject = (requestId: number): string => `federation-requests/${requestId}`;

/** What a return is called among reasons. */
export const nameReturn = (requestId: number): string => `federation.${requestId}`;

/** What is decided about a wish to join; each decision can be undone for a few seconds. */
export function useRequestDecisions({ request_id: id, fullName: name }: FederationRequest) {
  const queries = useQueryClient();
  const decide = (
    [title, failure]: readonly [done: string, failure: string],
    run: () => Promise<unknown>,
    draft?: string,
  ): void =>
    schedule({
      title: `${title}: ${name}`,
      failure: `${failure}: ${name}`,
      ...(draft !== undefined && { draft }),
      subjects: [formatSubject(id)],
      run,
      href: '/federation',
      onSettled: () => invalidateAll(queries, ['federation-requests', 'today']),
    });
  const params = { id };
  return {
    approve: () =>
      decide(['Заявление принято', 'Заявление не принято'], () => api.approveFederationRequest({ params })),
    returnIt: (reason: string) =>
      decide(
        ['Заявление возвращено', 'Заявление не возвращено'],
        () => api.returnFederationRequest({ params, body: { reason } }),
        nameReasonDraft(nameReturn(id)),
      ),
  };
}
