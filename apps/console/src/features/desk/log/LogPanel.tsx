import type { DeskEntry } from '@nardy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import { usePlace } from '../frame/place.ts';
import { AuthorMark } from '../frame/parts/AuthorMark.tsx';
import { Button, Card } from '../frame/parts/parts.tsx';
import { Empty } from '../panel/Empty.tsx';
import { Fault } from '../panel/Fault.tsx';
import panel from '../panel/panel.module.css';
import styles from './log.module.css';

const PAGE = 50;
const moment = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The whole log by page: who did what, when and why. */
export function LogPanel() {
  const { id, desk } = useDesk();
  const { close } = usePlace();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['desk-log', id, desk.version, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.listDeskLog({ params: { id }, query: { page, pageSize: PAGE } }, { signal }),
  });
  const pages = Math.max(1, Math.ceil((data?.totalCount ?? 0) / PAGE));
  return (
    <Card
      title="Весь журнал"
      fills
      head={
        <span className={styles['head']}>
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Новее
          </Button>
          <span>
            {page} из {pages}
          </span>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Раньше
          </Button>
          <Button keys="Esc" onClick={close}>
            Закрыть
          </Button>
        </span>
      }
    >
      <Fault error={error} onRetry={() => void refetch()} />
      {data?.data.length === 0 && <Empty icon="list" title="Пока ничего не сделано" />}
      <ol className={styles['entries']}>
        {data?.data.map((entry) => (
          <Entry key={entry.act} entry={entry} />
        ))}
      </ol>
    </Card>
  );
}

function Entry({ entry }: { entry: DeskEntry }) {
  const { desk } = useDesk();
  const { open } = usePlace();
  const { author, title, detail, reason, dt, undone_dt: undone, game, type } = entry;
  // What an undo has undone is not there any more.
  const canCorrect = game !== null && undone === null && type !== 'undone' && desk.can_run === 1;
  return (
    <li data-is-undone={undone !== null}>
      <span className={styles['who']} data-is-own={entry.is_own === 1} title={author ?? 'Программа'}>
        <AuthorMark {...entry} />
      </span>
      <div>
        <b>{title}</b>
        {detail !== null && <span>{detail}</span>}
        {reason !== null && <span>Причина: {reason}</span>}
        {undone !== null && <span>отменено {moment.format(Date.parse(undone))}</span>}
        <small>{author ?? 'Программа'}</small>
      </div>
      <time dateTime={dt}>{moment.format(Date.parse(dt))}</time>
      {canCorrect && (
        <button
          type="button"
          className={`${panel['link']} ${styles['correct']}`}
          onClick={() => open({ kind: 'correction', game })}
        >
          Исправить
        </button>
      )}
    </li>
  );
}
