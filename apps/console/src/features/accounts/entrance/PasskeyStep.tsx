import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { NOT_SUPPORTED, supportsPasskeys } from '../passkeys/ceremony.ts';
import { proveByPasskey } from '../passkeys/passkeys.ts';
import { CodeStep } from './CodeStep.tsx';
import type { OwnLogin } from './entrance.ts';
import styles from './entrance.module.css';
import type { LoginFaults } from './loginFaults.ts';
import { StepForm } from './StepForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useStep } from './useStep.ts';

interface PasskeyStepProps {
  /** Of the login that waits. */
  readonly token: string;
  readonly onProved: (login: OwnLogin) => Promise<LoginFaults | undefined>;
  readonly onBack: () => void;
}

/** The second step of who has passkeys; a code does too, and is all that a browser without passkeys can take. */
export function PasskeyStep(props: PasskeyStepProps) {
  const [isByCode, setByCode] = useState(!supportsPasskeys());
  if (!isByCode) return <PasskeyForm {...props} onCode={() => setByCode(true)} />;
  return supportsPasskeys() ? (
    <CodeStep {...props} hasPasskey onPasskey={() => setByCode(false)} />
  ) : (
    <>
      <Alert severity="info">{NOT_SUPPORTED} Введите код.</Alert>
      <CodeStep {...props} hasPasskey />
    </>
  );
}

function PasskeyForm({
  token,
  onProved,
  onBack,
  onCode,
}: PasskeyStepProps & { readonly onCode: () => void }) {
  const { faults, isBusy, submit } = useStep(async () => onProved(await proveByPasskey(token)));
  const fault = faults.form ?? faults.login;
  return (
    <StepForm label="Ключ доступа" isBusy={isBusy} onSubmit={submit}>
      <p className={styles['hint']}>
        Подтвердите вход ключом доступа: отпечатком, лицом или PIN-кодом вашего устройства.
      </p>
      {fault && <Alert severity="error">{fault}</Alert>}
      <SubmitButton
        isBusy={isBusy}
        busy="Ждём подтверждения"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step is this button
        autoFocus
      >
        Подтвердить ключом доступа
      </SubmitButton>
      <div className={styles['others']}>
        <Button size="small" onClick={onCode}>
          Ввести код
        </Button>
        <Button size="small" color="secondary" onClick={onBack}>
          Войти под другим аккаунтом
        </Button>
      </div>
    </StepForm>
  );
}
