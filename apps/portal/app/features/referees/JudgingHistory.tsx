import type { JudgingItem } from '@nardy/contract';
import { formatCalendarDate } from '@nardy/contract/calendarDates';
import { useRevalidator } from 'react-router';
import { DataTable, type Column } from '../../components/DataTable/DataTable';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { Icon } from '../../components/Icon/Icon';
import { Panel } from '../../components/Panel/Panel';
import { MISSING } from '../../formatting/missing';
import { MoreOfList } from '../lists';
import type { Judging } from './load';
import styles from './referees.module.css';

const FAILED = 'Ошибка загрузки данных';

/** Where a referee judged, the latest first. */
export function JudgingHistory({ judging }: { judging: Judging }) {
  const { revalidate } = useRevalidator();
  if (!judging.ok) return <ErrorBlock text={FAILED} onRetry={() => void revalidate()} />;
  const list = judging.value;
  if (list.rows.length === 0) {
    return (
      <Panel>
        <EmptyBlock
          title="Информация не найдена"
          text="На данный момент информация не опубликована."
          level={3}
        />
      </Panel>
    );
  }
  return (
    <div className={styles.history}>
      <DataTable
        caption="История судейства"
        columns={COLUMNS}
        rows={list.rows}
        rowKey={({ tournament_id }) => tournament_id}
        rowLink={({ tournament_id }) => ({ to: `/competition-child/${tournament_id}` })}
      />
      <MoreOfList list={list} failed={FAILED}>
        Загрузить ещё
      </MoreOfList>
    </div>
  );
}

const COLUMNS: Column<JudgingItem>[] = [
  {
    key: 'date',
    title: 'Дата',
    phone: 'detail',
    width: 150,
    cell: ({ tournament: { date_start } }) => (
      <span className={styles.date}>{formatCalendarDate(date_start)}</span>
    ),
  },
  {
    key: 'competition',
    title: 'Соревнование',
    phone: 'main',
    cell: ({ tournament: { full_name } }) => full_name,
  },
  {
    key: 'position',
    title: 'Должность',
    phone: 'detail',
    cell: ({ referee_role_title }) => referee_role_title,
  },
  {
    key: 'mark',
    title: 'Оценка судейства',
    phone: 'value',
    missing: MISSING.notPublished,
    cell: ({ grade_title }) => grade_title && <Mark grade={grade_title} />,
  },
];

function Mark({ grade }: { grade: NonNullable<JudgingItem['grade_title']> }) {
  const passed = grade === 'Зачёт';
  return (
    <span className={styles.mark} data-passed={passed}>
      <Icon name={passed ? 'circle-check' : 'circle-x'} size="18px" />
      {grade}
    </span>
  );
}
