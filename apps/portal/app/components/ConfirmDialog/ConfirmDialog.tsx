import type { ReactNode } from 'react';
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
  readonly onConfirm: () => void;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
}

/** Asks once more before something that is hard to undo; stays open when it fails, and says why. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, confirm, onConfirm, isBusy, failure } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="danger" loading={isBusy} onClick={onConfirm}>
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
