import type { Player } from '@nardy/contract';
import { Avatar } from '../../components/Avatar/Avatar';
import { Checker } from '../../components/Checker/Checker';
import type { Column } from '../../components/DataTable/DataTable';
import { DisciplineDot } from '../../components/DisciplineDot/DisciplineDot';
import { MISSING } from '../../formatting/missing';
import { givenNames, shortName } from '../../formatting/names';
import styles from './AthleteList.module.css';

export const ATHLETE_COLUMNS: Column<Player>[] = [
  {
    key: 'number',
    title: '№',
    align: 'center',
    phone: 'lead',
    width: 64,
    cell: (_, index) => <Checker place={index + 1} />,
  },
  {
    key: 'name',
    title: 'ФИО',
    sortable: true,
    phone: 'main',
    media: (player) => <Avatar name={shortName(player)} photo={player.photo?.link} size={36} />,
    cell: (player) => (
      <span className={styles.name}>
        {player.last_name} <span className={styles.given}>{givenNames(player)}</span>
      </span>
    ),
  },
  {
    key: 'birthday',
    title: 'Год',
    sortable: true,
    phone: 'detail',
    phoneSuffix: 'г. р.',
    missing: MISSING.notGiven,
    cell: ({ birthday }) => birthday?.slice(0, 4),
  },
  {
    key: 'rank',
    title: 'Разряд',
    sortable: true,
    phone: 'detail',
    missing: MISSING.notGiven,
    cell: ({ honorary_title, rank }) => (honorary_title ?? rank)?.short_title,
  },
  {
    key: 'rating',
    title: 'Рейтинг',
    sortable: true,
    align: 'end',
    phone: 'value',
    cell: ({ rating }) => <span className={styles.rating}>{rating ?? '—'}</span>,
  },
  {
    key: 'discipline',
    title: 'Дисциплина',
    sortable: true,
    missing: MISSING.notGiven,
    cell: ({ disciplines: [first] }) =>
      first && (
        <span className={styles.discipline}>
          <DisciplineDot id={first.discipline_id}>{first.title}</DisciplineDot>
        </span>
      ),
  },
  {
    key: 'region',
    title: 'Регион',
    sortable: true,
    missing: MISSING.notGiven,
    cell: ({ city }) => city?.region_title,
  },
  {
    key: 'district',
    title: 'Округ',
    wide: true,
    sortable: true,
    missing: MISSING.notGiven,
    cell: ({ city }) => city?.district_title && shortDistrict(city.district_title),
  },
  {
    key: 'city',
    title: 'Город',
    sortable: true,
    phone: 'detail',
    missing: MISSING.notGiven,
    cell: ({ city }) => city?.title,
  },
];

/** "Центральный": the heading of the column says the rest. */
function shortDistrict(title: string): string {
  return title.replace(/ федеральный округ$/, '');
}
