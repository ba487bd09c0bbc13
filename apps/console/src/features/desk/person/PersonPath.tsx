import type { DeskParticipant } from '@nardy/contract';
import type { PersonActs } from './usePersonActs.ts';
import styles from './person.module.css';

interface PersonPathProps {
  readonly path: PersonActs['path'];
  readonly participants: ReadonlyMap<number, DeskParticipant>;
  /** Numbers of the games that are played now: the pairs of a round robin's later tours are known too. */
  readonly running: ReadonlySet<number>;
  /** Opens the correction of a game that has a result; absent for who corrects nothing. */
  readonly onCorrect?: (game: number) => void;
}

/** The way through the tours: won ones with the point. */
export function PersonPath({ path, participants, running, onCorrect }: PersonPathProps) {
  if (path.length === 0) return <p className={styles['none']}>Матчей ещё не было.</p>;
  return (
    <ol className={styles['path']} aria-label="Путь">
      {path.map(({ game, title, opponent, score, is_won: isWon }) => {
        const isRunning = game !== null && score === null && running.has(game);
        const surname = participants.get(opponent ?? 0)?.players.map(({ last_name: last }) => last);
        const content = (
          <>
            <small>{title}</small>
            <b data-is-won={isWon === 1}>{score ?? (isRunning ? 'играет' : 'впереди')}</b>
            <span title={surname?.join(' / ')}>{surname?.join(' / ') ?? ''}</span>
          </>
        );
        return (
          <li key={`${title}${game ?? ''}`} data-is-running={isRunning}>
            {game !== null && score !== null && onCorrect ? (
              <button type="button" title="Исправить" onClick={() => onCorrect(game)}>
                {content}
              </button>
            ) : (
              <div>{content}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
