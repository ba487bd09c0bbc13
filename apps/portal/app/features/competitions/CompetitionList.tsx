import { browserApi } from '../../api/browser';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { TileSkeleton } from '../../components/Skeleton/Skeleton';
import { MoreOfList, useAddress, useList } from '../lists';
import { CompetitionTile } from './CompetitionTile';
import { competitionFiltersOf } from './filters';
import { competitionsQuery } from './queries';
import styles from './CompetitionList.module.css';

const SKELETONS = [1, 2, 3, 4, 5, 6];

export function CompetitionList({ renderedAt }: { renderedAt: number }) {
  const { search } = useAddress();
  const list = useList(competitionsQuery(browserApi, competitionFiltersOf(search)), (row) => row.tournament_id);
  if (list.isFailed) return <ErrorBlock onRetry={list.retry} />;
  if (list.isLoading) {
    return (
      <div className={styles.tiles} aria-busy="true">
        {SKELETONS.map((key) => (
          <TileSkeleton key={key} />
        ))}
      </div>
    );
  }
  if (list.rows.length === 0) {
    return (
      <EmptyBlock
        title="Информация не найдена"
        text="По заданным параметрам информации не найдено. Попробуйте другие параметры!"
      />
    );
  }
  return (
    <>
      <ul className={styles.tiles} aria-busy={list.isReplacing}>
        {list.rows.map((tournament) => (
          <li key={tournament.tournament_id}>
            <CompetitionTile tournament={tournament} renderedAt={renderedAt} headingLevel={2} />
          </li>
        ))}
      </ul>
      <MoreOfList list={list} />
    </>
  );
}
