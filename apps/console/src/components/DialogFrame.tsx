import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import styles from './DialogFrame.module.css';

interface DialogFrameProps {
  readonly title: string;
  readonly confirm: string;
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  /** What is wrong with all of it. */
  readonly fault?: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a window of its own; it stays open while it is being sent. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, confirm, isDangerous = false, isBusy, fault, onSubmit, onClose, children } = props;
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // React hands the event on to the form that the dialog was opened from.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <div className={styles['fields']}>
            {fault !== undefined && <Alert severity="error">{fault}</Alert>}
            {children}
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            Отмена
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={isBusy}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
