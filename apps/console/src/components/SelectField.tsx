import { FormControl, FormHelperText, FormLabel, MenuItem, Select } from '@mui/material';
import { useId } from 'react';

interface SelectFieldProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly fault?: string | undefined;
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: (value: Value) => void;
}

/** A choice of one among some, with its label above as a field has it. */
export function SelectField<Value extends string | number>({
  label,
  value,
  options,
  fault,
  isRequired = false,
  autoFocus = false,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <FormControl error={fault !== undefined} required={isRequired}>
      <FormLabel id={id}>{label}</FormLabel>
      <Select
        labelId={id}
        displayEmpty
        value={value}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form that comes up when it is asked for
        autoFocus={autoFocus}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map(([option, title]) => (
          <MenuItem key={option} value={option}>
            {title}
          </MenuItem>
        ))}
      </Select>
      {fault && <FormHelperText>{fault}</FormHelperText>}
    </FormControl>
  );
}
