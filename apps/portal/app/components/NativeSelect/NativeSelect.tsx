import { useId, type ComponentProps } from 'react';
import { Field } from '../Field/Field';
import field from '../Field/Field.module.css';
import { Icon } from '../Icon/Icon';
import css from './NativeSelect.module.css';

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'className' | 'value' | 'onChange'> {
  label: string;
  labelHidden?: boolean | undefined;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  options: readonly { value: string; label: string }[];
  /** The first row, which chooses nothing. */
  placeholder?: string | undefined;
}

/** The browser's own list: best for years, where a phone shows its wheel. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, labelHidden, value = '', onChange, options, placeholder, ...select } = props;
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <Field {...{ id, label, labelHidden }} required={select.required}>
      <span className={css.nativeSelect}>
        <select
          {...select}
          id={id}
          className={field.control}
          data-disabled={select.disabled || undefined}
          data-empty={value === '' || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value || undefined)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="19px" />
      </span>
    </Field>
  );
}
