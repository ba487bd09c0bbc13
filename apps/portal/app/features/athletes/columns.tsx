import type { Player } from '@nardy/contract';
import { Avatar } from '../../components/Avatar/Avatar';
import { Checker } from '../../components/Checker/Checker';
import type { Column } from '../../components/DataTable/DataTable';
import { DisciplineDot } from '../../components/DisciplineDot/DisciplineDot';
import { MISSING } from '../../formatting/missing';
import { givenNames, shortName } from '../../formatting/names';
import styles from './AthleteTable.module.css';

export const ATHLETE_COLUMNS: Column<Player>[] = [
  { key: 'number', title: '№', align: 'center', phone: 'main', width: '64px', cell: (_, index) => <Checker place={index + 1} /> },
  {
    key: 'name',
    title: 'ФИО',
    sortable: true,
    phone: 'main',
    cell: (player) => (
      <span className={styles.who}>
        <Avatar name={shortName(player)} photo={player.photo?.link ?? null} size={36} />
        <span className={styles.name}>
          {player.last_name} <span className={styles.given}>{givenNames(player)}</span>
        </span>
      </span>
    ),
  },
  { key: 'birthday', title: 'Год', sortable: true, phone: 'detail', cell: (player) => birthYear(player) },
  {
    key: 'rank',
    title: 'Разряд',
    sortable: true,
    phone: 'detail',
    cell: (player) => (player.honorary_title ?? player.rank)?.short_title ?? MISSING.notGiven,
  },
  {
    key: 'rating',
    title: 'Рейтинг',
    sortable: true,
    align: 'end',
    phone: 'value',
    cell: ({ rating }) => (rating === null ? '—' : <span className={styles.rating}>{rating}</span>),
  },
  {
    key: 'discipline',
    title: 'Дисциплина',
    sortable: true,
    phone: 'hide',
    cell: ({ disciplines: [first] }) =>
      first ? <DisciplineDot id={first.discipline_id}>{first.title}</DisciplineDot> : MISSING.notGiven,
  },
  { key: 'region', title: 'Регион', sortable: true, phone: 'hide', cell: ({ city }) => city?.region_title ?? MISSING.notGiven },
  { key: 'district', title: 'Округ', sortable: true, phone: 'hide', cell: ({ city }) => city?.district_title ?? MISSING.notGiven },
  { key: 'city', title: 'Город', sortable: true, phone: 'detail', cell: ({ city }) => city?.title ?? MISSING.notGiven },
];

function birthYear({ birthday }: Player): string {
  return birthday?.slice(0, 4) ?? MISSING.notGiven;
}
