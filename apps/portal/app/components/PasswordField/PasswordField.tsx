import type { ComponentProps } from 'react';
import { TextField } from '../TextField/TextField';
import { STRENGTH_WORDS, computeStrength } from './strength';
import css from './PasswordField.module.css';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'value'> {
  value: string;
}

/** For a new password: shows how hard it is to guess. One that was refused is weak: the server knows more of them. */
export function PasswordField(props: PasswordFieldProps) {
  const strength = props.error && props.value ? 1 : computeStrength(props.value);
  return (
    <div className={css.passwordField}>
      <TextField autoComplete="new-password" {...props} type="password" />
      <div className={css.passwordStrength} data-strength={strength}>
        <span className={css.passwordBar} aria-hidden />
        <span className={css.passwordWord} role="status">
          {STRENGTH_WORDS[strength]}
        </span>
      </div>
    </div>
  );
}
