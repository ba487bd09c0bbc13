import { ApiError } from '@nardy/contract/client';
import { Icon } from '../frame/parts/Icon.tsx';
import { Fault } from '../panel/Fault.tsx';
import styles from './finish.module.css';

interface UnreadPointProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A point of the checklist that could not be read. What a role may not read is no point of its list. */
export function UnreadPoint({ title, error, onRetry }: UnreadPointProps) {
  if (error === null || (error instanceof ApiError && error.status === 403)) return null;
  return (
    <li data-is-done="false">
      <span className={styles['mark']}>
        <Icon name="warning" />
      </span>
      <div>
        <b>{title}</b>
        <Fault error={error} onRetry={onRetry} />
      </div>
    </li>
  );
}
