import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Field } from '../../../components/Field.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { enterPassword, type OwnLogin } from './entrance.ts';
import { ForgotStep } from './ForgotStep.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { checkLogin, type LoginFaults } from './loginFaults.ts';
import { StepForm } from './StepForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { readText, useStep } from './useStep.ts';

interface PasswordStepProps {
  /** Who was here before. */
  readonly email: string | undefined;
  readonly onEntered: (login: OwnLogin, email: string) => Promise<LoginFaults | undefined>;
}

/** E-mail and password. */
export function PasswordStep({ email, onEntered }: PasswordStepProps) {
  const [isForgotten, setForgotten] = useState(false);
  const { faults, isBusy, submit, clear } = useStep(async (form) => {
    const credentials = { login: readText(form, 'login').trim(), password: readText(form, 'password') };
    const wrong = checkLogin(credentials);
    return wrong ?? onEntered(await enterPassword(credentials), credentials.login);
  });
  if (isForgotten) return <ForgotStep email={email} onBack={() => setForgotten(false)} />;
  return (
    <>
      <StepForm label="Вход" isBusy={isBusy} onSubmit={submit}>
        <Field
          name="login"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={email}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form and nothing before it is skipped
          autoFocus={email === undefined}
          fault={faults.login}
          onInput={() => clear('login')}
        />
        <PasswordField
          name="password"
          label="Пароль"
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who comes back has the e-mail filled in
          autoFocus={email !== undefined}
          fault={faults.password}
          onInput={() => clear('password')}
        />
        {faults.form && <Alert severity="error">{faults.form}</Alert>}
        <SubmitButton isBusy={isBusy} busy="Входим">
          Войти
        </SubmitButton>
        <Button onClick={() => setForgotten(true)}>Забыли пароль?</Button>
      </StepForm>
      <PasskeyLogin onEntered={onEntered} />
    </>
  );
}
