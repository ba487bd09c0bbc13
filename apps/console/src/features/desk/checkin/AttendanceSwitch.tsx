import type { Attendance, DeskParticipant } from '@nardy/contract';
import { Icon, type IconName } from '../frame/parts/Icon.tsx';
import { formatCame } from './names.ts';
import styles from './checkin.module.css';

type Mark = Exclude<Attendance, 'unknown'>;

const MARKS: readonly { readonly mark: Mark; readonly icon: IconName }[] = [
  { mark: 'present', icon: 'tick' },
  { mark: 'late', icon: 'clock' },
  { mark: 'absent', icon: 'close' },
];

interface AttendanceSwitchProps {
  readonly participant: DeskParticipant;
  readonly canMark: boolean;
  readonly onMark: (number: number, attendance: Attendance) => void;
}

/** Came, is late, is not here; what is pressed already is undone by another press. */
export function AttendanceSwitch({ participant, canMark, onMark }: AttendanceSwitchProps) {
  const { number, name, attendance } = participant;
  const labels = { present: capitalize(formatCame(participant)), late: 'Опаздывает', absent: 'Нет' };
  return (
    <div className={styles['switch']} role="group" aria-label={name}>
      {MARKS.map(({ mark, icon }) => (
        <button
          key={mark}
          type="button"
          data-mark={mark}
          aria-pressed={attendance === mark}
          disabled={!canMark}
          onClick={() => onMark(number, attendance === mark ? 'unknown' : mark)}
        >
          {attendance === mark && <Icon name={icon} />}
          {labels[mark]}
        </button>
      ))}
    </div>
  );
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
