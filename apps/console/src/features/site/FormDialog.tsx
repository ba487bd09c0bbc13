import type { ReactNode } from 'react';
import { DialogFrame } from '../../components/DialogFrame.tsx';
import { DraftNotice } from '../../components/draft/DraftNotice.tsx';
import { ConflictTable, type Comparison } from '../../components/edit/ConflictTable.tsx';
import type { VersionedForm } from '../../components/edit/useVersionedForm.ts';

interface FormDialogProps<Values extends object> {
  readonly title: string;
  readonly form: Omit<VersionedForm<undefined, Values>, 'base'>;
  readonly comparison: Comparison<Values>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of one thing in a window; what was typed survives a refusal, a reload and what somebody else saves meanwhile. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, form, comparison, onClose, children } = props;
  const { faults, isBusy, restoredAt, reset, save } = form;
  return (
    <DialogFrame
      title={title}
      confirm={isBusy ? 'Сохраняем' : 'Сохранить'}
      isBusy={isBusy}
      fault={faults['form']}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {restoredAt !== undefined && <DraftNotice at={restoredAt} onDrop={reset} />}
      {children}
      <ConflictTable form={form} {...comparison} />
    </DialogFrame>
  );
}
