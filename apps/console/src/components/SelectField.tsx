import { FormControl, FormLabel, MenuItem, Select } from '@mui/material';
import { useId } from 'react';
import styles from './Field.module.css';

interface SelectFieldProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

/** A choice of one among some, with its label above as a field has it. */
export function SelectField<Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <FormControl fullWidth>
      <FormLabel className={styles['label']} id={id}>
        {label}
      </FormLabel>
      <Select
        labelId={id}
        className={styles['input'] ?? ''}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map(([option, title]) => (
          <MenuItem key={option} value={option}>
            {title}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
