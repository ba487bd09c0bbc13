import type { Application } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { invalidateAll } from '../../api/invalidateAll.ts';
import { schedule, type Undo } from '../../components/decisions/decisions.ts';
import { nameReasonDraft } from '../../components/ReasonDialog.tsx';
import { formatSubject, toSeen } from './useApplications.ts';

export type Decision = 'approved' | 'returned' | 'rejected' | 'withdrawn';

interface Decided {
  readonly title: string;
  readonly failure: string;
  readonly draft?: string;
  /** Once the server has agreed. */
  readonly onDone?: () => void;
  readonly ids: readonly number[];
  readonly href: string;
  readonly run: (retitle: (title: string) => void) => Promise<{ readonly decision_id: number | null }>;
}

/** Decides at once, and offers the way back that the server keeps open for some minutes. */
export function useDeciding(): (what: Decided) => void {
  const queries = useQueryClient();
  return ({ ids, run, ...decided }) =>
    schedule({
      ...decided,
      subjects: ids.map(formatSubject),
      isImmediate: true,
      run: async (retitle) => createUndo((await run(retitle)).decision_id),
      onSettled: () => invalidateAll(queries, ['applications', 'application-tournaments', 'today']),
    });
}

/** Of what was decided, and of its failure. */
const TITLES: Readonly<Record<Decision, readonly [done: string, failure: string]>> = {
  approved: ['Заявка принята', 'Заявка не принята'],
  returned: ['Заявка возвращена', 'Заявка не возвращена'],
  rejected: ['Заявка отклонена', 'Заявка не отклонена'],
  withdrawn: ['Заявка отозвана', 'Заявка не отозвана'],
};

/** What a decision is called among reasons. */
export const nameDecision = (decision: Decision, applicationId: number): string =>
  `${decision}.${applicationId}`;

/** Decides about one application as it was seen; the page goes on once the server has agreed. */
export function useApplicationDecisions(onDone: () => void) {
  const deciding = useDeciding();
  return (application: Application, decision: Decision, reason = ''): void => {
    const { application_id: id, fullName: name, tournament_id: tournamentId, status } = application;
    const seen = [toSeen(application)];
    deciding({
      title: `${TITLES[decision][0]}: ${name}`,
      failure: `${TITLES[decision][1]}: ${name}`,
      draft: nameReasonDraft(nameDecision(decision, id)),
      ids: [id],
      href: `/applications/${tournamentId}?status=${status}&open=${id}`,
      onDone,
      run: async () =>
        (await api.decideApplication({ params: { id }, body: { decision, reason, seen } })).data,
    });
  };
}

function createUndo(decisionId: number | null): Undo | undefined {
  if (decisionId === null) return undefined;
  return () => api.undoApplicationDecision({ params: { id: decisionId } });
}
