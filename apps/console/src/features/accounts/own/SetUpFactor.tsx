import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { CodeField } from '../entrance/CodeField.tsx';
import { askForOwnFactor, confirmOwnFactor, type NewFactor } from '../entrance/entrance.ts';
import { Secret } from '../entrance/Secret.tsx';
import { SubmitButton } from '../entrance/SubmitButton.tsx';
import { readText, useStep } from '../entrance/useStep.ts';
import { goOnWith } from './goOnWith.ts';
import styles from './own.module.css';

interface SetUpFactorProps {
  readonly hasPasskey: boolean;
  /** It is bound; the recovery codes are shown this once. */
  readonly onConfirmed: (codes: readonly string[]) => void;
}

/** Binds an authenticator to the account of who is logged in: password, secret, first code. */
export function SetUpFactor({ hasPasskey, onConfirmed }: SetUpFactorProps) {
  const [isAsking, ask] = useState(false);
  const [factor, setFactor] = useState<NewFactor>();
  if (factor) return <ConfirmForm factor={factor} onConfirmed={onConfirmed} />;
  if (isAsking) return <PasswordForm onAsked={setFactor} />;
  return (
    <>
      <p className={styles['facts']}>
        {hasPasskey
          ? 'Не настроен: вход защищают ключи доступа.'
          : 'Не настроен: для входа хватает пароля. Код с телефона или ключ доступа защитит персональные данные, даже если пароль узнали.'}
      </p>
      <Button variant="outlined" onClick={() => ask(true)}>
        Настроить
      </Button>
    </>
  );
}

function PasswordForm({ onAsked }: { onAsked: (factor: NewFactor) => void }) {
  const { faults, isBusy, submit, clear } = useStep(async (form) => {
    const password = readText(form, 'password');
    if (password === '') return { password: 'Пароль не может быть пустым' };
    onAsked(await askForOwnFactor(password));
    return undefined;
  });
  return (
    <form className={styles['renew']} onSubmit={submit} aria-label="Пароль ещё раз" noValidate>
      <PasswordField
        name="password"
        label="Ваш пароль"
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form comes up when it is asked for
        autoFocus
        fault={faults.password}
        onInput={() => clear('password')}
      />
      {faults.form && <Alert severity="error">{faults.form}</Alert>}
      <SubmitButton isBusy={isBusy} busy="Проверяем">
        Продолжить
      </SubmitButton>
    </form>
  );
}

interface ConfirmFormProps {
  readonly factor: NewFactor;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

function ConfirmForm({ factor, onConfirmed }: ConfirmFormProps) {
  const { faults, isBusy, submit, clear } = useStep(async (form) => {
    const code = readText(form, 'code').trim();
    if (code === '') return { code: 'Введите код' };
    const { login, recoveryCodes } = await confirmOwnFactor(code);
    goOnWith(login);
    onConfirmed(recoveryCodes);
    return undefined;
  });
  return (
    <form className={styles['renew']} onSubmit={submit} aria-label="Код с телефона" noValidate>
      <Secret factor={factor} />
      <CodeField fault={faults.code ?? faults.login} onInput={() => clear('code')} />
      {faults.form && <Alert severity="error">{faults.form}</Alert>}
      <SubmitButton isBusy={isBusy} busy="Проверяем">
        Подтвердить
      </SubmitButton>
    </form>
  );
}
