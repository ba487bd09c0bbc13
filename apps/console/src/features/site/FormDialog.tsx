import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { DraftNotice } from '../../components/draft/DraftNotice.tsx';
import { Clashes } from './Clashes.tsx';
import styles from './site.module.css';
import type { VersionedForm } from './useVersioned.ts';

interface FormDialogProps<Thing, Values extends object> {
  readonly title: string;
  readonly form: VersionedForm<Thing, Values>;
  readonly labels: Readonly<Record<keyof Values, string>>;
  readonly wordsOf: (value: Values[keyof Values]) => string;
  readonly by?: string | null;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of one thing in a window; what was typed survives a refusal, a reload and what somebody else saves meanwhile. */
export function FormDialog<Thing, Values extends object>(props: FormDialogProps<Thing, Values>) {
  const { title, form, labels, wordsOf, by = null, onSend, onClose, children } = props;
  const { values, faults, isBusy, isChanged, restoredAt, reset, clashes, takeTheirs } = form;
  const id = useId();
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <div className={styles['fields']}>
            {restoredAt !== undefined && isChanged && <DraftNotice at={restoredAt} onDrop={reset} />}
            {faults['form'] && <Alert severity="error">{faults['form']}</Alert>}
            <Clashes
              clashes={clashes}
              own={values}
              labels={labels}
              wordsOf={wordsOf}
              by={by}
              onTake={takeTheirs}
            />
            {children}
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            Отмена
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {isBusy ? 'Сохраняем' : 'Сохранить'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
