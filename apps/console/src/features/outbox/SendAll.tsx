import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../components/notifications/notifications.ts';
import { api } from '../../api/api.ts';
import { invalidateAll } from '../../api/invalidateAll.ts';
import { formatFaultInLine } from '../../api/faults.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { formatDate } from '../../formatting/dates.ts';
import { formatCounted } from '../../formatting/words.ts';

const LETTERS = ['письмо', 'письма', 'писем'] as const;

/** Once the mail server is well again: everything that did not leave goes at once. */
export function SendAll({ unsent, since }: { readonly unsent: number; readonly since: string }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (unsent === 0) return null;
  const send = async (): Promise<void> => {
    setAsking(false);
    setBusy(true);
    try {
      const { count } = (await api.retryOutgoingLetters({})).data;
      notify(`Отправляем ещё раз: ${formatCounted(count, LETTERS)}`, 'success');
    } catch (error) {
      notify(formatFaultInLine(error), 'error');
    } finally {
      setBusy(false);
      void invalidateAll(queries, ['outbox', 'outgoing-letters', 'today']);
    }
  };
  return (
    <>
      <Button variant="contained" disabled={isBusy} onClick={() => setAsking(true)}>
        Отправить все неотправленные
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Отправить все неотправленные письма?"
        confirm={`Отправить ${formatCounted(unsent, LETTERS)}`}
        onClose={() => setAsking(false)}
        onConfirm={() => void send()}
      >
        Сейчас уйдут те, что ждут следующей попытки, и те, что не ушли с {formatDate(since)}:{' '}
        {formatCounted(unsent, LETTERS)}. Тексты останутся прежними: ссылка, срок которой вышел, уже не
        откроется. Если почта ещё не починена, письма вернутся сюда.
      </ConfirmDialog>
    </>
  );
}
