import { useDesk } from '../data/useDesk.ts';
import type { Connection } from '../data/deskState.ts';
import { Icon } from './parts/Icon.tsx';
import styles from './ConnectionPill.module.css';

/** How it stands with the server; always there. */
export function ConnectionPill() {
  const { connection } = useDesk();
  const isLost = connection.state === 'lost';
  return (
    <span className={styles['pill']} data-is-lost={isLost} role="status">
      <Icon name={isLost ? 'offline' : 'connection'} />
      <span>{describe(connection)}</span>
    </span>
  );
}

function describe({ state, waiting }: Connection) {
  if (state === 'sending') return 'Отправляем';
  if (state === 'live') return 'На связи';
  if (waiting === 0) return 'Нет связи';
  return (
    <>
      Нет связи · <b>{waiting} в очереди</b>
    </>
  );
}
