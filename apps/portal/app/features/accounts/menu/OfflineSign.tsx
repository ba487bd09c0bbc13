import { useSyncExternalStore } from 'react';
import { isRenewalWaiting } from '../../../api/renewal';
import { followSession } from '../../../api/token';
import { Icon } from '../../../components/Icon/Icon';
import { useOnline } from '../../../components/useOnline';
import css from './OfflineSign.module.css';

/** Whether the session waits for the network to be renewed. */
export function useRenewalWaiting(): boolean {
  return useSyncExternalStore(followSession, isRenewalWaiting, () => false);
}

/** Tells who is logged in that the network is gone, and the login is not. */
export function OfflineSign() {
  const isOnline = useOnline();
  const isWaiting = useRenewalWaiting();
  return (
    <div role="status">
      {(!isOnline || isWaiting) && (
        <p className={css.sign}>
          <Icon name="triangle-alert" size="18px" />
          <span>
            <b>Нет сети.</b> Вход сохранён и продлится сам, когда связь вернётся.
          </span>
        </p>
      )}
    </div>
  );
}
