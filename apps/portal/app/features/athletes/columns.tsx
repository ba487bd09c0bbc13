import { Checker } from '../../components/Checker/Checker';
import { personColumns } from './personColumns';
import type { AthleteRow } from './row';
import styles from './AthleteList.module.css';

export const ATHLETE_COLUMNS = personColumns<AthleteRow>({
  number: (_, index) => <Checker place={index + 1} />,
  name: ({ lastName, givenNames }) => (
    <span className={styles.name}>
      {lastName} <span className={styles.given}>{givenNames}</span>
    </span>
  ),
  titles: { birthday: 'Год', city: 'Город' },
});
