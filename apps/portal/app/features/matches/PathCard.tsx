import type { OwnMatch } from '@nardy/contract';
import styles from './matches.module.css';

/** The own matches so far, the last first. */
export function PathCard({ games }: { readonly games: OwnMatch['games'] }) {
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
              {score ?? 'играют'}
            </em>
          </li>
        ))}
      </ul>
    </section>
  );
}
