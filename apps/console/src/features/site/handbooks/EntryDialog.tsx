import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { Handbook, HandbookEntry } from '@nardy/contract';
import { useId } from 'react';
import { api } from '../../../api/api.ts';
import { Clashes } from '../Clashes.tsx';
import styles from '../site.module.css';
import { useVersioned } from '../useVersioned.ts';
import { EntryFields } from './EntryFields.tsx';
import { bodyOf, formOf, NEW_ENTRY, wordsOf, type EntryForm } from './values.ts';
import { ADD_WORDS, FIELD_LABELS } from './words.ts';

interface EntryDialogProps {
  readonly handbook: Handbook;
  /** None makes a new one. */
  readonly entry: HandbookEntry | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

type Opened = HandbookEntry | undefined;

/** The form of an entry; what was typed survives a refusal, and what somebody else has saved meanwhile is shown. */
export function EntryDialog({ handbook, entry, onClose, onSaved }: EntryDialogProps) {
  const id = useId();
  const form = useVersioned<Opened, EntryForm>({
    opened: entry,
    valuesOf: (one) => (one ? formOf(one) : NEW_ENTRY),
    askNow: async () => entry && (await api.getHandbookEntry({ params: named(handbook, entry) })).data,
    put: async (values, base) => {
      const body = bodyOf(values);
      if (!base) {
        await api.createHandbookEntry({ params: { handbook }, body });
        return base;
      }
      const { version } = base;
      return (await api.changeHandbookEntry({ params: named(handbook, base), body: { ...body, version } }))
        .data;
    },
  });
  const { values, set, faults, isBusy, send, clashes, takeTheirs } = form;
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(onSaved);
        }}
      >
        <DialogTitle id={id}>{entry ? `Изменить: ${entry.title}` : ADD_WORDS[handbook]}</DialogTitle>
        <DialogContent>
          <div className={styles['fields']}>
            {faults['form'] && <Alert severity="error">{faults['form']}</Alert>}
            <Clashes
              clashes={clashes}
              own={values}
              labels={FIELD_LABELS}
              wordsOf={wordsOf}
              onTake={takeTheirs}
            />
            <EntryFields handbook={handbook} isNew={!entry} values={values} faults={faults} onChange={set} />
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

const named = (handbook: Handbook, { entry_id: id }: HandbookEntry) => ({ handbook, id });
