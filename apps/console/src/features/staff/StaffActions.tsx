import { Button } from '@mui/material';
import type { StaffMember } from '@nardy/contract';
import { useState } from 'react';
import { notify } from '../../components/notifications/notifications.ts';
import { formatFaultInLine } from '../../api/faults.ts';
import { getCurrentSession } from '../../api/session.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { forgetDraft } from '../../components/draft/useDraft.ts';
import { nameReasonDraft, ReasonDialog } from '../../components/ReasonDialog.tsx';
import { listStaffActions, type StaffAction } from './staffActions.ts';
import styles from './staff.module.css';

interface StaffActionsProps {
  readonly member: StaffMember;
  readonly onEdit: () => void;
  readonly onDone: () => void;
}

/** What an administrator can do to a colleague; of the own login the own page takes care. */
export function StaffActions({ member, onEdit, onDone }: StaffActionsProps) {
  const [asked, ask] = useState<StaffAction>();
  const [isBusy, setBusy] = useState(false);
  if (getCurrentSession()?.userId === member.user_id) return 'меняет другой администратор';
  const run = async (act: StaffAction, reason: string): Promise<void> => {
    ask(undefined);
    setBusy(true);
    try {
      await act.run(reason);
      if (act.subject !== undefined) forgetDraft(nameReasonDraft(act.subject), 'tab');
      notify(act.message, 'success');
    } catch (error) {
      notify(formatFaultInLine(error), 'error');
    } finally {
      setBusy(false);
      onDone();
    }
  };
  return (
    <div className={styles['acts']}>
      <Button size="small" disabled={isBusy} aria-label={`Роль: ${member.fullName}`} onClick={onEdit}>
        Роль
      </Button>
      {listStaffActions(member).map((act) => (
        <Button
          key={act.key}
          size="small"
          color={act.isDangerous ? 'error' : 'primary'}
          disabled={isBusy}
          aria-label={`${act.label}: ${member.fullName}`}
          onClick={() => ask(act)}
        >
          {act.label}
        </Button>
      ))}
      {asked && (
        <Question
          act={asked}
          onClose={() => ask(undefined)}
          onConfirm={(reason) => void run(asked, reason)}
        />
      )}
    </div>
  );
}

interface QuestionProps {
  readonly act: StaffAction;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

function Question({ act, onConfirm, onClose }: QuestionProps) {
  const { title, confirm, isDangerous = false, consequences } = act;
  const shared = { isOpen: true, title, confirm, isDangerous, onClose };
  return act.subject !== undefined ? (
    <ReasonDialog {...shared} subject={act.subject} onConfirm={onConfirm}>
      <p>{consequences}</p>
    </ReasonDialog>
  ) : (
    <ConfirmDialog {...shared} onConfirm={() => onConfirm('')}>
      {consequences}
    </ConfirmDialog>
  );
}
