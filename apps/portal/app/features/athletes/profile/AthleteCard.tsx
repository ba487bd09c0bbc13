import { choosePluralForm } from '@nardy/contract/plurals';
import type { Player, PlayerProfile } from '@nardy/contract';
import { formatCalendarDate } from '@nardy/contract/calendarDates';
import { ButtonLink } from '../../../components/Button/Button';
import { Icon } from '../../../components/Icon/Icon';
import { PersonCard, type PersonFact } from '../../../components/PersonCard/PersonCard';
import { GENDERS } from '../../../formatting/genders';
import { formatNumber } from '../../../formatting/numbers';
import { getRefereePath } from '../../referees';
import styles from './AthleteCard.module.css';

export function AthleteCard({ athlete }: { athlete: PlayerProfile }) {
  const { user, federation_member } = athlete;
  const referee = user?.referee_id ?? undefined;
  return (
    <PersonCard
      label="Карточка спортсмена"
      person={athlete}
      facts={listFacts(athlete)}
      narrow
      actions={
        (federation_member === 1 || referee !== undefined) && (
          <>
            {federation_member === 1 && (
              <span className={styles.member}>
                <Icon name="check" size="16px" />
                Член федерации
              </span>
            )}
            {referee !== undefined && (
              <ButtonLink variant="felt" icon="scale" to={getRefereePath(referee)}>
                Профиль судьи
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <Standing athlete={athlete} />
      <Balance athlete={athlete} />
    </PersonCard>
  );
}

function Standing({ athlete: { rating, disciplines, position } }: { athlete: PlayerProfile }) {
  if (rating === null) return null;
  const [main] = disciplines;
  return (
    <p className={styles.standing}>
      <span>
        <b>{rating}</b>
        <small>Рейтинг{main && `, ${main.title.toLocaleLowerCase('ru')}`}</small>
      </span>
      {/* A copy of the release before does not say it. */}
      {typeof position === 'number' && (
        <span>
          <b>{formatNumber(position)}</b>
          <small>Место в рейтинге</small>
        </span>
      )}
    </p>
  );
}

function Balance({ athlete: { wins, loses, games } }: { athlete: Player }) {
  if (games === 0) return null;
  return (
    <div>
      <div className={styles.bar} aria-hidden>
        {wins > 0 && <i style={{ flexGrow: wins }} />}
        {loses > 0 && <i data-lost style={{ flexGrow: loses }} />}
      </div>
      <p className={styles.balance}>
        <span>
          <b>{formatNumber(wins)}</b> {choosePluralForm(wins, ['победа', 'победы', 'побед'])}
        </span>
        <span>
          {formatNumber(games)} {choosePluralForm(games, ['матч', 'матча', 'матчей'])}
        </span>
        <span>
          <b data-lost>{formatNumber(loses)}</b>{' '}
          {choosePluralForm(loses, ['поражение', 'поражения', 'поражений'])}
        </span>
      </p>
    </div>
  );
}

function listFacts({ rank, honorary_title, birthday, gender, city, clubs }: Player): PersonFact[] {
  const facts = [
    { label: 'Разряд', value: rank?.title },
    honorary_title && { label: 'Звание', value: honorary_title.title },
    { label: 'Дата рождения', value: formatCalendarDate(birthday) },
    { label: 'Пол', value: gender && GENDERS[gender] },
    { label: 'Регион', value: city?.region_title ?? city?.country_title },
    { label: 'Округ', value: city?.district_title?.replace(/ федеральный округ$/, '') },
    { label: 'Город', value: city?.title },
    {
      label: clubs.length > 1 ? 'Клубы' : 'Клуб',
      value: clubs.map(({ title }) => title).join(', ') || undefined,
    },
  ];
  return facts.filter((fact) => fact !== null);
}
