import { useRevalidator } from 'react-router';
import { DataTable } from '../../components/DataTable/DataTable';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { MoreOfList, getNextSort, patchAddress, useAddress } from '../lists';
import { ATHLETE_COLUMNS } from './columns';
import { parseAthleteFilters } from './filters';
import { getAthletePath } from './links';
import type { Athletes } from './load';
import type { AthleteRow } from './row';
import styles from './AthleteList.module.css';

const FAILED = 'Ошибка загрузки списка спортсменов';

const getKey = ({ id }: AthleteRow) => id;
const getLink = ({ id }: AthleteRow) => ({ to: getAthletePath(id) });

export function AthleteList({ athletes }: { athletes: Athletes }) {
  const { search, isReplacing } = useAddress();
  const { revalidate } = useRevalidator();
  if (!athletes.ok) return <ErrorBlock text={FAILED} onRetry={() => void revalidate()} />;
  const list = athletes.value;
  if (list.rows.length === 0) {
    return (
      <EmptyBlock
        title="Информация не найдена"
        text="По заданным параметрам информации не найдено. Попробуйте другие параметры!"
      />
    );
  }
  const { sort } = parseAthleteFilters(search);
  return (
    <div className={styles.list} aria-busy={isReplacing}>
      <DataTable
        caption="Спортсмены"
        columns={ATHLETE_COLUMNS}
        rows={list.rows}
        rowKey={getKey}
        rowLink={getLink}
        sort={sort}
        sortTo={(column) => patchAddress(search, { page: undefined, sort: getNextSort(sort, column) })}
      />
      <MoreOfList list={list} failed={FAILED} />
    </div>
  );
}
