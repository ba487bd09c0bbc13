import { Link } from 'react-router';
import { formatFault } from '../../../api/faults.ts';
import styles from './Frame.module.css';
import { Icon } from './parts/Icon.tsx';
import { Button } from './parts/parts.tsx';

/** The desk could not be read: why, and the way on. */
export function DeskFault({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { sentence, requestId, isPassing } = formatFault(error);
  return (
    <main className={styles['message']}>
      <Icon name="warning" />
      <h1>Не удалось открыть стол</h1>
      <p role="alert">
        {sentence} {isPassing && 'Введённое не потеряно.'} {requestId && `Номер обращения: ${requestId}`}
      </p>
      <p className={styles['ways']}>
        {isPassing && (
          <Button look="primary" onClick={onRetry}>
            Повторить
          </Button>
        )}
        <Link to="/competitions">К соревнованиям</Link>
      </p>
    </main>
  );
}
