import type { Today } from '@nardy/contract';
import { Panel } from '../../components/Panel.tsx';
import { formatCounted } from '../../formatting/words.ts';
import styles from './today.module.css';

type RetiringKey = Today['retiring_keys'][number];

/** Whether the key of the server that is being exchanged is needed still. */
export function RetiringKeys({ keys }: { keys: readonly RetiringKey[] }) {
  return (
    <Panel label="Смена ключа сервера">
      <div className={styles['part']}>
        <h2 className={styles['title']}>Смена ключа сервера</h2>
        <ul className={styles['lines']}>
          {keys.map((key) => (
            <li key={key.fingerprint} className={styles['line']}>
              <div>
                <strong>
                  {key.is_needed ? 'Прежний ключ ещё нужен' : 'Прежний ключ больше не нужен'} (отпечаток{' '}
                  {key.fingerprint})
                </strong>
                <div className={styles['facts']}>
                  {key.is_needed
                    ? 'Им пользуется одна из копий сервера или ещё действует то, что им подписано. Обычно это проходит за полчаса.'
                    : 'Уберите его из настроек сервера и перезапустите сервер.'}
                  {key.closed > 0 && ` ${formatClosed(key.closed)}`}
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

const formatClosed = (count: number): string =>
  `Ни одним ключом не открывается: ${formatCounted(count, ['запись', 'записи', 'записей'])}.`;
