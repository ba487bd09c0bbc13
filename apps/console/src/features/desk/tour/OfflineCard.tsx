import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button, Card } from '../frame/parts/parts.tsx';
import { formatCounted } from '../../../formatting/words.ts';
import styles from './NextCard.module.css';
import { formatSpan, formatTime } from './times.ts';
import { useMoment } from './useTables.ts';

/** There is no connection: what goes on, what is closed, and since when the others are not seen. */
export function OfflineCard() {
  const { connection, retry } = useDesk();
  const now = useMoment(1_000);
  const { waiting, lostAt } = connection;
  const since = lostAt ?? now;
  return (
    <Card label="Нет связи" tone="warning">
      <div className={styles['next']}>
        <p className={styles['phase']} data-tone="warning">
          <Icon name="offline" /> Связи нет {formatSpan(now - since, true)}
        </p>
        <p className={styles['big']}>{describeWaiting(waiting)}</p>
        <p>
          Вводите дальше: всё сохраняется на этом компьютере и уйдёт само, каждая запись один раз. Чужих
          действий после {formatTime(since)} вы пока не видите.
        </p>
        <Button isWide onClick={retry}>
          Попробовать сейчас
        </Button>
        <p className={styles['then']}>
          <Icon name="lock" /> Жеребьёвка, снятие и исправления закрыты до связи
        </p>
      </div>
    </Card>
  );
}

function describeWaiting(waiting: number): string {
  if (waiting === 0) return 'Всё отправлено';
  return formatCounted(waiting, ['запись ждёт отправки', 'записи ждут отправки', 'записей ждут отправки']);
}
