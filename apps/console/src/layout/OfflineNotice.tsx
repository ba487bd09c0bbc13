import { useIsOffline } from 'react-admin';
import { OfflineIcon } from '../components/icons.tsx';
import styles from './OfflineNotice.module.css';

/** Tells that the computer has no connection: what is shown may be old, and nothing can be decided. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  return (
    <div role="status">
      {isOffline && (
        <p className={styles['offline']}>
          <OfflineIcon aria-hidden />
          Нет связи: то, что на экране, могло устареть. Решения дойдут до сервера, когда связь вернётся.
        </p>
      )}
    </div>
  );
}
