import { useLoaderData, useRevalidator } from 'react-router';
import type { Route } from './+types/profilePage';
import { Breadcrumbs } from '../../components/Breadcrumbs/Breadcrumbs';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { RowsSkeleton } from '../../components/Skeleton/Skeleton';
import { Later } from '../lists';
import { JudgingHistory } from './JudgingHistory';
import type { RefereeResult } from './load';
import { RefereeCard } from './RefereeCard';
import styles from './referees.module.css';

const LOAD_FAILED = 'Ошибка загрузки данных';

export function RefereePage() {
  const { referee, list } = useLoaderData<Route.ComponentProps['loaderData']>();
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ to: '/competitions', label: 'Соревнования' }, { label: 'Профиль судьи' }]} />
      <Card referee={referee} />
      <section aria-labelledby="judging">
        <h2 className={`heading ${styles.heading}`} id="judging">
          ИСТОРИЯ СУДЕЙСТВА
        </h2>
        <Later value={list} skeleton={<RowsSkeleton rows={6} />}>
          {(judging) => <JudgingHistory judging={judging} />}
        </Later>
      </section>
    </div>
  );
}

function Card({ referee }: { referee: RefereeResult }) {
  const { revalidate } = useRevalidator();
  if (referee.ok) return <RefereeCard referee={referee.value} />;
  return (
    <>
      <h1 className="visuallyHidden">Профиль судьи</h1>
      <ErrorBlock text={LOAD_FAILED} onRetry={() => void revalidate()} />
    </>
  );
}
