import { TextField } from '@mui/material';

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or nothing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day by which a list is filtered. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <TextField
      label={label}
      type="date"
      variant="outlined"
      margin="none"
      size="small"
      fullWidth={false}
      value={value}
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
