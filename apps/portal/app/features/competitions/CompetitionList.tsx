import type { Tournament } from '@nardy/contract';
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
      <CompetitionTiles tournaments={list.rows} renderedAt={renderedAt} headingLevel={2} busy={isReplacing} />
      <MoreOfList list={list} />
    </>
  );
}

interface CompetitionTilesProps {
  readonly tournaments: readonly Tournament[];
  readonly renderedAt: number;
  readonly headingLevel: 2 | 3;
  readonly busy?: boolean;
}

export function CompetitionTiles({ tournaments, busy, ...tile }: CompetitionTilesProps) {
  return (
    <ul className={styles.tiles} aria-busy={busy}>
      {tournaments.map((tournament) => (
        <li key={tournament.tournament_id}>
          <CompetitionTile tournament={tournament} {...tile} />
        </li>
      ))}
    </ul>
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
