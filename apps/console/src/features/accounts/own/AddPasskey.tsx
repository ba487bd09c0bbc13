import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Field } from '../../../components/Field.tsx';
import { notify } from '../../../components/notifications/notifications.ts';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { RecoveryCodes } from '../entrance/RecoveryCodes.tsx';
import { SubmitButton } from '../entrance/SubmitButton.tsx';
import { readText, useStep } from '../entrance/useStep.ts';
import { addOwnPasskey, suggestName } from '../passkeys/passkeys.ts';
import { goOnWith } from './goOnWith.ts';
import styles from './own.module.css';

interface AddPasskeyProps {
  readonly onAdded: () => void;
  readonly onCodesShown: ((areShown: boolean) => void) | undefined;
}

/** Adds a passkey: its name and the password, what the browser asks, and recovery codes where it is the first second factor. */
export function AddPasskey({ onAdded, onCodesShown }: AddPasskeyProps) {
  const [isAsking, ask] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const show = (shown: readonly string[]): void => {
    setCodes(shown);
    onCodesShown?.(shown.length > 0);
  };
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={() => show([])} />;
  if (!isAsking)
    return (
      <Button variant="outlined" onClick={() => ask(true)}>
        Добавить ключ доступа
      </Button>
    );
  return (
    <AddForm
      onCancel={() => ask(false)}
      onAdded={(recoveryCodes) => {
        ask(false);
        show(recoveryCodes);
        notify('Ключ доступа добавлен, другие сеансы завершены', 'success');
        onAdded();
      }}
    />
  );
}

interface AddFormProps {
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function AddForm({ onAdded, onCancel }: AddFormProps) {
  const { faults, isBusy, submit, clear } = useStep(async (form) => {
    const given = { name: readText(form, 'name').trim(), password: readText(form, 'password') };
    if (given.name === '') return { name: 'Назовите ключ' };
    if (given.password === '') return { password: 'Пароль не может быть пустым' };
    const { login, recoveryCodes } = await addOwnPasskey(given);
    goOnWith(login);
    onAdded(recoveryCodes);
    return undefined;
  });
  const fault = faults.form ?? faults.login;
  return (
    <form
      className={styles['renew']}
      onSubmit={submit}
      aria-label="Новый ключ доступа"
      aria-busy={isBusy}
      noValidate
    >
      <Field
        name="name"
        label="Название"
        defaultValue={suggestName()}
        fault={faults.name}
        onInput={() => clear('name')}
      />
      <PasswordField
        name="password"
        label="Ваш пароль"
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form comes up when it is asked for, with its name filled in
        autoFocus
        fault={faults.password}
        onInput={() => clear('password')}
      />
      {fault && <Alert severity="error">{fault}</Alert>}
      <SubmitButton isBusy={isBusy} busy="Ждём подтверждения">
        Продолжить
      </SubmitButton>
      <Button onClick={onCancel}>Отмена</Button>
    </form>
  );
}
