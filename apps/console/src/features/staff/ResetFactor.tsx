import { Button } from '@mui/material';
import type { StaffMember } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { api } from '../../api/api.ts';
import { tellInLine } from '../../api/faults.ts';
import { currentSession } from '../../api/session.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useMay } from '../accounts/index.ts';

/** Takes the second factor of a colleague away who has lost it; of the own one the own page takes care. */
export function ResetFactor({ member }: { readonly member: StaffMember }) {
  const { user_id: id, fullName, has_second_factor: has } = member;
  const may = useMay();
  const notify = useNotify();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!has || !may('manageStaff')) return null;
  if (currentSession()?.userId === id) return 'только другой администратор';
  const reset = async (): Promise<void> => {
    setAsking(false);
    setBusy(true);
    try {
      await api.resetSecondFactor({ params: { id } });
      notify(`Код для входа сброшен: ${fullName}`, { type: 'success' });
    } catch (error) {
      notify(tellInLine(error), { type: 'error' });
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['staff'] });
    }
  };
  return (
    <>
      <Button
        size="small"
        color="error"
        disabled={isBusy}
        aria-label={`Сбросить код: ${fullName}`}
        onClick={() => setAsking(true)}
      >
        Сбросить код
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Сбросить код для входа: ${fullName}?`}
        confirm="Сбросить код"
        isDangerous
        onClose={() => setAsking(false)}
        onConfirm={() => void reset()}
      >
        Все входы этого человека завершатся, резервные коды перестанут действовать. При следующем входе он
        настроит код заново. Ему придёт письмо, сброс останется в журнале. Сначала убедитесь, что вас просит
        именно он.
      </ConfirmDialog>
    </>
  );
}
