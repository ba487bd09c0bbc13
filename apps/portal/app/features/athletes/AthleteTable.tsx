import { browserApi } from '../../api/browser';
import { DataTable } from '../../components/DataTable/DataTable';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { RowsSkeleton } from '../../components/Skeleton/Skeleton';
import { shortName } from '../../formatting/names';
import { MoreOfList, patched, useAddress, useList } from '../lists';
import { ATHLETE_COLUMNS } from './columns';
import { athleteFiltersOf, nextSort, SORT_KEYS } from './filters';
import { athletePath } from './links';
import { athletesQuery } from './queries';
import styles from './AthleteTable.module.css';

export function AthleteTable() {
  const { search } = useAddress();
  const filters = athleteFiltersOf(search);
  const list = useList(athletesQuery(browserApi, filters), (row) => row.player_id);
  if (list.isFailed) return <ErrorBlock text="Ошибка загрузки списка спортсменов" onRetry={list.retry} />;
  if (list.isLoading) return <RowsSkeleton rows={12} />;
  if (list.rows.length === 0) {
    return (
      <EmptyBlock
        title="Информация не найдена"
        text="По заданным параметрам информации не найдено. Попробуйте другие параметры!"
      />
    );
  }
  return (
    <div className={styles.list} aria-busy={list.isReplacing}>
      <DataTable
        caption="Спортсмены"
        columns={ATHLETE_COLUMNS}
        rows={list.rows}
        rowKey={(player) => player.player_id}
        rowLink={(player) => ({ to: athletePath(player.player_id), label: shortName(player) })}
        sort={filters.sort}
        sortTo={(key) => patched(search, { page: undefined, sort: nextSort(filters.sort, sortKeyOf(key)) }) || '.'}
      />
      <MoreOfList list={list} />
    </div>
  );
}

function sortKeyOf(column: string) {
  const key = SORT_KEYS.find((candidate) => candidate === column);
  if (!key) throw new Error(`no sorting by the column ${column}`);
  return key;
}
