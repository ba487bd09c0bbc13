import { Alert } from '@mui/material';

/** Says why fields do not take anything; `who` may change them. */
export function ReadOnlyNote({ who = 'секретарь и администратор' }: { readonly who?: string }) {
  return <Alert severity="info">Только для чтения: это меняют {who}.</Alert>;
}
