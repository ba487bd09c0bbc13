import type { Player } from '@nardy/contract';
import { Link, useRevalidator } from 'react-router';
import type { Result } from '../../api/result';
import { Avatar } from '../../components/Avatar/Avatar';
import { Checker } from '../../components/Checker/Checker';
import { DisciplineDot } from '../../components/DisciplineDot/DisciplineDot';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { FeltPoints } from '../../components/FeltPoints/FeltPoints';
import { shortName } from '../../formatting/names';
import { athletePath } from '../athletes';
import { Section } from './Section';
import styles from './RatingList.module.css';

const LARGE = 3;
const MORE = { to: '/athletes', label: 'Показать ещё спортсменов' };

export function RatingList({ players }: { players: Result<{ data: Player[] }> }) {
  const { revalidate } = useRevalidator();
  const list = players.ok ? players.value.data : [];
  const discipline = list[0]?.disciplines[0];
  return (
    <Section
      title="РЕЙТИНГ СПОРТСМЕНОВ"
      more={MORE}
      aside={
        discipline && (
          <span className={styles.discipline}>
            <DisciplineDot id={discipline.discipline_id}>{discipline.title}</DisciplineDot>
          </span>
        )
      }
    >
      {!players.ok && <ErrorBlock onRetry={() => void revalidate()} />}
      {players.ok && list.length === 0 && (
        <EmptyBlock title="Скоро тут всё будет" text="На данный момент информация не опубликована." />
      )}
      {list.length > 0 && (
        <ol className={styles.rating} data-large-only={list.length <= LARGE}>
          {list.map((player, index) => (
            <li
              key={player.player_id}
              className={index < LARGE ? styles.large : styles.line}
              data-place={index + 1}
            >
              {index < LARGE ? (
                <Large player={player} place={index + 1} />
              ) : (
                <Line player={player} place={index + 1} />
              )}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

interface PlaceProps {
  readonly player: Player;
  readonly place: number;
}

function Large({ player, place }: PlaceProps) {
  const title = (player.honorary_title ?? player.rank)?.title;
  return (
    <Link className={styles.podium} to={athletePath(player.player_id)} data-place={place}>
      <FeltPoints />
      <span className={styles.portrait}>
        <Avatar name={shortName(player)} photo={player.photo?.link ?? null} size="fill" eager />
        <Checker place={place} />
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{shortName(player)}</span>
        <span className={styles.about}>
          {[place === 1 && title, player.city?.title].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className={styles.score}>
        <small>Рейтинг</small> {player.rating}
      </span>
    </Link>
  );
}

function Line({ player, place }: PlaceProps) {
  return (
    <Link className={styles.row} to={athletePath(player.player_id)}>
      <Checker place={place} />
      <Avatar name={shortName(player)} photo={player.photo?.small ?? player.photo?.link ?? null} size={40} />
      <span className={styles.rowName}>{shortName(player)}</span>
      <span className={styles.rowScore}>{player.rating}</span>
    </Link>
  );
}
