import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../components/notifications/notifications.ts';
import { api } from '../../api/api.ts';
import { keepAnswer } from '../../api/keepAnswer.ts';
import { invalidateAll } from '../../api/invalidateAll.ts';
import { formatFaultInLine } from '../../api/faults.ts';

/** Sends a letter now, and looks at once and a little later at what becomes of it. */
export function useRetry(id: number): { readonly retry: () => Promise<void>; readonly isBusy: boolean } {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await api.retryOutgoingLetter({ params: { id } });
      keepAnswer(queries, ['outgoing-letter', id], () => data);
      notify('Отправляем ещё раз', 'success');
    } catch (error) {
      notify(formatFaultInLine(error), 'error');
      void queries.invalidateQueries({ queryKey: ['outgoing-letter', id] });
    } finally {
      setBusy(false);
      void invalidateAll(queries, ['outbox', 'outgoing-letters', 'today']);
    }
  };
  return { retry, isBusy };
}
