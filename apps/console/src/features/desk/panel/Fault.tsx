import { formatFaultInLine } from '../../../api/faults.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button } from '../frame/parts/parts.tsx';
import styles from './panel.module.css';

interface FaultProps {
  /** What was thrown; nothing is shown while there is none. */
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** What went wrong in a panel, in the server's words. */
export function Fault({ error, onRetry }: FaultProps) {
  if (error === null || error === undefined) return null;
  return (
    <div className={styles['fault']} role="alert">
      <Icon name="warning" />
      <span>{formatFaultInLine(error)}</span>
      {onRetry && <Button onClick={onRetry}>Повторить</Button>}
    </div>
  );
}
