import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Field } from '../../../components/Field.tsx';
import { proveCode, type OwnLogin } from './entrance.ts';
import styles from './entrance.module.css';
import type { LoginFaults } from './loginFaults.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { readText, useStep } from './useStep.ts';

interface CodeStepProps {
  /** Of the login that waits. */
  readonly token: string;
  readonly onProved: (login: OwnLogin) => Promise<LoginFaults | undefined>;
  readonly onBack: () => void;
}

/** The code of the authenticator, or one of the recovery codes. */
export function CodeStep({ token, onProved, onBack }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const { faults, isBusy, submit, clear } = useStep(async (form) => {
    const code = readText(form, 'code').trim();
    return code === '' ? { code: 'Введите код' } : onProved(await proveCode(token, code));
  });
  return (
    <form
      className={styles['form']}
      onSubmit={submit}
      aria-label="Код для входа"
      aria-busy={isBusy}
      noValidate
    >
      <p className={styles['hint']}>
        {isRecovery
          ? 'Введите один из резервных кодов, которые вы сохранили. Он сработает один раз.'
          : 'Откройте приложение для входа на телефоне и введите шесть цифр.'}
      </p>
      <Field
        key={String(isRecovery)}
        name="code"
        label={isRecovery ? 'Резервный код' : 'Код из приложения'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step is this field
        autoFocus
        fault={faults.code ?? faults.login}
        onInput={() => clear('code')}
      />
      {faults.form && <Alert severity="error">{faults.form}</Alert>}
      <SubmitButton isBusy={isBusy} busy="Проверяем">
        Войти
      </SubmitButton>
      <div className={styles['others']}>
        <Button size="small" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Код из приложения' : 'Нет телефона под рукой?'}
        </Button>
        <Button size="small" color="secondary" onClick={onBack}>
          Войти под другим аккаунтом
        </Button>
      </div>
    </form>
  );
}
