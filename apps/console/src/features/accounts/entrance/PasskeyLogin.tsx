import { Alert, Button } from '@mui/material';
import { supportsPasskeys } from '../passkeys/ceremony.ts';
import { logInByPasskey } from '../passkeys/passkeys.ts';
import type { OwnLogin } from './entrance.ts';
import type { LoginFaults } from './loginFaults.ts';
import { StepForm } from './StepForm.tsx';
import { useStep } from './useStep.ts';

interface PasskeyLoginProps {
  readonly onEntered: (login: OwnLogin, email: string) => Promise<LoginFaults | undefined>;
}

/** The way in without e-mail and password, for browsers that have passkeys. */
export function PasskeyLogin({ onEntered }: PasskeyLoginProps) {
  const { faults, isBusy, submit } = useStep(async () => {
    const { email, ...login } = await logInByPasskey();
    return onEntered(login, email);
  });
  const fault = faults.form ?? faults.login;
  if (!supportsPasskeys()) return null;
  return (
    <StepForm label="Вход по ключу доступа" isBusy={isBusy} onSubmit={submit}>
      {fault && <Alert severity="error">{fault}</Alert>}
      <Button type="submit" variant="outlined" size="large" fullWidth aria-disabled={isBusy}>
        {isBusy ? 'Ждём подтверждения' : 'Вход по ключу доступа'}
      </Button>
    </StepForm>
  );
}
