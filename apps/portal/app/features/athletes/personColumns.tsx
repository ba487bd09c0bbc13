import type { ReactNode } from 'react';
import { Avatar } from '../../components/Avatar/Avatar';
import type { Column } from '../../components/DataTable/DataTable';
import { DisciplineDot } from '../../components/DisciplineDot/DisciplineDot';
import { MISSING } from '../../formatting/missing';
import type { AthleteRow } from './row';
import styles from './personColumns.module.css';

interface PersonColumns<Row> {
  /** What stands at the head of a row. */
  readonly number: (row: Row, index: number) => ReactNode;
  readonly name: (row: Row) => ReactNode;
  readonly titles: { readonly birthday: string; readonly city: string };
}

/** What is the same in every such list. */
const PLAYING: readonly Column<AthleteRow>[] = [
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
    phone: 'more',
    phoneLabel: 'Дисциплина:',
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
    phone: 'more',
    phoneLabel: 'Регион:',
    missing: MISSING.notGiven,
    cell: ({ region }) => region,
  },
  {
    key: 'district',
    title: 'Округ',
    screenOnly: true,
    sortable: true,
    phone: 'more',
    phoneLabel: 'Округ:',
    missing: MISSING.notGiven,
    cell: ({ district }) => district,
  },
];

/** The columns of a list of people who play: of all athletes, or of those who take part in a competition. */
export function buildPersonColumns<Row extends AthleteRow>({
  number,
  name,
  titles,
}: PersonColumns<Row>): Column<Row>[] {
  return [
    { key: 'number', title: '№', align: 'center', phone: 'lead', width: 64, cell: number },
    {
      key: 'name',
      title: 'ФИО',
      sortable: true,
      phone: 'main',
      media: ({ lastName, givenNames, photo }) => (
        <Avatar name={`${lastName} ${givenNames}`} photo={photo} size={36} />
      ),
      cell: name,
    },
    {
      key: 'birthday',
      title: titles.birthday,
      sortable: true,
      phone: 'detail',
      phoneSuffix: 'г. р.',
      missing: MISSING.notGiven,
      cell: ({ birthYear }) => birthYear,
    },
    ...PLAYING,
    {
      key: 'city',
      title: titles.city,
      sortable: true,
      phone: 'detail',
      phoneLabel: `${titles.city}:`,
      missing: MISSING.notGiven,
      cell: ({ city }) => city,
    },
  ];
}
