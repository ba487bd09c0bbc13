import type { Registration } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { schedule } from '../../components/decisions/decisions.ts';
import { formatFullName } from './fields.ts';
import type { Returning } from './return/remarks.ts';
import { formatSubject } from './useQueue.ts';

/** What a secretary decides about one registration; each decision can be taken back for a few seconds. */
export function useDecisions(registration: Registration, href: string, onDecided: () => void) {
  const queries = useQueryClient();
  const id = registration.user_id;
  const name = formatFullName(registration);

  function decide(title: string, run: () => Promise<unknown>): void {
    schedule({
      title,
      subjects: [formatSubject(id)],
      run: async () => {
        await run();
        return undefined;
      },
      href,
      onSettled: () => {
        void queries.invalidateQueries({ queryKey: ['registrations'] });
        void queries.invalidateQueries({ queryKey: ['registration'] });
        void queries.invalidateQueries({ queryKey: ['today'] });
      },
    });
    onDecided();
  }

  const params = { id };
  return {
    approve: (personId: number | null) =>
      decide(`Одобрена: ${name}`, () => api.approveRegistration({ params, body: { person_id: personId } })),
    returnIt: (what: Returning) =>
      decide(`Возвращена: ${name}`, () => api.returnRegistration({ params, body: what })),
    block: (reason: string) =>
      decide(`Заблокирован: ${name}`, () => api.blockUser({ params, body: { reason } })),
    unblock: () => decide(`Разблокирован: ${name}`, () => api.unblockUser({ params })),
  };
}
