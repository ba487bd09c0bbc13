import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import { Field } from '../../../components/Field.tsx';

interface DeleteDialogProps {
  readonly name: string;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Nothing brings a deleted competition back, so its name must be typed. */
export function DeleteDialog({ name, onDelete, onClose }: DeleteDialogProps) {
  const [fault, setFault] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('full_name');
    if (typeof typed === 'string' && typed.trim() === name) onDelete();
    else setFault('Название не совпадает');
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="delete-title" maxWidth="sm" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id="delete-title">Удалить черновик?</DialogTitle>
        <DialogContent>
          <p>
            Он исчезнет вместе с расписанием, документами и всем, что в него входит. Вернуть его нельзя.
            Введите название: <strong>{name}</strong>
          </p>
          <Field
            name="full_name"
            label="Название"
            fault={fault}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus
            autoFocus
            onInput={() => setFault(undefined)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="contained" color="error">
            Удалить
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
