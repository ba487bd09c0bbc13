import type { ReactNode } from 'react';
import { TileSkeleton } from '../../components/Skeleton/Skeleton';
import { CompetitionTile } from './CompetitionTile';
import type { TileFacts } from './tile';
import styles from './CompetitionTiles.module.css';

interface CompetitionTilesProps<Row extends TileFacts> {
  readonly tournaments: readonly Row[];
  readonly renderedAt: number;
  readonly headingLevel: 2 | 3;
  readonly busy?: boolean;
  /** What a tile says beside what every tile says. */
  readonly noteOf?: ((tournament: Row) => ReactNode) | undefined;
}

export function CompetitionTiles<Row extends TileFacts>(props: CompetitionTilesProps<Row>) {
  const { tournaments, busy, noteOf, ...tile } = props;
  return (
    <ul className={styles.tiles} aria-busy={busy}>
      {tournaments.map((tournament) => (
        <li key={tournament.tournament_id}>
          <CompetitionTile tournament={tournament} {...tile} note={noteOf?.(tournament)} />
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
