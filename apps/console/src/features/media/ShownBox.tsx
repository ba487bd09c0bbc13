import { Checkbox, FormControlLabel } from '@mui/material';

/** Whether the portal shows it; until then it is a draft. */
export function ShownBox({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  return (
    <FormControlLabel
      label="Показывать на портале"
      control={<Checkbox checked={isShown} onChange={(_, wanted) => onChange(wanted)} />}
    />
  );
}
