import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly confirm: string;
  /** How one leaves without it, where «Отмена» could be taken for what is asked. */
  readonly leave?: string;
  readonly isDangerous?: boolean;
  /** Whether it is known what will come of it: nobody agrees to anything before. */
  readonly isReady?: boolean;
  readonly children: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says what will come of a decision; Enter confirms, Escape leaves. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    confirm,
    leave = 'Отмена',
    isDangerous = false,
    isReady = true,
    children,
    onConfirm,
    onClose,
  } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What could not be pressed could not take the focus; who has gone on to another button stays there.
    if (isReady && !document.activeElement?.matches('button')) button.current?.focus();
  }, [isReady]);
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{leave}</Button>
        <Button
          ref={button}
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          disabled={!isReady}
          onClick={onConfirm}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, and Enter answers it
          autoFocus
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
