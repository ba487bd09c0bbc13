import { Button } from '@mui/material';
import { KeyHint } from '../../components/shortcuts/KeyHint.tsx';
import { useShortcuts } from '../../components/shortcuts/useShortcuts.ts';
import styles from './applications.module.css';
import type { Row } from './useApplications.ts';
import { UNDECIDED } from './statuses.ts';
import type { Decision } from './useApplicationDecisions.ts';

interface ApplicationBarProps {
  readonly application: Row;
  /** Whether all places are taken. */
  readonly isFull: boolean;
  /** While the server decides nothing more is decided. */
  readonly isBusy: boolean;
  readonly onDecide: (decision: Decision) => void;
}

interface Way {
  readonly decision: Decision;
  readonly code: string;
  readonly key: string;
  readonly label: string;
  readonly words: string;
}

const WAYS: readonly Way[] = [
  { decision: 'approved', code: 'KeyA', key: 'A', label: 'Принять заявку', words: 'Принять' },
  { decision: 'returned', code: 'KeyR', key: 'R', label: 'Вернуть заявку', words: 'Вернуть' },
  { decision: 'rejected', code: 'KeyD', key: 'D', label: 'Отклонить заявку', words: 'Отклонить' },
  { decision: 'withdrawn', code: 'KeyW', key: 'W', label: 'Отозвать принятую заявку', words: 'Отозвать' },
];

/** What can be decided about an application, each with its key; who waits for a place is not accepted before there is one. */
export function ApplicationBar({ application, isFull, isBusy, onDecide }: ApplicationBarProps) {
  const { status, position } = application;
  const isWaiting = status === 'waiting' && isFull;
  const ways = WAYS.filter(({ decision }) => {
    if (decision === 'withdrawn') return status === 'approved';
    return UNDECIDED.has(status) && !(decision === 'approved' && isWaiting);
  });
  useShortcuts(
    isBusy
      ? []
      : ways.map(({ code, key, label, decision }) => ({
          code,
          shown: key,
          label,
          run: () => onDecide(decision),
        })),
  );
  if (ways.length === 0) return null;
  return (
    <>
      {isWaiting && (
        <p className={styles['full']}>
          Свободных мест нет. Заявка остаётся в очереди{position !== null && `, она ${position}-я`}: когда
          место освободится, она сама перейдёт к решению.
        </p>
      )}
      <div className={styles['bar']} aria-busy={isBusy}>
        {ways.map(({ decision, key, words }) => (
          <Button
            key={decision}
            disabled={isBusy}
            {...LOOKS[decision]}
            {...(LAST.has(decision) && { className: styles['last'] ?? '' })}
            onClick={() => onDecide(decision)}
          >
            {words}
            <KeyHint>{key}</KeyHint>
          </Button>
        ))}
      </div>
    </>
  );
}

const LOOKS = {
  approved: { variant: 'contained' },
  returned: { variant: 'outlined' },
  rejected: { color: 'error' },
  withdrawn: { color: 'error' },
} as const;

const LAST: ReadonlySet<Decision> = new Set(['rejected', 'withdrawn']);
