import type { Match, OwnMatch } from '@nardy/contract';
import { Icon } from '../../components/Icon/Icon';
import { formatPlace } from './place';
import { formatScore } from './reportBody';
import styles from './matches.module.css';

interface ResultCardProps {
  readonly own: OwnMatch;
  readonly match: Match;
  readonly side: 1 | 2;
}

/** How the last match ended, and what it has brought. */
export function ResultCard({ own, match, side }: ResultCardProps) {
  if (match.outcome === null) return null;
  const { points, place } = own;
  const standing = [
    points === null ? null : `очков ${points.toLocaleString('ru-RU')}`,
    place === null ? null : `место ${formatPlace(place)}`,
  ].filter(Boolean);
  return (
    <section className={styles.done} data-is-won={match.winner === side || undefined}>
      <Icon name={match.winner === side ? 'circle-check' : 'flag'} size="28px" />
      <p>
        <b>{formatOutcome(match, side)}</b>
        <span>
          {match.title}
          {match.is_by_players === 1 && ', подтвердили оба'}
          {standing.length > 0 && `. У вас ${standing.join(', ')}.`}
        </span>
      </p>
    </section>
  );
}

function formatOutcome(match: Match, side: 1 | 2): string {
  const word = match.winner === null ? 'Ничья' : match.winner === side ? 'Победа' : 'Поражение';
  if (match.outcome === 'walkover') return `${word} без игры`;
  if (match.outcome === 'double-no-show') return 'Матч не состоялся';
  return `${word} ${formatScore(match, side)}`;
}
