import type { PlayerForm, PlayerMatch } from '@nardy/contract';
import { Link, useRevalidator } from 'react-router';
import type { Result } from '../../../api/result';
import { EmptyBlock } from '../../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { Panel } from '../../../components/Panel/Panel';
import { formatDate } from '../../../formatting/dates';
import { MISSING } from '../../../formatting/missing';
import { nameInGame } from '../../../formatting/names';
import { formatCount } from '../../../formatting/numbers';
import { getOwnSide, getResultsPath, type OwnSide } from '../career/ownSide';
import styles from './statistics.module.css';

interface FormProps {
  readonly form: Result<PlayerForm>;
  readonly playerId: number;
}

/** How the athlete has been playing: the last ten matches, streaks, best wins. */
export function Form({ form, playerId }: FormProps) {
  const { revalidate } = useRevalidator();
  if (!form.ok) return <ErrorBlock onRetry={() => void revalidate()} level={3} />;
  const { last_games, longest_streak, current_streak, best_wins } = form.value;
  if (last_games.length === 0) {
    return (
      <Panel>
        <EmptyBlock
          title="Скоро тут всё будет"
          text="На данный момент информация об участнике не сформирована, но в скором времени она появится"
          level={3}
        />
      </Panel>
    );
  }
  return (
    <div className={styles.form}>
      <section className={styles.panel} aria-labelledby="last-games">
        <h3 className={styles.title} id="last-games">
          {last_games.length === 10 ? 'Последние десять матчей' : 'Последние матчи'}
        </h3>
        <LastGames games={last_games} playerId={playerId} />
        <dl className={styles.streaks}>
          {current_streak && <Streak label="Сейчас" of={current_streak} won={current_streak.is_won} />}
          {longest_streak && <Streak label="Лучшая серия" of={longest_streak} won />}
        </dl>
      </section>
      <section className={styles.panel} aria-labelledby="best-wins">
        <h3 className={styles.title} id="best-wins">
          Лучшие победы
        </h3>
        {best_wins.length === 0 ? (
          <p className={styles.none}>Побед в рейтинговых матчах пока нет.</p>
        ) : (
          <ol className={styles.wins}>
            {best_wins.map((match) => (
              <li key={match.game_id}>
                <Win match={match} playerId={playerId} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

/** From the first of the ten to the last, as they were played. */
function LastGames({ games, playerId }: { games: readonly PlayerMatch[]; playerId: number }) {
  return (
    <ol className={styles.games}>
      {games.toReversed().map((match) => {
        const { rival, result, ownScore, rivalScore } = getOwnSide(match, playerId);
        const won = result === 'won';
        const words = `${won ? 'Победа' : 'Поражение'} ${ownScore}:${rivalScore}, ${formatRival(rival)}`;
        return (
          <li key={match.game_id}>
            <Link
              className={styles.game}
              to={getResultsPath(match)}
              data-won={won}
              title={words}
              aria-label={words}
            >
              {won ? 'В' : 'П'}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

interface StreakProps {
  readonly label: string;
  readonly of: NonNullable<PlayerForm['longest_streak']>;
  readonly won: boolean;
}

function Streak({ label, of: { games, first_dt, last_dt }, won }: StreakProps) {
  const [from, to] = [formatDate(first_dt), formatDate(last_dt)];
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>
          {won
            ? formatCount(games, 'победа', 'победы', 'побед')
            : formatCount(games, 'поражение', 'поражения', 'поражений')}
          {games > 1 && ' подряд'}
        </b>
        <small>{from === to ? from : `${from} – ${to}`}</small>
      </dd>
    </div>
  );
}

function Win({ match, playerId }: { match: PlayerMatch; playerId: number }) {
  const { rival, ownScore, rivalScore, change } = getOwnSide(match, playerId);
  return (
    <Link className={styles.win} to={getResultsPath(match)}>
      <span>
        <b>{formatRival(rival)}</b>
        <small>
          {match.tournament.fullName},{' '}
          {match.played_dt === null ? MISSING.dateUnknown : formatDate(match.played_dt)}
        </small>
      </span>
      <span className={styles.winScore}>
        {ownScore}:{rivalScore}
      </span>
      <span className={styles.winRating}>
        <small>Рейтинг</small> {change && Math.round(change.opponent_rating)}
      </span>
    </Link>
  );
}

/** An opponent alone, or both of a pair. */
function formatRival({ fullName, partner }: OwnSide['rival']): string {
  const name = nameInGame(fullName);
  return partner ? `${name} и ${nameInGame(partner.fullName)}` : name;
}
