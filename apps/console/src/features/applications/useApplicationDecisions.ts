import type { Application } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { schedule } from '../../components/acts/acts.ts';
import { subjectOf } from './useApplications.ts';

/** What a secretary decides about one application; each decision can be taken back for a few seconds. */
export function useApplicationDecisions(application: Application, onDecided: () => void) {
  const queries = useQueryClient();
  const { application_id: id, fullName: name } = application;

  function decide(title: string, decision: 'approved' | 'returned' | 'rejected', reason = ''): void {
    schedule({
      title,
      subjects: [subjectOf(id)],
      run: () => api.decideApplication({ params: { id }, body: { decision, reason } }),
      href: `/applications?tournament=${application.tournament_id}&open=${id}`,
      onSettled: () => {
        for (const key of ['applications', 'competitions', 'today'])
          void queries.invalidateQueries({ queryKey: [key] });
      },
    });
    onDecided();
  }

  return {
    approve: () => decide(`Заявка принята: ${name}`, 'approved'),
    returnIt: (reason: string) => decide(`Заявка возвращена: ${name}`, 'returned', reason),
    reject: (reason: string) => decide(`Заявка отклонена: ${name}`, 'rejected', reason),
  };
}
