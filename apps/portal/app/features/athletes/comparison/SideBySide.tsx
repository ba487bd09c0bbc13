import { countText } from '@nardy/contract/plurals';
import type { Comparison } from '@nardy/contract';
import { Link, useRevalidator } from 'react-router';
import { Avatar } from '../../../components/Avatar/Avatar';
import { ButtonLink } from '../../../components/Button/Button';
import { EmptyBlock } from '../../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { createLazyWhenSeen } from '../../../components/lazyWhenSeen';
import { Panel } from '../../../components/Panel/Panel';
import { CardSkeleton } from '../../../components/Skeleton/Skeleton';
import { formatShortName } from '../../../formatting/names';
import { formatCount } from '../../../formatting/numbers';
import { MatchCard } from '../career/MatchCard';
import { getAthletePath } from '../links';
import { getComparisonPath, getMatchesPath } from '../profileLinks';
import type { Together } from './load';
import { computeMeasures } from './measures';
import styles from './comparison.module.css';

const RatingsTogether = createLazyWhenSeen(async () => (await import('./RatingsTogether')).RatingsTogether);

/** Two athletes: what they did to each other, their measures, their ratings, whom both have played. */
export function SideBySide({ data: { comparison, charts, meetings } }: { data: Together }) {
  const { revalidate } = useRevalidator();
  if (!comparison.ok) return <ErrorBlock onRetry={() => void revalidate()} />;
  const { player1, player2 } = comparison.value;
  const first = player1.player.player_id;
  return (
    <>
      <Heads comparison={comparison.value} />
      <section aria-labelledby="measures">
        <h2 className={`heading ${styles.heading}`} id="measures">
          Показатели
        </h2>
        <Measures comparison={comparison.value} />
      </section>
      {charts.ok && (
        <RatingsTogether
          players={[player1.player, player2.player]}
          charts={charts.value}
          fallback={
            <div className={styles.waiting}>
              <CardSkeleton />
            </div>
          }
        />
      )}
      <section aria-labelledby="meetings">
        <h2 className={`heading ${styles.heading}`} id="meetings">
          Личные встречи
        </h2>
        {!meetings.ok && <ErrorBlock onRetry={() => void revalidate()} />}
        {meetings.ok && meetings.value.data.length === 0 && (
          <Panel>
            <EmptyBlock title="Информация не найдена" text="Эти спортсмены ещё не встречались." level={3} />
          </Panel>
        )}
        {meetings.ok && (
          <>
            <div className={styles.meetings}>
              {meetings.value.data.map((match) => (
                <MatchCard key={match.game_id} match={match} playerId={first} />
              ))}
            </div>
            {meetings.value.data.length < meetings.value.totalCount && (
              <p className={styles.all}>
                <ButtonLink variant="line" to={getMatchesPath(first, { opponent: player2.player.player_id })}>
                  {`Все ${formatCount(meetings.value.totalCount, 'матч', 'матча', 'матчей')}`}
                </ButtonLink>
              </p>
            )}
          </>
        )}
      </section>
      <CommonOpponents comparison={comparison.value} />
    </>
  );
}

function Heads({ comparison: { player1, player2, meetings } }: { comparison: Comparison }) {
  const { games, wins1, wins2 } = meetings;
  return (
    <section className={styles.heads} aria-label="Счёт личных встреч">
      <Who player={player1.player} />
      <p className={styles.score}>
        <b>
          {wins1}:{wins2}
        </b>
        <small>
          {games === 0
            ? 'сыгранных встреч нет'
            : countText(games, ['личная встреча', 'личные встречи', 'личных встреч'])}
        </small>
      </p>
      <Who player={player2.player} />
    </section>
  );
}

function Who({ player }: { player: Comparison['player1']['player'] }) {
  return (
    <Link className={styles.who} to={getAthletePath(player.player_id)}>
      <span className={styles.photo}>
        <Avatar name={formatShortName(player)} photo={player.photo?.link} size="fill" eager />
      </span>
      <b>{player.last_name}</b>
      <span>{player.first_name}</span>
    </Link>
  );
}

/** Each measure of both, the better one marked by weight and by a bar. */
function Measures({ comparison }: { comparison: Comparison }) {
  const { player1, player2 } = comparison;
  return (
    <table className={styles.measures}>
      <thead className="visuallyHidden">
        <tr>
          <th scope="col">{formatShortName(player1.player)}</th>
          <th scope="col">Показатель</th>
          <th scope="col">{formatShortName(player2.player)}</th>
        </tr>
      </thead>
      <tbody>
        {computeMeasures(comparison).map(({ title, value1, value2, better }) => (
          <tr key={title}>
            <td data-better={better === 1 || undefined}>{value1}</td>
            <th scope="row">{title}</th>
            <td data-better={better === 2 || undefined}>{value2}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CommonOpponents({ comparison }: { comparison: Comparison }) {
  const { player1, player2, common_opponents: common } = comparison;
  if (common.length === 0) return null;
  return (
    <section aria-labelledby="common">
      <h2 className={`heading ${styles.heading}`} id="common">
        Общие соперники
      </h2>
      <table className={styles.common}>
        <thead>
          <tr>
            <th scope="col">{player1.player.last_name}</th>
            <th scope="col">Соперник</th>
            <th scope="col">{player2.player.last_name}</th>
          </tr>
        </thead>
        <tbody>
          {common.map(({ opponent, balance1, balance2 }) => (
            <tr key={opponent.player_id}>
              <td>
                <Link to={getComparisonPath(player1.player.player_id, opponent.player_id)}>
                  {balance1.wins}:{balance1.loses}
                </Link>
              </td>
              <th scope="row">
                <Link to={getAthletePath(opponent.player_id)}>{opponent.fullName}</Link>
              </th>
              <td>
                <Link to={getComparisonPath(player2.player.player_id, opponent.player_id)}>
                  {balance2.wins}:{balance2.loses}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
