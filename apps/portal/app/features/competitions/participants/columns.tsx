import { Avatar } from '../../../components/Avatar/Avatar';
import type { Column } from '../../../components/DataTable/DataTable';
import { DisciplineDot } from '../../../components/DisciplineDot/DisciplineDot';
import { MISSING } from '../../../formatting/missing';
import { ParticipantName } from './ParticipantName';
import type { ParticipantRow } from './row';
import styles from './participants.module.css';

export const PARTICIPANT_COLUMNS: Column<ParticipantRow>[] = [
  {
    key: 'number',
    title: '№',
    align: 'center',
    phone: 'lead',
    width: 64,
    cell: ({ number }, index) => <span className={styles.number}>{number ?? index + 1}</span>,
  },
  {
    key: 'name',
    title: 'ФИО',
    sortable: true,
    phone: 'main',
    media: ({ lastName, givenNames, photo }) => (
      <Avatar name={`${lastName} ${givenNames}`} photo={photo} size={36} />
    ),
    cell: (row) => <ParticipantName row={row} />,
  },
  {
    key: 'birthday',
    title: 'Год рождения',
    sortable: true,
    phone: 'detail',
    phoneSuffix: 'г. р.',
    missing: MISSING.notGiven,
    cell: ({ birthYear }) => birthYear,
  },
  {
    key: 'rank',
    title: 'Разряд',
    sortable: true,
    phone: 'detail',
    missing: MISSING.notGiven,
    cell: ({ rank }) => rank,
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
    cell: ({ discipline }) =>
      discipline && (
        <span className={styles.discipline}>
          <DisciplineDot id={discipline.discipline_id}>{discipline.title}</DisciplineDot>
        </span>
      ),
  },
  {
    key: 'region',
    title: 'Регион',
    sortable: true,
    missing: MISSING.notGiven,
    cell: ({ region }) => region,
  },
  {
    key: 'district',
    title: 'Округ',
    wide: true,
    sortable: true,
    missing: MISSING.notGiven,
    cell: ({ district }) => district,
  },
  {
    key: 'city',
    title: 'Муниципалитет',
    sortable: true,
    phone: 'detail',
    missing: MISSING.notGiven,
    cell: ({ city }) => city,
  },
];
