import { Alert } from '@mui/material';

/** Says why the fields of a part of a competition do not take anything. */
export function ReadOnlyNote() {
  return <Alert severity="info">Только для чтения: это меняют секретарь и администратор.</Alert>;
}
