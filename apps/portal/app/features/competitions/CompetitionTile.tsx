import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '../../components/StatusBadge/StatusBadge';
import { DisciplineDot } from '../../components/DisciplineDot/DisciplineDot';
import { Icon } from '../../components/Icon/Icon';
import { formatDayRange } from '@nardy/contract/days';
import { MISSING } from '../../formatting/missing';
import { formatCount } from '../../formatting/numbers';
import { getCompetitionPath } from './links';
import type { TileFacts } from './tile';
import { TileFoot } from './TileFoot';
import { TYPES } from './types';
import styles from './CompetitionTile.module.css';

interface CompetitionTileProps {
  readonly tournament: TileFacts;
  /** The moment of the rendering, in milliseconds; countdowns start from it. */
  readonly renderedAt: number;
  readonly headingLevel?: 2 | 3;
  /** Above the foot. */
  readonly note?: ReactNode;
}

export function CompetitionTile({ tournament, renderedAt, headingLevel = 3, note }: CompetitionTileProps) {
  const { days, rest } = formatDayRange(tournament.start_dt, tournament.end_dt);
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.tile} data-status={tournament.status} data-parent={tournament.is_parent === 1}>
      <div className={styles.top}>
        <StatusBadge status={tournament.status} />
        <span className={styles.type}>{TYPES[tournament.type]}</span>
      </div>
      <p className={styles.date} data-long={days.length > 9}>
        {days} <small>{rest}</small>
      </p>
      <Heading className={styles.title}>
        <Link to={getCompetitionPath(tournament)}>{tournament.full_name}</Link>
      </Heading>
      <ul className={styles.facts}>
        <li>
          <Place tournament={tournament} />
        </li>
        <li>
          <Disciplines tournament={tournament} />
        </li>
      </ul>
      {note}
      <TileFoot tournament={tournament} renderedAt={renderedAt} />
    </article>
  );
}

function Place({ tournament: { city, is_online } }: { tournament: TileFacts }) {
  // Moscow and St Petersburg are their own regions.
  const place = city && [...new Set([city.title, city.region_title])].filter(Boolean).join(', ');
  return (
    <>
      <Icon name={is_online ? 'globe' : 'map-pin'} size="17px" />
      {is_online ? 'Онлайн' : (place ?? MISSING.notGiven)}
    </>
  );
}

function Disciplines({ tournament }: { tournament: TileFacts }) {
  if (tournament.discipline_id !== null) {
    return <DisciplineDot id={tournament.discipline_id}>{tournament.discipline_title}</DisciplineDot>;
  }
  const disciplines = formatCount(
    tournament.children_disciplines.length,
    'дисциплина',
    'дисциплины',
    'дисциплин',
  );
  const children = formatCount(tournament.children_count, 'соревнование', 'соревнования', 'соревнований');
  return (
    <>
      <Icon name="layers" size="17px" />
      {`${disciplines}, ${children}`}
    </>
  );
}
