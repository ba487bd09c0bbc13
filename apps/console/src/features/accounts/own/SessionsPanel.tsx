import { Button } from '@mui/material';
import type { OwnSession } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../components/notifications/notifications.ts';
import { useGetList } from '../../../api/useGetList.ts';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { Badge } from '../../../components/Badge.tsx';
import { DeviceIcon } from '../../../components/icons.tsx';
import { LoadState } from '../../../components/LoadState.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { formatMoment } from '../../../formatting/dates.ts';
import { formatBrowser } from './formatBrowser.ts';
import styles from './own.module.css';

type Session = OwnSession & { readonly id: number };

/** Where the person is logged in; each can be ended, and all others at once. */
export function SessionsPanel() {
  const { data, error, refetch } = useGetList('sessions', {});
  const { end, isBusy } = useEnding();
  const others = data?.filter(({ is_current: isCurrent }) => isCurrent === 0) ?? [];
  return (
    <Panel label="Сеансы">
      <div className={styles['panel']}>
        <h2 className={styles['title']}>Где вы вошли</h2>
        <LoadState query={{ data, error, refetch }} rows={2} />
        <ul className={styles['sessions']}>
          {data?.map((session) => (
            <li key={session.id} className={styles['session']}>
              <DeviceIcon aria-hidden />
              <div>
                <strong>{formatBrowser(session.agent)}</strong>{' '}
                {session.is_current === 1 && <Badge tone="success">этот сеанс</Badge>}
                <div className={styles['facts']}>
                  вход {formatMoment(session.created_dt)}, последнее действие {formatMoment(session.seen_dt)}
                  {session.address && `, адрес ${session.address}`}
                </div>
              </div>
              {session.is_current === 0 && (
                <Button size="small" color="error" disabled={isBusy} onClick={() => end([session])}>
                  Завершить
                </Button>
              )}
            </li>
          ))}
        </ul>
        {others.length > 1 && (
          <Button variant="outlined" color="error" disabled={isBusy} onClick={() => end(others)}>
            Завершить все другие
          </Button>
        )}
      </div>
    </Panel>
  );
}

function useEnding() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const endAll = async (sessions: readonly Session[]): Promise<void> => {
    setBusy(true);
    try {
      for (const { id } of sessions) await api.endSession({ params: { id } });
      notify(sessions.length === 1 ? 'Сеанс завершён' : 'Другие сеансы завершены', 'success');
      await queries.invalidateQueries({ queryKey: ['sessions'] });
    } catch (error) {
      notify(formatFaultInLine(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return { end: (sessions: readonly Session[]): void => void endAll(sessions), isBusy };
}
