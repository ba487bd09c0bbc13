import type { OwnMatch } from '@nardy/contract';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon/Icon';
import { startWorker } from './offline';
import { formatPlace } from './place';
import { formatProgress, useMinute } from './times';
import { useOwnMatch } from './useOwnMatch';
import styles from './matches.module.css';
import way from './way.module.css';

interface OwnMatchWayProps {
  readonly tournamentId: number;
  /** Whether it stands on a page of play, where a reader who has paused can go on. */
  readonly isOfPlay: boolean;
}

/** The way to «Мой матч» of one competition, kept up by its stream. */
export function OwnMatchWay({ tournamentId, isOfPlay }: OwnMatchWayProps) {
  const { match: own } = useOwnMatch(tournamentId, { isOfPlay });
  const now = useMinute();
  useEffect(() => startWorker(), []);
  // Who was withdrawn before the first draw has nothing to see there.
  if (own === undefined || own.state === 'soon' || (own.state === 'out' && own.games.length === 0))
    return null;
  const { match, side, state, title, full_name: name, timezone } = own;
  const isPlaying = state === 'playing' && match !== null;
  const opponent = side === 1 ? match?.second : match?.first;
  return (
    <Link className={way.way} to={`/my-match/${tournamentId}`}>
      <span className={way.wayTop}>
        <span className={styles.mark} data-kind={isPlaying ? 'now' : 'soon'}>
          {isPlaying
            ? `${title.toLowerCase()}, ${formatProgress(match.start_dt, now, timezone)}`
            : 'Мой матч'}
        </span>
        <Icon name="arrow-right" />
      </span>
      <span className={way.wayBody}>
        {isPlaying && match.table !== null && (
          <span className={way.wayTable}>
            <small>стол</small>
            <b>{match.table}</b>
          </span>
        )}
        <span className={way.wayText}>
          {isPlaying && <small>соперник</small>}
          <b>{isPlaying ? opponent?.name : (own.waits_for ?? formatEnd(own))}</b>
          <small>{name}</small>
        </span>
      </span>
    </Link>
  );
}

function formatEnd({ place }: OwnMatch): string {
  return place === null ? 'Ваши матчи и место' : `Ваше место: ${formatPlace(place)}`;
}
