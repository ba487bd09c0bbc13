import { useQuery } from '@tanstack/react-query';
import type { Today } from '@nardy/contract';
import { api } from '../../api/api.ts';
import { LoadState } from '../../components/LoadState.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Panel } from '../../components/Panel.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useNow } from '../../components/useNow.ts';
import { useMay } from '../accounts/index.ts';
import { BackupNote } from './BackupNote.tsx';
import { DueCompetitions } from './DueCompetitions.tsx';
import { Failures } from './Failures.tsx';
import { QueueCard } from './QueueCard.tsx';
import { RetiringKeys } from './RetiringKeys.tsx';
import { RunningDesks } from './RunningDesks.tsx';
import styles from './today.module.css';

const REFRESH_MS = 60_000;
const weekday = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** What waits for the staff member, which competitions are due, and what failed. */
export function TodayPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['today'],
    queryFn: async ({ signal }) => (await api.getToday({}, { signal })).data,
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHead title="Сегодня" lead={weekday.format(useNow())} />
      <LoadState query={{ data, error, refetch }} rows={5} isPanel />
      {data && <Parts today={data} />}
      {data?.backup && <BackupNote backup={data.backup} />}
    </>
  );
}

function Parts({ today: { queues, competitions, desks, failures, retiring_keys: keys } }: { today: Today }) {
  const may = useMay();
  const isQuiet = [queues, competitions, desks, failures, keys].every(({ length }) => length === 0);
  if (isQuiet) return <Quiet />;
  return (
    <>
      {queues.length > 0 && (
        <ul className={styles['queues']} aria-label="Ждут решения">
          {queues.map((queue) => (
            <li key={queue.queue}>
              <QueueCard queue={queue} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles['parts']}>
        {keys.length > 0 && <RetiringKeys keys={keys} />}
        {desks.length > 0 && <RunningDesks desks={desks} />}
        {may('followCompetitions') && <DueCompetitions competitions={competitions} />}
        {may('seeDesk') && <Failures failures={failures} />}
      </div>
    </>
  );
}

/** Nothing waits: what would stand here, as far as the role goes. */
function Quiet() {
  const may = useMay();
  return (
    <Panel>
      <EmptyState title="Сейчас вас ничего не ждёт">
        {may('seeDesk') &&
          'Здесь появятся заявки и регистрации, которые ждут решения, соревнования, которым пора сменить статус, и письма, которые не ушли.'}
        {!may('seeDesk') &&
          may('followCompetitions') &&
          'Здесь появятся соревнования, на которые вы назначены судьёй: когда они идут и когда им пора открыться, начаться или завершиться.'}
        {may('editSite') &&
          !may('seeDesk') &&
          'Альбомы и видео — в разделе «Медиа»; баннеры, справочники и тексты писем — в разделе «Сайт»; документы и партнёры соревнований — в разделе «Соревнования».'}
      </EmptyState>
    </Panel>
  );
}
