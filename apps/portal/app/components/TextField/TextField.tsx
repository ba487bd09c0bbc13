import { useId, useState, type ComponentProps } from 'react';
import { listDescribedBy, Field } from '../Field/Field';
import field from '../Field/Field.module.css';
import { Icon, type IconName } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import css from './TextField.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string;
  labelHidden?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  icon?: IconName | undefined;
}

export function TextField({
  label,
  labelHidden,
  error,
  hint,
  icon,
  type = 'text',
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const [revealed, setRevealed] = useState(false);
  const id = input.id ?? ownId;
  return (
    <Field {...{ id, label, labelHidden, error, hint }} required={input.required}>
      <span
        className={field.control}
        data-invalid={error ? true : undefined}
        data-disabled={input.disabled || undefined}
        data-readonly={input.readOnly || undefined}
      >
        {icon && <Icon name={icon} />}
        <input {...listDescribedBy(id, { error, hint })} {...input} id={id} type={revealed ? 'text' : type} />
        {input.readOnly && <Icon name="lock" />}
        {type === 'password' && (
          <span className={css.textFieldReveal}>
            <IconButton
              icon="eye"
              label="Показать пароль"
              aria-pressed={revealed}
              disabled={input.disabled}
              onClick={() => setRevealed(!revealed)}
            />
          </span>
        )}
      </span>
    </Field>
  );
}
