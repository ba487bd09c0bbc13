import { buildPersonColumns } from '../../athletes';
import { ParticipantName } from './ParticipantName';
import type { ParticipantRow } from './row';
import styles from './participants.module.css';

export const PARTICIPANT_COLUMNS = buildPersonColumns<ParticipantRow>({
  number: ({ number }, index) => <span className={styles.number}>{number ?? index + 1}</span>,
  name: (row) => <ParticipantName row={row} />,
  titles: { birthday: 'Год рождения', city: 'Муниципалитет' },
});
