import type { PlayerMatch } from '@nardy/contract';
import { browserApi } from '../../../api/browser';
import { formatCount } from '../../../formatting/numbers';
import { MatchCard } from '../career/MatchCard';
import { useWindowList, WindowListFoot } from '../../lists';
import { findPointBefore, type RatingLine } from './lines';
import type { Spot } from './moves';
import { formatPeriod } from './periods';
import styles from './windows.module.css';

const PAGE_SIZE = 20;

const UNCHANGED = {
  title: 'В этом месяце рейтинг не менялся',
  text: 'Рейтинговых матчей не было, и в список вошёл рейтинг прошлого месяца.',
};

/** Matches of the months that lists from files have are not rated. */
const IMPORTED = {
  title: 'Матчей с расчётом нет',
  text: 'Рейтинг взят из списка федерации. Матчи, из которых он сложился, на портале не рассчитывались.',
};

interface RatingGamesProps {
  readonly playerId: number;
  readonly line: RatingLine;
  readonly spot: Spot;
}

/** The games that made the rating of a month, each with its arithmetic. */
export function RatingGames({ playerId, line, spot: { period } }: RatingGamesProps) {
  const list = useWindowList<PlayerMatch>(
    'games',
    JSON.stringify([playerId, line.key, period]),
    ({ game_id }) => game_id,
    (page) =>
      browserApi.listPlayerMatches({
        params: { id: playerId },
        query: { discipline_id: Number(line.key), period, rated: '1', page, pageSize: PAGE_SIZE },
      }),
  );
  const point = line.points.get(period);
  return (
    <>
      {point && (
        <p className={styles.summary}>
          {line.title}, {formatPeriod(period)}: рейтинг <b>{point.rating}</b>, позиция {point.position} из{' '}
          {point.total_position}
          {list.totalCount > 0 && `, ${formatCount(list.totalCount, 'матч', 'матча', 'матчей')}`}
        </p>
      )}
      <div className={styles.games}>
        {list.rows.map((match) => (
          <MatchCard key={match.game_id} match={match} playerId={playerId} isOpen />
        ))}
      </div>
      <WindowListFoot
        list={list}
        {...(findPointBefore(line, period)?.rating === point?.rating ? UNCHANGED : IMPORTED)}
      />
    </>
  );
}
