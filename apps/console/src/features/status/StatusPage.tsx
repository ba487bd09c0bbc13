import { useQuery } from '@tanstack/react-query';
import type { ServerStatus } from '@nardy/contract';
import { api } from '../../api/api.ts';
import { LoadState } from '../../components/LoadState.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { formatExactMoment } from '../../formatting/dates.ts';
import { BackupPart, DatabasePart, ServerPart, SlowestPart, WorkPart } from './Parts.tsx';
import styles from './status.module.css';
import { TrafficPart } from './TrafficPart.tsx';
import { Verdict } from './Verdict.tsx';

const REFRESH_MS = 10_000;

/** Whether the portal is well, for people; it asks again by itself. */
export function StatusPage() {
  const { data, error, refetch, fetchStatus } = useQuery({
    queryKey: ['server-status'],
    queryFn: async ({ signal }) => (await api.getServerStatus({}, { signal })).data,
    refetchInterval: REFRESH_MS,
  });
  // What was known before says nothing of now.
  const isOld = error !== null || fetchStatus === 'paused';
  return (
    <>
      <PageHead
        title="Состояние"
        lead={
          data &&
          `${isOld ? 'Сведения устарели, они на' : 'Сведения на'} ${formatExactMoment(data.told_dt)}; страница обновляется сама.`
        }
      />
      <LoadState query={{ data, error, refetch }} rows={8} isPanel />
      {data && !isOld && <Verdict status={data} />}
      {data && <Parts status={data} />}
    </>
  );
}

function Parts({ status }: { readonly status: ServerStatus }) {
  const { own, copies } = status;
  const all = copies.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {all > 1 && (
        <p className={styles['whose']}>
          Копий сервера: {all}. Запросы, скорость, нагрузка, память и диски ниже — той из них, которая
          ответила сейчас; всё остальное — общее.
        </p>
      )}
      <div className={styles['parts']}>
        <TrafficPart title="Запросы за час" slot="минутам" traffic={own.hour} />
        <TrafficPart title="Запросы за сутки" slot="получасам" traffic={own.day} />
        <DatabasePart status={status} />
        <WorkPart status={status} />
        <SlowestPart status={status} />
        <ServerPart status={status} />
        <BackupPart status={status} />
      </div>
    </>
  );
}
