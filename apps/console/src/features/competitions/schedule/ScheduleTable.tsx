import { FormHelperText, IconButton, OutlinedInput } from '@mui/material';
import { scheduleLineFaults, type ScheduleLine } from '@nardy/contract';
import { useId, type ClipboardEvent } from 'react';
import { DateInput } from '../../../components/dates/DateInput.tsx';
import { readDay, writeDay } from '../../../components/dates/typed.ts';
import { CloseIcon } from '../../../components/icons.tsx';
import { RequiredMark } from '../../../components/RequiredMark.tsx';
import words from '../../../components/words.module.css';
import { isEmpty } from './schedule.ts';
import styles from './schedule.module.css';

interface ScheduleTableProps {
  readonly lines: readonly ScheduleLine[];
  readonly isReadOnly: boolean;
  readonly onChange: (lines: ScheduleLine[]) => void;
  /** What was copied from a table, put into the line at this place. */
  readonly onPaste: (at: number, text: string) => void;
}

const COLUMNS = [
  { name: 'date', label: 'День', kind: 'day' },
  { name: 'time', label: 'Время', kind: 'time' },
  { name: 'title', label: 'Событие', kind: 'text' },
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
              {!isReadOnly && <RequiredMark />}
            </th>
          ))}
          <th>{!isReadOnly && <span className={words['unseen']}>Убрать</span>}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const faults = isEmpty(line) ? {} : scheduleLineFaults(line);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else that stays
            <tr key={index} onPaste={paste(index)}>
              {COLUMNS.map(({ name, label, kind }) => (
                <td key={name} data-column={name}>
                  <Cell
                    name={name}
                    label={`${label}, строка ${index + 1}`}
                    kind={kind}
                    value={line[name]}
                    fault={faults[name]}
                    isDisabled={isReadOnly}
                    onChange={(text) => onChange(lines.with(index, { ...line, [name]: text }))}
                  />
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

interface CellProps {
  readonly name: string;
  readonly label: string;
  readonly kind: (typeof COLUMNS)[number]['kind'];
  readonly value: string;
  readonly fault: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (text: string) => void;
}

/** A part of a line; what was pasted and is no date stays readable. */
function Cell({ name, label, kind, value, fault, isDisabled, onChange }: CellProps) {
  const id = useId();
  const input = {
    name,
    disabled: isDisabled,
    error: fault !== undefined,
    inputProps: {
      'aria-label': label,
      'aria-required': true,
      ...(fault !== undefined && { 'aria-describedby': id }),
    },
  };
  return (
    <>
      {kind === 'text' ? (
        <OutlinedInput
          {...input}
          size="small"
          fullWidth
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <DateInput
          {...input}
          label={label}
          kind={kind}
          value={writeDay(value)}
          onChange={(text) => onChange(readDay(text) ?? text)}
        />
      )}
      {fault !== undefined && (
        <FormHelperText id={id} error>
          {fault}
        </FormHelperText>
      )}
    </>
  );
}
