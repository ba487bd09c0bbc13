import { IconButton, MenuItem, TextField } from '@mui/material';
import { REFEREE_GRADES, type AppointmentFaults } from '@nardy/contract';
import { CloseIcon } from '../../../components/icons.tsx';
import words from '../../../components/words.module.css';
import sections from '../sections/sections.module.css';
import type { AppointedLine, ReadReferees } from './referees.ts';
import styles from './referees.module.css';

interface AppointmentRowProps {
  readonly line: AppointedLine;
  readonly roles: ReadReferees['roles'];
  readonly faults: AppointmentFaults;
  readonly mayAppoint: boolean;
  readonly mayGrade: boolean;
  readonly onChange: (line: AppointedLine) => void;
  readonly onRemove: () => void;
}

/** One referee with a role and a grade. */
export function AppointmentRow(props: AppointmentRowProps) {
  const { line, roles, faults, mayAppoint, mayGrade, onChange, onRemove } = props;
  const { fullName, category_title, role_id, grade_title } = line;
  return (
    <div className={styles['row']} role="group" aria-label={fullName}>
      <div className={sections['words']}>
        <strong>{fullName}</strong>
        <span className={words['muted']}>{category_title ?? 'без категории'}</span>
        {faults.referee && <span className={words['fault']}>{faults.referee}</span>}
      </div>
      <TextField
        select
        label="Роль"
        required
        disabled={!mayAppoint}
        value={role_id ?? ''}
        error={faults.role !== undefined}
        helperText={faults.role}
        onChange={({ target }) => onChange({ ...line, role_id: Number(target.value) })}
      >
        {roles.map(({ role_id: id, title }) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Оценка"
        disabled={!mayGrade}
        value={grade_title ?? 'none'}
        onChange={({ target }) =>
          onChange({
            ...line,
            grade_title: REFEREE_GRADES.find((grade) => grade === target.value) ?? null,
          })
        }
      >
        <MenuItem value="none">Нет</MenuItem>
        {REFEREE_GRADES.map((grade) => (
          <MenuItem key={grade} value={grade}>
            {grade}
          </MenuItem>
        ))}
      </TextField>
      {mayAppoint && (
        <IconButton aria-label={`Убрать: ${fullName}`} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </div>
  );
}
