import { useId } from 'react';
import { listDescribedBy, FieldNoteLine } from '../Field/Field';
import field from '../Field/Field.module.css';
import css from './RadioGroup.module.css';

interface RadioGroupProps<Value extends string> {
  id?: string | undefined;
  legend: string;
  name: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  options: readonly { value: Value; label: string }[];
  required?: boolean | undefined;
  error?: string | undefined;
}

/** One choice of a few that all stand on the page. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, value, onChange, onBlur, options, required, error } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <fieldset className={field.field} {...listDescribedBy(id, { error })}>
      <legend className={`${field.fieldLabel} ${css.radioLegend}`} data-required={required || undefined}>
        {legend}
      </legend>
      <div className={css.radioRow}>
        {options.map((option, index) => (
          <label key={option.value} className={css.radio} data-invalid={error ? true : undefined}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              required={required}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span className={css.radioMark} />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNoteLine id={id} error={error} />
    </fieldset>
  );
}
