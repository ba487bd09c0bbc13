import { Alert, Button, CircularProgress } from '@mui/material';
import { useRef, useState, type SubmitEvent } from 'react';
import { useLogin } from 'react-admin';
import type { Credentials } from './authProvider.ts';
import { Field } from '../../components/Field.tsx';
import styles from './LoginForm.module.css';
import { checkLogin, LoginRefused, type LoginFaults } from './loginFaults.ts';
import { PasswordField } from '../../components/PasswordField.tsx';

export function LoginForm() {
  const { faults, isBusy, submit, clear } = useLoginForm();
  return (
    <form className={styles['form']} onSubmit={submit} aria-label="Вход" aria-busy={isBusy} noValidate>
      <Field
        name="login"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form and nothing before it is skipped
        autoFocus
        fault={faults.login}
        onInput={() => clear('login')}
      />
      <PasswordField
        name="password"
        label="Пароль"
        autoComplete="current-password"
        fault={faults.password}
        onInput={() => clear('password')}
      />
      {faults.form && <Alert severity="error">{faults.form}</Alert>}
      {/* Not disabled while busy: a disabled button would drop the keyboard's focus. */}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        aria-disabled={isBusy}
        aria-label={isBusy ? 'Входим' : undefined}
      >
        {isBusy ? <CircularProgress size={24} color="inherit" aria-hidden /> : 'Войти'}
      </Button>
    </form>
  );
}

function useLoginForm() {
  const login = useLogin();
  const [faults, setFaults] = useState<LoginFaults>({});
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  async function send(form: HTMLFormElement): Promise<void> {
    const found = await attempt(credentialsOf(form), (credentials) => {
      setFaults({});
      setBusy(true);
      return login(credentials) as Promise<unknown>;
    });
    setBusy(false);
    setFaults(found);
    focusFirst(form, found);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    void send(event.currentTarget).finally(() => (isSending.current = false));
  }

  const clear = (field: keyof LoginFaults): void =>
    setFaults(({ [field]: _mended, ...others }): LoginFaults => others);

  return { faults, isBusy, submit, clear };
}

async function attempt(
  credentials: Credentials,
  login: (credentials: Credentials) => Promise<unknown>,
): Promise<LoginFaults> {
  const faults = checkLogin(credentials);
  if (faults) return faults;
  try {
    await login(credentials);
    return {};
  } catch (error) {
    if (error instanceof LoginRefused) return error.faults;
    throw error;
  }
}

/** Read from the form itself: what a password manager filled in need not have raised an event. */
function credentialsOf(form: HTMLFormElement): Credentials {
  const values = new FormData(form);
  const text = (name: keyof Credentials): string => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { login: text('login').trim(), password: text('password') };
}

function focusFirst(form: HTMLFormElement, faults: LoginFaults): void {
  const name = faults.login ? 'login' : faults.password ? 'password' : undefined;
  if (name) form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}
