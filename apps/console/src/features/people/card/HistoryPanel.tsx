import { Button } from '@mui/material';
import type { AuditEntry, Person } from '@nardy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { LoadState } from '../../../components/LoadState.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { formatMoment } from '../../../formatting/dates.ts';
import styles from '../people.module.css';
import { formatLoggedChanges } from '../words.ts';

const STEP = 20;
const MOST = 100;

/** Who changed what on the card, before and after, the latest first. */
export function HistoryPanel({ person }: { person: Person }) {
  const [pageSize, setPageSize] = useState(STEP);
  const { data, error, refetch } = useQuery({
    queryKey: ['person-history', person.person_id, pageSize],
    queryFn: ({ signal }) =>
      api.listPersonHistory({ params: { id: person.person_id }, query: { pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="История">
      <LoadState query={{ data, error, refetch }} rows={3} />
      {data?.data.length === 0 && <p className={styles['quiet']}>Карточку ещё не меняли.</p>}
      <ol className={styles['items']}>
        {data?.data.map((entry) => (
          <Entry key={entry.entry_id} entry={entry} />
        ))}
      </ol>
      {data && data.totalCount > data.data.length && pageSize < MOST && (
        <div>
          <Button onClick={() => setPageSize(Math.min(MOST, pageSize + STEP))}>Показать ещё</Button>
        </div>
      )}
    </Panel>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <li className={styles['entry']}>
      <span>
        <strong>{entry.action_title}</strong>
        <small>{`${formatMoment(entry.happened_dt)}, ${entry.user?.fullName ?? 'сервер'}`}</small>
      </span>
      <dl className={styles['changes']}>
        {formatLoggedChanges(entry.before, entry.after).map(({ field, was, is }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {was !== undefined && is !== undefined ? (
                <>
                  <del>{was}</del> → <ins>{is}</ins>
                </>
              ) : (
                (is ?? was)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
