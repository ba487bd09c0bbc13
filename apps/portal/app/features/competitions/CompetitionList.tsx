import { useRevalidator } from 'react-router';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { TileSkeleton } from '../../components/Skeleton/Skeleton';
import { MoreOfList, useAddress } from '../lists';
import { CompetitionTile } from './CompetitionTile';
import type { Competitions } from './load';
import styles from './CompetitionList.module.css';

interface CompetitionListProps {
  readonly competitions: Competitions;
  readonly renderedAt: number;
}

export function CompetitionList({ competitions, renderedAt }: CompetitionListProps) {
  const { isReplacing } = useAddress();
  const { revalidate } = useRevalidator();
  if (!competitions.ok) return <ErrorBlock onRetry={() => void revalidate()} />;
  const list = competitions.value;
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
      <ul className={styles.tiles} aria-busy={isReplacing}>
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

export function CompetitionListSkeleton() {
  return (
    <div className={styles.tiles} aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <TileSkeleton key={key} />
      ))}
    </div>
  );
}
