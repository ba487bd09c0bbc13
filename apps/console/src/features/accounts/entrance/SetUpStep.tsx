import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { supportsPasskeys } from '../passkeys/ceremony.ts';
import { addFirstPasskey, type AddedPasskey } from '../passkeys/passkeys.ts';
import { CodeField } from './CodeField.tsx';
import { askForFactor, confirmFactor, type NewFactor, type OwnLogin } from './entrance.ts';
import styles from './entrance.module.css';
import { LoginRefused, type LoginFaults } from './loginFaults.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Secret } from './Secret.tsx';
import { StepForm } from './StepForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { readText, useStep } from './useStep.ts';

interface SetUpStepProps {
  readonly token: string;
  readonly onDone: (login: OwnLogin) => Promise<LoginFaults | undefined>;
  readonly onBack: () => void;
}

/** The first login: an authenticator is bound to the account, and the recovery codes are shown once. */
export function SetUpStep({ token, onDone, onBack }: SetUpStepProps) {
  const { factor, refused } = useNewFactor(token);
  const [confirmed, setConfirmed] = useState<AddedPasskey>();
  const { faults, isBusy, submit, clear } = useStep(async (form) => {
    const code = readText(form, 'code').trim();
    if (code === '') return { code: 'Введите код' };
    setConfirmed(await confirmFactor(token, code));
    return undefined;
  });
  if (confirmed)
    return <RecoveryCodes codes={confirmed.recoveryCodes} onDone={() => void onDone(confirmed.login)} />;
  if (refused)
    return (
      <>
        <Alert severity="error">{refused}</Alert>
        <Button onClick={onBack}>Войти заново</Button>
      </>
    );
  return (
    <>
      <StepForm label="Защита входа" isBusy={isBusy} onSubmit={submit}>
        <p className={styles['hint']}>
          Сотрудники входят по паролю и коду с телефона. Установите приложение для кодов, например «Яндекс
          Ключ», и отсканируйте в нём этот рисунок.
        </p>
        {factor && <Secret factor={factor} />}
        <CodeField fault={faults.code ?? faults.login} onInput={() => clear('code')} />
        {faults.form && <Alert severity="error">{faults.form}</Alert>}
        <SubmitButton isBusy={isBusy} busy="Проверяем">
          Подтвердить
        </SubmitButton>
      </StepForm>
      <SetUpPasskey token={token} onAdded={setConfirmed} />
      <Button size="small" color="secondary" onClick={onBack}>
        Войти заново
      </Button>
    </>
  );
}

interface SetUpPasskeyProps {
  readonly token: string;
  readonly onAdded: (added: AddedPasskey) => void;
}

/** A passkey in place of codes, where the browser has them. */
function SetUpPasskey({ token, onAdded }: SetUpPasskeyProps) {
  const { faults, isBusy, submit } = useStep(async () => {
    onAdded(await addFirstPasskey(token));
    return undefined;
  });
  const fault = faults.form ?? faults.login;
  if (!supportsPasskeys()) return null;
  return (
    <StepForm label="Ключ доступа" isBusy={isBusy} onSubmit={submit}>
      <p className={styles['hint']}>
        Или входите без кодов: по отпечатку, лицу или PIN-коду этого устройства.
      </p>
      {fault && <Alert severity="error">{fault}</Alert>}
      <Button type="submit" variant="outlined" size="large" fullWidth aria-disabled={isBusy}>
        {isBusy ? 'Ждём подтверждения' : 'Создать ключ доступа'}
      </Button>
    </StepForm>
  );
}

/** Asked for once for each login that waits. */
function useNewFactor(token: string) {
  const [factor, setFactor] = useState<NewFactor>();
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    let isHere = true;
    askForFactor(token).then(
      (found) => isHere && setFactor(found),
      (error: unknown) => {
        const { form, login } = error instanceof LoginRefused ? error.faults : {};
        if (isHere) setRefused(form ?? login ?? 'Не получилось. Войдите ещё раз.');
      },
    );
    return () => {
      isHere = false;
    };
  }, [token]);
  return { factor, refused };
}
