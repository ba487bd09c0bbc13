import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Field } from '../../../components/Field.tsx';
import { proveCode, type OwnLogin } from './entrance.ts';
import styles from './entrance.module.css';
import type { LoginFaults } from './loginFaults.ts';
import { StepForm } from './StepForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { readText, useStep } from './useStep.ts';

interface CodeStepProps {
  /** Of the login that waits. */
  readonly token: string;
  readonly onProved: (login: OwnLogin) => Promise<LoginFaults | undefined>;
  readonly onBack: () => void;
  /** Whose account has passkeys: there may be no authenticator, so any code is asked for. */
  readonly hasPasskey?: boolean;
  /** Back to the passkey. */
  readonly onPasskey?: () => void;
}

const KINDS = {
  app: {
    hint: 'Откройте приложение для входа на телефоне и введите шесть цифр.',
    label: 'Код из приложения',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    hint: 'Введите один из резервных кодов, которые вы сохранили. Он сработает один раз.',
    label: 'Резервный код',
    inputMode: 'text',
    autoComplete: 'off',
  },
  either: {
    hint: 'Введите шесть цифр из приложения для входа или один из резервных кодов, которые вы сохранили.',
    label: 'Код из приложения или резервный код',
    inputMode: 'text',
    autoComplete: 'one-time-code',
  },
} as const;

/** The code of the authenticator, or one of the recovery codes. */
export function CodeStep(props: CodeStepProps) {
  const { token, onProved, onBack, hasPasskey = false, onPasskey } = props;
  const [isRecovery, setRecovery] = useState(false);
  const kind = hasPasskey ? KINDS.either : isRecovery ? KINDS.recovery : KINDS.app;
  const { faults, isBusy, submit, clear } = useStep(async (form) => {
    const code = readText(form, 'code').trim();
    return code === '' ? { code: 'Введите код' } : onProved(await proveCode(token, code));
  });
  return (
    <StepForm label="Код для входа" isBusy={isBusy} onSubmit={submit}>
      <p className={styles['hint']}>{kind.hint}</p>
      <Field
        key={kind.label}
        name="code"
        label={kind.label}
        inputMode={kind.inputMode}
        autoComplete={kind.autoComplete}
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
        {!hasPasskey && (
          <Button size="small" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? 'Код из приложения' : 'Нет телефона под рукой?'}
          </Button>
        )}
        {onPasskey && (
          <Button size="small" onClick={onPasskey}>
            Подтвердить ключом доступа
          </Button>
        )}
        <Button size="small" color="secondary" onClick={onBack}>
          Войти под другим аккаунтом
        </Button>
      </div>
    </StepForm>
  );
}
