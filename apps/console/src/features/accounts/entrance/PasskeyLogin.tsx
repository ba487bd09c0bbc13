import { Alert, Button } from '@mui/material';
import { supportsPasskeys } from '../passkeys/ceremony.ts';
import { logInByPasskey } from '../passkeys/passkeys.ts';
import type { OwnLogin } from './entrance.ts';
import styles from './entrance.module.css';
import type { LoginFaults } from './loginFaults.ts';
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
    <form
      className={styles['form']}
      onSubmit={submit}
      aria-label="Вход по ключу доступа"
      aria-busy={isBusy}
      noValidate
    >
      {fault && <Alert severity="error">{fault}</Alert>}
      <Button type="submit" variant="outlined" size="large" fullWidth aria-disabled={isBusy}>
        {isBusy ? 'Ждём подтверждения' : 'Вход по ключу доступа'}
      </Button>
    </form>
  );
}
