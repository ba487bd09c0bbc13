import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatApiAddress } from '../../../api/address';
import { Icon } from '../../../components/Icon/Icon';
import { formatDays } from '@nardy/contract/days';
import { MISSING } from '../../../formatting/missing';
import { formatCount } from '../../../formatting/numbers';
import type { Competition } from '../frame/competition';
import { getSectionPath } from '../frame/sections';
import { chooseCardType, countsDown } from './cardType';
import { PrizeFund } from './PrizeFund';
import styles from './CardFacts.module.css';

/**
 * What there is to know of a competition beforehand. On a phone when and where stand in sight, and the rest unfolds, so that
 * the page itself begins on the first screen.
 */
export function CardFacts({ competition }: { competition: Competition }) {
  const { tournament_id, parent_tournament_id, status, start_dt, end_dt, is_parent, category_title } =
    competition;
  const parent = is_parent ? tournament_id : parent_tournament_id;
  return (
    <div className={styles.facts} data-is-folded>
      <dl>
        <Fact label="Даты">{formatDays(start_dt, end_dt)}</Fact>
        <Fact label="Место">{formatPlace(competition)}</Fact>
      </dl>
      <details className={styles.more}>
        <summary className={styles.unfold}>Все сведения</summary>
        <dl>
          {is_parent ? (
            <Fact label="Дисциплины">{countDisciplines(competition)}</Fact>
          ) : (
            <Fact label="Дисциплина">{competition.discipline_title ?? MISSING.notGiven}</Fact>
          )}
          <Fact label="Категория">{category_title ?? MISSING.notGiven}</Fact>
          {!is_parent && <Match competition={competition} />}
          {countsDown(chooseCardType(competition)) && (
            <Fact label="Призовой фонд">
              <PrizeFund competition={competition} />
            </Fact>
          )}
        </dl>
        {parent !== null && (
          <Link className={styles.way} to={getSectionPath('competition-child', parent)}>
            <Icon name="layers" size="18px" />
            Все соревнования
          </Link>
        )}
        {status !== 'past' && (
          <a className={styles.way} href={formatCalendar(tournament_id)} download>
            <Icon name="calendar-days" size="18px" />
            Добавить в календарь
          </a>
        )}
      </details>
    </div>
  );
}

function formatCalendar(id: number): string {
  return formatApiAddress('downloadTournamentCalendar', { params: { id } });
}

function Match({ competition: { time_control_name, match_points } }: { competition: Competition }) {
  return (
    <>
      <Fact label="Контроль времени">{time_control_name ?? MISSING.notSet}</Fact>
      <Fact label="Матч до">{match_points ?? MISSING.notSet}</Fact>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function formatPlace({ city, address, is_online }: Competition): string {
  const place = [city?.title, address].filter(Boolean).join(', ');
  if (place) return place;
  return is_online ? 'Онлайн' : MISSING.notGiven;
}

function countDisciplines({ children_disciplines }: Competition): string {
  const { length } = children_disciplines;
  return length > 0 ? formatCount(length, 'дисциплина', 'дисциплины', 'дисциплин') : MISSING.notGiven;
}
