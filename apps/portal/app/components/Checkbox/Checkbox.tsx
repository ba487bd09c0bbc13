import { useId, type ComponentProps, type ReactNode } from 'react';
import { listDescribedBy, FieldNoteLine } from '../Field/Field';
import field from '../Field/Field.module.css';
import { Icon } from '../Icon/Icon';
import css from './Checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className={field.field}>
      <label className={css.checkbox} data-invalid={error ? true : undefined}>
        <input {...listDescribedBy(id, { error })} {...input} id={id} type="checkbox" />
        <span className={css.checkboxMark}>
          <Icon name="check" size="15px" />
        </span>
        <span>{label}</span>
      </label>
      <FieldNoteLine id={id} error={error} />
    </div>
  );
}
