import type { OwnMatch } from '@nardy/contract';
import styles from './matches.module.css';

interface PathCardProps {
  readonly games: OwnMatch['games'];
  /** The title of the match that is being played: the pairs of a round robin's later tours are known too. */
  readonly running: string | undefined;
}

/** The own matches so far, the last first. */
export function PathCard({ games, running }: PathCardProps) {
  return (
    <section className={styles.card}>
      <h2>Ваши матчи</h2>
      <ul className={styles.path}>
        {games.map(({ title, opponent, score, is_won: isWon }) => (
          <li key={`${title} ${opponent}`} data-is-won={isWon === 1 || undefined}>
            <span>{title}</span>
            <b>{opponent ?? ''}</b>
            <em>
              {isWon === 1 && <span className="visuallyHidden">победа </span>}
              {score ?? (title === running ? 'играют' : 'впереди')}
            </em>
          </li>
        ))}
      </ul>
    </section>
  );
}
