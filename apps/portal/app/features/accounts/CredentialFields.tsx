import type { ComponentProps } from 'react';
import { TextField } from '../../components/TextField/TextField';

type FieldProps = Partial<ComponentProps<typeof TextField>>;

export function EmailField(field: FieldProps) {
  return (
    <TextField
      label="Email"
      required
      type="email"
      inputMode="email"
      autoComplete="email"
      placeholder="name@mail.ru"
      {...field}
    />
  );
}

/** The password that somebody has, which a password manager may fill in. */
export function KnownPasswordField(field: FieldProps) {
  return <TextField label="Пароль" required type="password" autoComplete="current-password" {...field} />;
}

/** A new password once more. */
export function PasswordRepeatField(field: FieldProps) {
  return (
    <TextField label="Повторите пароль" required type="password" autoComplete="new-password" {...field} />
  );
}
