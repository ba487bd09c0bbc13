import { Button } from '@mui/material';
import type { ApplicationStatus } from '@nardy/contract';
import { KeyHint } from '../../components/shortcuts/KeyHint.tsx';
import { useShortcuts } from '../../components/shortcuts/useShortcuts.ts';
import styles from './applications.module.css';
import { UNDECIDED } from './statuses.ts';

interface ApplicationBarProps {
  readonly status: ApplicationStatus;
  readonly onApprove: () => void;
  readonly onReturn: () => void;
  readonly onReject: () => void;
}

/** What can be decided about an application, each with its key. */
export function ApplicationBar({ status, onApprove, onReturn, onReject }: ApplicationBarProps) {
  const isUndecided = UNDECIDED.has(status);
  useShortcuts(
    isUndecided
      ? [
          { code: 'KeyA', shown: 'A', label: 'Принять заявку', run: onApprove },
          { code: 'KeyR', shown: 'R', label: 'Вернуть заявку', run: onReturn },
          { code: 'KeyD', shown: 'D', label: 'Отклонить заявку', run: onReject },
        ]
      : [],
  );
  if (!isUndecided) return null;
  return (
    <div className={styles['bar']}>
      <Button variant="contained" onClick={onApprove}>
        Принять
        <KeyHint>A</KeyHint>
      </Button>
      <Button variant="outlined" onClick={onReturn}>
        Вернуть
        <KeyHint>R</KeyHint>
      </Button>
      <Button color="error" className={styles['last'] ?? ''} onClick={onReject}>
        Отклонить
        <KeyHint>D</KeyHint>
      </Button>
    </div>
  );
}
