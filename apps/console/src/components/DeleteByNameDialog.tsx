import { isSameName } from '@nardy/contract/forms';
import { useState, type ReactNode } from 'react';
import { DialogFrame } from './DialogFrame.tsx';
import { useSaving } from './edit/useSaving.ts';
import { Field } from './Field.tsx';

interface DeleteByNameDialogProps {
  readonly title: string;
  /** What has to be typed. */
  readonly name: string;
  /** What the name is called. */
  readonly label: string;
  /** What goes with it. */
  readonly children: ReactNode;
  /** What it throws is shown at the field. */
  readonly onDelete: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** Deletes what nothing brings back, so its name must be typed. */
export function DeleteByNameDialog(props: DeleteByNameDialogProps) {
  const { title, name, label, children, onDelete, onClose } = props;
  const [typed, setTyped] = useState('');
  const { faults, isBusy, save, clear } = useSaving();
  const [at, fault] = Object.entries(faults)[0] ?? [];
  const remove = async () => {
    if (!isSameName(typed, name)) return { name: 'Название не совпадает' };
    await onDelete();
    return undefined;
  };
  return (
    <DialogFrame
      title={title}
      confirm={isBusy ? 'Удаляем' : 'Удалить'}
      isDangerous
      isBusy={isBusy}
      onSubmit={() => void save(remove)}
      onClose={onClose}
    >
      <p>
        {children} Введите название: <strong>{name}</strong>
      </p>
      <Field
        name="name"
        label={label}
        value={typed}
        fault={fault}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus
        autoFocus
        onChange={({ target }) => {
          setTyped(target.value);
          if (at !== undefined) clear(at);
        }}
      />
    </DialogFrame>
  );
}
