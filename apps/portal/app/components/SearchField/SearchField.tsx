import { useId, useRef, type ComponentProps } from 'react';
import { Field } from '../Field/Field';
import field from '../Field/Field.module.css';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import css from './SearchField.module.css';

interface SearchFieldProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'value' | 'onChange' | 'type'
> {
  label: string;
  labelHidden?: boolean | undefined;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, labelHidden, value, onChange, ...input }: SearchFieldProps) {
  const ownId = useId();
  const box = useRef<HTMLInputElement>(null);
  const id = input.id ?? ownId;
  const clear = () => {
    onChange('');
    box.current?.focus();
  };
  return (
    <Field id={id} label={label} labelHidden={labelHidden}>
      <span className={field.control}>
        <Icon name="search" />
        <input
          enterKeyHint="search"
          autoComplete="off"
          {...input}
          ref={box}
          id={id}
          type="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value && (
          <span className={css.searchFieldClear}>
            <IconButton icon="x" label="Очистить" onClick={clear} />
          </span>
        )}
      </span>
    </Field>
  );
}
