import type { OwnMatch } from '@nardy/contract';
import { useEffect, useState, useSyncExternalStore, type ComponentProps } from 'react';
import { personalApi } from '../../api/personal';
import { readSession } from '../../api/session';
import { followSession } from '../../api/token';
import { createLazyPart } from '../../components/lazyPart';
import type { OwnMatchWay } from './OwnMatchWay';
import { readStoredMatch } from './stored';
import { useWaitingReports } from './useWaitingReports';
import styles from './matches.module.css';

/** Follows the stream: its code comes for who plays only. */
const way = createLazyPart<ComponentProps<typeof OwnMatchWay>>(
  async () => (await import('./OwnMatchWay')).OwnMatchWay,
);

export interface OwnMatchCardProps {
  /** Of one competition; of all that are played when absent. */
  readonly tournamentId?: number | undefined;
  /** Whether it stands on a page of play, where a reader who has paused can go on. */
  readonly isOfPlay?: boolean;
}

/** The way to «Мой матч», with the table and the opponent. Nothing for who plays nowhere. */
export function OwnMatchCard({ tournamentId, isOfPlay = false }: OwnMatchCardProps) {
  useWaitingReports();
  const playerId = useSyncExternalStore(followSession, readPlayerId, () => undefined);
  const [played, setPlayed] = useState<readonly number[]>(() =>
    [readStoredMatch(tournamentId)].flatMap((match) => (match && isShown(match) ? match.tournament_id : [])),
  );
  useEffect(() => {
    if (playerId === undefined) return;
    personalApi.listOwnMatches({}).then(
      ({ data }) => setPlayed(data.map(({ tournament_id: id }) => id)),
      // What was seen last stays.
      () => undefined,
    );
  }, [playerId]);
  const shown = played.filter((id) => tournamentId === undefined || id === tournamentId);
  const isPlayer = playerId !== undefined && shown.length > 0;
  const Way = way.usePart(isPlayer, () => undefined);
  if (!isPlayer || !Way) return null;
  return (
    <section className={styles.cards} aria-label="Мой матч">
      {shown.map((id) => (
        <Way key={id} tournamentId={id} isOfPlay={isOfPlay} />
      ))}
    </section>
  );
}

const readPlayerId = (): number | undefined => readSession()?.playerId;

/** What was seen last may be of another day. */
function isShown({ as_of_dt: at }: OwnMatch): boolean {
  return Date.now() - Date.parse(at) < 6 * 3_600_000;
}
