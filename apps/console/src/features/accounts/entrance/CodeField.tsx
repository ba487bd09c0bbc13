import { Field } from '../../../components/Field.tsx';

interface CodeFieldProps {
  readonly fault: string | undefined;
  readonly onInput: () => void;
}

/** The code that a telephone shows, for a form that asks for nothing else. */
export function CodeField({ fault, onInput }: CodeFieldProps) {
  return (
    <Field
      name="code"
      label="Шесть цифр из приложения"
      inputMode="numeric"
      autoComplete="one-time-code"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is this field, and comes up when it is asked for
      autoFocus
      fault={fault}
      onInput={onInput}
    />
  );
}
