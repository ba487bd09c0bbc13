import { Button, CircularProgress } from '@mui/material';

/** Not disabled while busy: a disabled button would drop the keyboard's focus. */
export function SubmitButton({
  isBusy,
  busy,
  children,
}: {
  isBusy: boolean;
  busy: string;
  children: string;
}) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      aria-disabled={isBusy}
      aria-label={isBusy ? busy : undefined}
    >
      {isBusy ? <CircularProgress size={24} color="inherit" aria-hidden /> : children}
    </Button>
  );
}
