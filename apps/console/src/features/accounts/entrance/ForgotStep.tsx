import { Alert, Button } from '@mui/material';
import { forgotPassword } from '@nardy/contract';
import { useState } from 'react';
import { openApi } from '../../../api/routes.ts';
import { Field } from '../../../components/Field.tsx';
import { splitRefusalByField } from './entrance.ts';
import styles from './entrance.module.css';
import { StepForm } from './StepForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { readText, useStep } from './useStep.ts';

/** Asks for a letter with a link to a new password; whether there is such an address is not told. */
export function ForgotStep({ email, onBack }: { email: string | undefined; onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  const { faults, isBusy, submit, clear } = useStep(async (form) => {
    const checked = forgotPassword.body.safeParse({ email: readText(form, 'login').trim() });
    if (!checked.success) return { login: checked.error.issues[0]?.message ?? '' };
    await splitRefusalByField(() => openApi.forgotPassword({ body: checked.data }));
    setSentTo(checked.data.email);
    return undefined;
  });
  if (sentTo !== undefined)
    return (
      <div className={styles['form']}>
        <Alert severity="success" role="status">
          Если {sentTo} есть среди сотрудников, на него уйдёт письмо со ссылкой. Ссылка действует один час.
        </Alert>
        <Button onClick={onBack}>Ко входу</Button>
      </div>
    );
  return (
    <StepForm label="Восстановление пароля" isBusy={isBusy} onSubmit={submit}>
      <p className={styles['hint']}>Пришлём на вашу почту ссылку, по которой задают новый пароль.</p>
      <Field
        name="login"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={email}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form has one field
        autoFocus
        fault={faults.login}
        onInput={() => clear('login')}
      />
      {faults.form && <Alert severity="error">{faults.form}</Alert>}
      <SubmitButton isBusy={isBusy} busy="Отправляем">
        Прислать ссылку
      </SubmitButton>
      <Button onClick={onBack}>Назад</Button>
    </StepForm>
  );
}
