import { Button } from '@mui/material';
import type { StaffMember } from '@nardy/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { tellInLine } from '../../api/faults.ts';
import { currentSession } from '../../api/session.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { actsOn, type StaffAct } from './acts.ts';
import styles from './staff.module.css';

interface StaffActsProps {
  readonly member: StaffMember;
  readonly onEdit: () => void;
  readonly onDone: () => void;
}

/** What an administrator can do to a colleague; of the own login the own page takes care. */
export function StaffActs({ member, onEdit, onDone }: StaffActsProps) {
  const notify = useNotify();
  const [asked, ask] = useState<StaffAct>();
  const [isBusy, setBusy] = useState(false);
  if (currentSession()?.userId === member.user_id) return 'только другой администратор';
  const run = async (act: StaffAct, reason: string): Promise<void> => {
    ask(undefined);
    setBusy(true);
    try {
      await act.run(reason);
      notify(act.told, { type: 'success' });
    } catch (error) {
      notify(tellInLine(error), { type: 'error' });
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
      {actsOn(member).map((act) => (
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
  readonly act: StaffAct;
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
