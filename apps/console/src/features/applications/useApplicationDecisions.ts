import type { Application } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { schedule, type Undo } from '../../components/decisions/decisions.ts';
import { formatSubject } from './useApplications.ts';

export type Decision = 'approved' | 'returned' | 'rejected';

interface Decided {
  readonly title: string;
  readonly ids: readonly number[];
  readonly href: string;
  readonly run: () => Promise<{ readonly decision_id: number | null }>;
}

/** Decides at once, and offers the way back that the server keeps open for some minutes. */
export function useDeciding(): (what: Decided) => void {
  const queries = useQueryClient();
  return ({ title, ids, href, run }) =>
    schedule({
      title,
      href,
      subjects: ids.map(formatSubject),
      isImmediate: true,
      run: async () => createUndo((await run()).decision_id),
      onSettled: () => {
        for (const key of ['applications', 'application-tournaments', 'today'])
          void queries.invalidateQueries({ queryKey: [key] });
      },
    });
}

/** What a secretary decides about one application. */
export function useApplicationDecisions(application: Application, onDecided: () => void) {
  const deciding = useDeciding();
  const { application_id: id, fullName: name, tournament_id: tournamentId } = application;

  function decide(title: string, decision: Decision, reason = ''): void {
    deciding({
      title,
      ids: [id],
      href: `/applications/${tournamentId}?open=${id}`,
      run: async () => (await api.decideApplication({ params: { id }, body: { decision, reason } })).data,
    });
    onDecided();
  }

  return {
    approve: () => decide(`Заявка принята: ${name}`, 'approved'),
    returnIt: (reason: string) => decide(`Заявка возвращена: ${name}`, 'returned', reason),
    reject: (reason: string) => decide(`Заявка отклонена: ${name}`, 'rejected', reason),
  };
}

function createUndo(decisionId: number | null): Undo | undefined {
  if (decisionId === null) return undefined;
  return () => api.undoApplicationDecision({ params: { id: decisionId } });
}
