import { useId, type ReactNode } from 'react';
import field from '../panel/field.module.css';
import type { FormatFault } from './faults.ts';
import styles from './format.module.css';
import type { Stage } from './stages.ts';

/** What fields of a stage need of it. */
export interface StageFieldsProps<Of extends Stage> {
  readonly stage: Of;
  readonly fault: FormatFault | null;
  readonly onChange: (stage: Of) => void;
}

interface LabelledProps {
  readonly label: string;
  /** In plain words: what it does. */
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
}

function Labelled({
  label,
  hint,
  fault,
  children,
}: LabelledProps & { readonly children: (ids: { id: string; describedBy: string }) => ReactNode }) {
  const id = useId();
  return (
    <div className={field['field']} data-is-faulty={fault !== undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, describedBy: `${id}-hint` })}
      <small id={`${id}-hint`} role={fault === undefined ? undefined : 'alert'}>
        {fault ?? hint}
      </small>
    </div>
  );
}

interface NumberFieldProps extends LabelledProps {
  readonly value: number | undefined;
  readonly min: number;
  readonly max: number;
  /** Undefined: empty, where it may be. */
  readonly onChange: (value: number | undefined) => void;
}

export function NumberField({ value, min, max, onChange, ...labelled }: NumberFieldProps) {
  return (
    <Labelled {...labelled}>
      {({ id, describedBy }) => (
        <input
          id={id}
          className={field['input']}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          aria-describedby={describedBy}
          aria-invalid={labelled.fault !== undefined}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        />
      )}
    </Labelled>
  );
}

interface ChoiceFieldProps<Id extends string> extends LabelledProps {
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly value: Id;
  readonly onChange: (value: Id) => void;
}

export function ChoiceField<Id extends string>({
  options,
  value,
  onChange,
  ...labelled
}: ChoiceFieldProps<Id>) {
  return (
    <Labelled {...labelled}>
      {({ id, describedBy }) => (
        <select
          id={id}
          className={field['input']}
          aria-describedby={describedBy}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.id === target.value);
            if (chosen) onChange(chosen.id);
          }}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

interface TextFieldProps extends LabelledProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextField({ value, onChange, ...labelled }: TextFieldProps) {
  return (
    <Labelled {...labelled}>
      {({ id, describedBy }) => (
        <input
          id={id}
          className={field['input']}
          maxLength={200}
          aria-describedby={describedBy}
          aria-invalid={labelled.fault !== undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  );
}

interface CheckFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function CheckField({ label, hint, isOn, onChange }: CheckFieldProps) {
  return (
    <label className={styles['check']}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  );
}
