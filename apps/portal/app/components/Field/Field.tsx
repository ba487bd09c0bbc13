import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import css from './Field.module.css';

interface FieldProps {
  id: string;
  /** The id of the label, for a control that a `for` cannot name. */
  labelId?: string | undefined;
  label: string;
  labelHidden?: boolean | undefined;
  required?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** A label above its control, an error or a hint under it. */
export function Field({ id, labelId, label, labelHidden, required, hint, error, children }: FieldProps) {
  return (
    <div className={css.field}>
      <label
        className={css.fieldLabel}
        id={labelId}
        htmlFor={id}
        data-hidden={labelHidden || undefined}
        data-required={required || undefined}
      >
        {label}
      </label>
      {children}
      <FieldNoteLine {...{ id, hint, error }} />
    </div>
  );
}

/** The line under a control: what is wrong with it, else what helps. */
export function FieldNoteLine({ id, hint, error }: FieldNote & { id: string }) {
  if (error) {
    return (
      <span className={css.fieldError} id={buildNoteId(id)}>
        <Icon name="circle-x" size="15px" />
        {error}
      </span>
    );
  }
  return hint ? (
    <span className={css.fieldHint} id={buildNoteId(id)}>
      {hint}
    </span>
  ) : null;
}

export interface FieldNote {
  hint?: string | undefined;
  error?: string | undefined;
}

/** What a control of this field says about itself. */
export function listDescribedBy(id: string, { hint, error }: FieldNote) {
  return {
    'aria-describedby': error || hint ? buildNoteId(id) : undefined,
    'aria-invalid': error ? true : undefined,
  };
}

function buildNoteId(id: string): string {
  return `${id}-note`;
}
