import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { OfflineIcon } from '../components/icons.tsx';
import styles from './OfflineNotice.module.css';

const subscribe = (onChange: () => void): (() => void) => onlineManager.subscribe(onChange);

/** Tells that the computer has no connection: what is shown may be old, and nothing can be decided. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles['offline']}>
          <OfflineIcon aria-hidden />
          Нет связи: то, что на экране, могло устареть. Решения сейчас не отправятся: повторите их, когда
          связь вернётся.
        </p>
      )}
    </div>
  );
}
