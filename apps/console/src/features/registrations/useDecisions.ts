import type { Registration } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { invalidateAll } from '../../api/invalidateAll.ts';
import { schedule } from '../../components/decisions/decisions.ts';
import { nameReasonDraft } from '../../components/ReasonDialog.tsx';
import { formatFullName } from './fields.ts';
import type { Returning } from './return/remarks.ts';
import { nameReturnDraft } from './return/ReturnForm.tsx';
import { formatSubject } from './useQueue.ts';

/** What a block is called among reasons. */
export const nameBlock = (userId: number): string => `block.${userId}`;

/** Of what was decided, and of its failure. */
type Titles = readonly [done: string, failure: string];

interface Deciding {
  /** The submission that was seen: what is submitted again before the decision is sent was not. */
  readonly seen: string;
  /** Where to look when a decision fails. */
  readonly href: string;
  readonly onDecided: () => void;
}

/** What a secretary decides about one registration; each decision can be undone for a few seconds. */
export function useDecisions(registration: Registration, { seen, href, onDecided }: Deciding) {
  const queries = useQueryClient();
  const id = registration.user_id;
  const name = formatFullName(registration);

  function decide([title, failure]: Titles, run: () => Promise<unknown>, draft?: string): void {
    schedule({
      title: `${title}: ${name}`,
      failure: `${failure}: ${name}`,
      ...(draft !== undefined && { draft }),
      subjects: [formatSubject(id)],
      run,
      href,
      onSettled: () => invalidateAll(queries, ['registrations', 'registration', 'today']),
    });
    onDecided();
  }

  const params = { id };
  return {
    approve: (personId: number | null) =>
      decide(['Одобрена', 'Не одобрена'], () =>
        api.approveRegistration({ params, body: { person_id: personId, submitted_dt: seen } }),
      ),
    returnIt: (what: Returning) =>
      decide(
        ['Возвращена', 'Не возвращена'],
        () => api.returnRegistration({ params, body: { ...what, submitted_dt: seen } }),
        nameReturnDraft(id),
      ),
    block: (reason: string) =>
      decide(
        ['Аккаунт заблокирован', 'Аккаунт не заблокирован'],
        () => api.blockUser({ params, body: { reason } }),
        nameReasonDraft(nameBlock(id)),
      ),
    unblock: () =>
      decide(['Аккаунт разблокирован', 'Аккаунт не разблокирован'], () => api.unblockUser({ params })),
  };
}
