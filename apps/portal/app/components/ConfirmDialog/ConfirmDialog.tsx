import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { Button } from '../Button/Button';
import { Dialog } from '../Dialog/Dialog';
import { Note } from '../Note/Note';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What will come of it. */
  readonly description: ReactNode;
  /** Names the act on its button. */
  readonly confirm: string;
  /** 'primary' is an act that destroys nothing. */
  readonly variant?: 'danger' | 'primary';
  readonly onConfirm: () => void;
  /** The act as it stands; why it failed is forgotten when the window is left, also by Back. */
  readonly mutation: {
    readonly isBusy: boolean;
    readonly failure: string | undefined;
    readonly forget: () => void;
  };
}

/** Asks once more before something that is hard to undo; stays open when it fails, and says why. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, confirm, variant = 'danger', onConfirm, mutation } = props;
  const { isBusy, failure } = mutation;
  const forget = useEffectEvent(mutation.forget);
  // Before the focus goes back: forgetting may take the window's opener away.
  useLayoutEffect(() => {
    if (!open && failure !== undefined) forget();
  }, [open, failure]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant={variant} loading={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="line" onClick={onClose}>
            Отмена
          </Button>
        </>
      }
    >
      {failure && (
        <Note kind="error" alert>
          {failure}
        </Note>
      )}
    </Dialog>
  );
}
