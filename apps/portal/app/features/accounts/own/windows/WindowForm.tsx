import type { ApiError } from '@nardy/contract/client';
import type { ReactNode } from 'react';
import { findFieldFaults } from '@nardy/contract/refusal';
import type { Mutation } from '../../../../api/useMutation';
import { Button } from '../../../../components/Button/Button';
import type { Form } from '../../../../components/form/useForm';
import { Note } from '../../../../components/Note/Note';
import css from '../own.module.css';

interface WindowFormProps<Values> {
  readonly form: Form<Values>;
  readonly act: Mutation;
  /** Of the button that sends. */
  readonly label: string;
  readonly danger?: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A short form in a window: its fields, why it failed, the button that sends. */
export function WindowForm<Values>({
  form,
  act,
  label,
  danger,
  onSubmit,
  children,
}: WindowFormProps<Values>) {
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isReady) onSubmit();
      }}
    >
      {children}
      {act.failure && (
        <Note kind="error" alert>
          {act.failure}
        </Note>
      )}
      <Button
        type="submit"
        size="lg"
        block
        variant={danger ? 'danger' : 'primary'}
        loading={act.isBusy}
        disabled={!form.isReady}
      >
        {label}
      </Button>
    </form>
  );
}

/** Puts what the server refused at the form's own fields; whether there was any. */
export function takeFaults<Values extends object>(form: Form<Values>): (error: ApiError) => boolean {
  return (error) => {
    const faults = findFieldFaults(error, (name) => name in form.values);
    if (faults) form.refuse(faults);
    return faults !== undefined;
  };
}
