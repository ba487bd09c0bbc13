import { IconButton } from '@mui/material';
import { scheduleLineFaults, type ScheduleLine } from '@nardy/contract';
import type { ClipboardEvent } from 'react';
import { CloseIcon } from '../../../components/icons.tsx';
import words from '../../../components/words.module.css';
import styles from './schedule.module.css';

interface ScheduleTableProps {
  readonly lines: readonly ScheduleLine[];
  readonly isReadOnly: boolean;
  readonly onChange: (lines: ScheduleLine[]) => void;
  /** What was copied from a table, put into the line at this place. */
  readonly onPaste: (at: number, text: string) => void;
}

const COLUMNS = [
  { name: 'date', label: 'День', type: 'date' },
  { name: 'time', label: 'Время', type: 'time' },
  { name: 'title', label: 'Событие', type: 'text' },
] as const;

/** Events line by line; what is wrong is marked as soon as anything else of its line is there. */
export function ScheduleTable({ lines, isReadOnly, onChange, onPaste }: ScheduleTableProps) {
  const paste = (at: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(at, text);
  };
  return (
    <table className={styles['table']} aria-label="События">
      <thead>
        <tr>
          {COLUMNS.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
          <th>{!isReadOnly && <span className={words['unseen']}>Убрать</span>}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const faults = line.title === '' && line.time === '' ? {} : scheduleLineFaults(line);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else that stays
            <tr key={index} onPaste={paste(index)}>
              {COLUMNS.map(({ name, label, type }) => (
                <td key={name} data-column={name}>
                  <input
                    className={styles['cell']}
                    // What was pasted and is no date stays readable.
                    type={faults[name] === undefined || line[name] === '' ? type : 'text'}
                    aria-label={`${label}, строка ${index + 1}`}
                    aria-invalid={faults[name] !== undefined}
                    title={faults[name]}
                    disabled={isReadOnly}
                    value={line[name]}
                    onChange={({ target }) => onChange(lines.with(index, { ...line, [name]: target.value }))}
                  />
                  {faults[name] && <span className={styles['fault']}>{faults[name]}</span>}
                </td>
              ))}
              <td>
                {!isReadOnly && (
                  <IconButton
                    size="small"
                    aria-label={`Убрать строку ${index + 1}`}
                    onClick={() => onChange(lines.toSpliced(index, 1))}
                  >
                    <CloseIcon fontSize="small" />
                  </IconButton>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
