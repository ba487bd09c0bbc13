import { Alert, Button } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { DraftNotice } from '../draft/DraftNotice.tsx';
import { ConflictTable, type Comparison } from './ConflictTable.tsx';
import styles from './FormFrame.module.css';
import { ReadOnlyFields } from './ReadOnlyFields.tsx';
import { ReadOnlyNote } from './ReadOnlyNote.tsx';
import { findWholeFault } from './useSaving.ts';
import type { VersionedForm } from './useVersionedForm.ts';

type AnyForm<Values extends object> = Omit<VersionedForm<undefined, Values>, 'base'>;

interface SaveBarProps<Values extends object> {
  readonly form: AnyForm<Values>;
  /** What the button says. */
  readonly saveLabel?: string;
  /** What is said once it is saved. */
  readonly savedWords?: string;
  /** Something new is sent as it stands, and there is nothing to go back to. */
  readonly isNew?: boolean;
  /** Of a long form it stays in sight. */
  readonly isBarSticky?: boolean;
  /** What else can be done with it. */
  readonly acts?: ReactNode;
  /** What is known of it besides. */
  readonly note?: ReactNode;
}

interface FormFrameProps<Values extends object> extends SaveBarProps<Values> {
  readonly label: string;
  readonly comparison: Comparison<Values>;
  readonly mayEdit?: boolean;
  /** Who may change it. */
  readonly editors?: string;
  /** Some of its fields serve who only reads. */
  readonly servesReaders?: boolean;
  readonly children: ReactNode;
}

/** A form with its version: what was begun above its fields; below them what has changed meanwhile, and how it is saved. */
export function FormFrame<Values extends object>(props: FormFrameProps<Values>) {
  const { label, comparison, mayEdit = true, editors, servesReaders = false, children, ...bar } = props;
  const { form } = bar;
  return (
    <form
      className={styles['form']}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      {!mayEdit && <ReadOnlyNote {...(editors && { who: editors })} />}
      {form.restoredAt !== undefined && <DraftNotice at={form.restoredAt} onDrop={form.reset} />}
      <ReadOnlyFields isReadOnly={!mayEdit && !servesReaders}>{children}</ReadOnlyFields>
      <ConflictTable form={form} {...comparison} />
      {mayEdit && <SaveBar {...bar} />}
    </form>
  );
}

function SaveBar<Values extends object>(props: SaveBarProps<Values>) {
  const { form, saveLabel = 'Сохранить', savedWords = 'Сохранено' } = props;
  const { isNew = false, isBarSticky = false, acts, note } = props;
  const { state, isChanged, isBusy, reset } = form;
  const fault = findWholeFault(form.faults);
  const { button, status } = useFocusAfterSaving(isBusy);
  return (
    <div className={styles['bar']} data-is-sticky={isBarSticky}>
      <Button ref={button} type="submit" variant="contained" disabled={isBusy || !(isChanged || isNew)}>
        {state === 'saving' ? 'Сохраняем' : saveLabel}
      </Button>
      {isChanged && !isNew && (
        <Button onClick={reset} disabled={isBusy}>
          Отменить правки
        </Button>
      )}
      {acts}
      {fault !== undefined && <Alert severity="error">{fault}</Alert>}
      <span ref={status} tabIndex={-1} role="status" className={styles['status']}>
        {state === 'saved' && <strong>{savedWords}</strong>} {note}
      </span>
    </div>
  );
}

/** A button is disabled while its form is sent, and loses the focus: it gets it back, or what is said once there is nothing to save. */
function useFocusAfterSaving(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLSpanElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body)
      (button.current?.disabled ? status : button).current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return { button, status };
}
