import type { ReactNode } from 'react';
import { DialogFrame } from '../../components/DialogFrame.tsx';
import { DraftNotice } from '../../components/draft/DraftNotice.tsx';
import { ConflictTable } from '../../components/edit/ConflictTable.tsx';
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
  const { values, faults, isBusy, isChanged, restoredAt, reset, conflicts, takeTheirs } = form;
  return (
    <DialogFrame
      title={title}
      confirm={isBusy ? 'Сохраняем' : 'Сохранить'}
      isBusy={isBusy}
      fault={faults['form']}
      onSubmit={onSend}
      onClose={onClose}
    >
      {restoredAt !== undefined && isChanged && <DraftNotice at={restoredAt} onDrop={reset} />}
      <ConflictTable
        conflicts={conflicts}
        own={values}
        labels={labels}
        wordsOf={wordsOf}
        by={by}
        onTake={takeTheirs}
      />
      {children}
    </DialogFrame>
  );
}
