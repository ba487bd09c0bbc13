import { Checker } from '../../components/Checker/Checker';
import { buildPersonColumns } from './personColumns';
import type { AthleteRow } from './row';
import styles from './AthleteList.module.css';

/** Of a table that is 1,300 px wide at 1,366 px and 1,310 px on wider screens; names have what is left. */
const WIDTHS: Readonly<Record<string, string>> = {
  number: '64px',
  birthday: '84px',
  rank: '106px',
  rating: '92px',
  discipline: '156px',
  region: '224px',
  district: '154px',
  city: '177px',
};

export const ATHLETE_COLUMNS = buildPersonColumns<AthleteRow>({
  number: (_, index) => <Checker place={index + 1} />,
  name: ({ lastName, givenNames }) => (
    <span className={styles.name}>
      {lastName} <span className={styles.given}>{givenNames}</span>
    </span>
  ),
  titles: { birthday: 'Год', city: 'Город' },
}).map((column) => ({ ...column, fixedWidth: WIDTHS[column.key] }));
