import type { Answer, Operations } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import type { Decision } from '../useApplicationDecisions.ts';
import { toSeen, type Row } from '../useApplications.ts';

/** What would become of one application. */
export type Result = Answer<Operations['decideApplications']>['data']['results'][number];

/** What would become of each application; the reason is written while this is read, so any stands in for it. */
export function usePreview(decision: Decision, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const seen = rows.map(toSeen);
  return useQuery({
    queryKey: ['applications', 'preview', decision, seen],
    queryFn: async ({ signal }): Promise<readonly Result[]> => {
      const body = { application_ids: ids, preview: true, decision, reason: '…', seen };
      return (await api.decideApplications({ body }, { signal })).data.results;
    },
    gcTime: 0,
  });
}
