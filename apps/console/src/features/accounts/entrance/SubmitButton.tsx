import { Button, CircularProgress } from '@mui/material';

/** Not disabled while busy: a disabled button would drop the keyboard's focus. */
export function SubmitButton({
  isBusy,
  busy,
  autoFocus = false,
  children,
}: {
  isBusy: boolean;
  busy: string;
  autoFocus?: boolean;
  children: string;
}) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- of a step that is nothing but this button
      autoFocus={autoFocus}
      aria-disabled={isBusy}
      aria-label={isBusy ? busy : undefined}
    >
      {isBusy ? <CircularProgress size={24} color="inherit" aria-hidden /> : children}
    </Button>
  );
}
