import { MenuItem, TextField } from '@mui/material';
import styles from './Filters.module.css';

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  /** What no choice is called. */
  readonly all: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

/** One of several things by which a list is filtered, or all of them. */
export function ChoiceField({ label, value, all, choices, onChange }: ChoiceFieldProps) {
  return (
    <TextField
      select
      label={label}
      className={styles['choice'] ?? ''}
      value={value}
      slotProps={{ select: { displayEmpty: true } }}
      onChange={({ target }) => onChange(target.value)}
    >
      <MenuItem value="">{all}</MenuItem>
      {Object.entries(choices).map(([id, title]) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
