import { Link, useRevalidator } from 'react-router';
import type { Result } from '../../api/result';
import { Avatar } from '../../components/Avatar/Avatar';
import { Checker } from '../../components/Checker/Checker';
import { DisciplineDot } from '../../components/DisciplineDot/DisciplineDot';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { FeltPoints } from '../../components/FeltPoints/FeltPoints';
import { getAthletePath } from '../athletes';
import type { Ranked, RankedAthlete } from './ranked';
import { Section } from './Section';
import styles from './RatingList.module.css';

const LARGE = 3;
const MORE = { to: '/athletes', label: 'Показать ещё спортсменов' };

export function RatingList({ players }: { players: Result<Ranked> }) {
  const { revalidate } = useRevalidator();
  const list = players.ok ? players.value.athletes : [];
  const discipline = players.ok ? players.value.discipline : undefined;
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
            <li key={player.id} className={index < LARGE ? styles.large : styles.line} data-place={index + 1}>
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
  readonly player: RankedAthlete;
  readonly place: number;
}

function Large({ player, place }: PlaceProps) {
  return (
    <Link className={styles.podium} to={getAthletePath(player.id)} data-place={place}>
      <FeltPoints />
      <span className={styles.portrait}>
        <Avatar name={player.name} photo={player.photo} size="fill" eager />
        <Checker place={place} />
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{player.name}</span>
        <span className={styles.about}>
          {[place === 1 && player.title, player.city].filter(Boolean).join(', ')}
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
    <Link className={styles.row} to={getAthletePath(player.id)}>
      <Checker place={place} />
      <Avatar name={player.name} photo={player.smallPhoto} size={40} />
      <span className={styles.rowName}>{player.name}</span>
      <span className={styles.rowScore}>{player.rating}</span>
    </Link>
  );
}
