import type { PlayerMatch, Standing, Tour } from '@nardy/contract';
import { Link } from 'react-router';
import { ButtonLink } from '../../../components/Button/Button';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { Icon } from '../../../components/Icon/Icon';
import { nameInGame } from '../../../formatting/names';
import { getAthletePath } from '../../athletes';
import type { ExplainedLine, Opened } from './opened';
import styles from './OpenedLine.module.css';

interface OpenedLineProps {
  readonly opened: Opened;
  readonly row: Standing;
  readonly tours: readonly Tour[];
  /** Below the heading of a group, or of the page. */
  readonly level: 3 | 4;
}

/** An athlete's games in this competition, and how each value of the line came about. */
export function OpenedLine({ opened: { line, games }, row, tours, level }: OpenedLineProps) {
  const Title = `h${level}` as const;
  return (
    <div className={styles.details}>
      <section>
        <Title className={styles.detailsTitle}>Матчи</Title>
        {row.tours === null ? (
          <p className={styles.nothing}>Встречи этого соревнования не опубликованы.</p>
        ) : games.ok ? (
          <Games games={games.value} row={row} tours={tours} />
        ) : (
          <ErrorBlock level={3} />
        )}
        <ButtonLink variant="line" size="sm" icon="user" to={getAthletePath(row.player_id)}>
          Карточка спортсмена
        </ButtonLink>
      </section>
      <section>
        <Title className={styles.detailsTitle}>Из чего сложилось место</Title>
        {line.ok ? <Sums line={line.value} /> : <ErrorBlock level={3} />}
      </section>
    </div>
  );
}

function Games({
  games,
  row,
  tours,
}: { games: readonly PlayerMatch[] } & Pick<OpenedLineProps, 'row' | 'tours'>) {
  if (games.length === 0) return <p className={styles.nothing}>Сыгранных матчей пока нет.</p>;
  return (
    <ul className={styles.games}>
      {games.map((game) => (
        <li key={game.game_id}>
          <GameLine game={game} row={row} tours={tours} />
        </li>
      ))}
    </ul>
  );
}

interface GameLineProps {
  readonly game: PlayerMatch;
  readonly row: Standing;
  readonly tours: readonly Tour[];
}

function GameLine({ game, row, tours }: GameLineProps) {
  const { player1, player2, score1, score2, winner, round_id, tour_id, tournament_id } = game;
  const isFirst = player1.player_id === row.player_id || player1.partner?.player_id === row.player_id;
  const rival = isFirst ? player2 : player1;
  const [own, other] = isFirst ? [score1, score2] : [score2, score1];
  const result = winner === null ? undefined : (winner === 1) === isFirst ? 'won' : 'lost';
  const label = tours.find((tour) => tour.tour_id === tour_id)?.label;
  const query = tour_id === null ? `round=${round_id}` : `round=${round_id}&tour=${tour_id}`;
  return (
    <Link className={styles.gameLine} to={`/competition-results/${tournament_id}?${query}`}>
      <span className={styles.tourLabel}>{label}</span>
      <span className={styles.rival}>
        {nameInGame(rival.fullName)}
        {rival.partner && <span className={styles.partner}> и {nameInGame(rival.partner.fullName)}</span>}
      </span>
      <span className={styles.outcome}>{formatWord(game, result)}</span>
      <b className={styles.result} data-result={result}>
        {own ?? '–'}:{other ?? '–'}
      </b>
      <Icon name="chevron-right" size="16px" />
    </Link>
  );
}

function formatWord({ outcome }: PlayerMatch, result: 'won' | 'lost' | undefined): string {
  if (outcome === null) return 'не сыгран';
  if (outcome === 'walkover') return result === 'won' ? 'неявка соперника' : 'неявка';
  if (outcome === 'double-no-show') return 'неявка обоих';
  if (outcome === 'unfinished') return 'не доигран';
  return result === 'won' ? 'победа' : result === 'lost' ? 'поражение' : 'без победителя';
}

function Sums({ line: { tie_breaks, tours } }: { line: ExplainedLine }) {
  if (tours === null) return <p className={styles.nothing}>Место взято из итогового протокола.</p>;
  if (tie_breaks.length === 0)
    return <p className={styles.nothing}>В сетке место даёт раунд, до которого дошёл спортсмен.</p>;
  return (
    <div className={styles.sums}>
      {tie_breaks.map(({ criterion, title, value, lines }) => (
        <details key={criterion} className={styles.sum}>
          <summary>
            <span>{title}</span>
            <b>{value}</b>
            <Icon name="chevron-down" size="18px" />
          </summary>
          <ul>
            {lines.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
