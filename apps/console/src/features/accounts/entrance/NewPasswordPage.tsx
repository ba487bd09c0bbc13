import { Alert } from '@mui/material';
import { ACCOUNT_MESSAGES } from '@nardy/contract';
import { findNewPasswordFaults } from '@nardy/contract/forms';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { openApi } from '../../../api/routes.ts';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { usePageTitle } from '../../../components/usePageTitle.ts';
import { enterConsole } from './enterConsole.ts';
import { Entrance } from './Entrance.tsx';
import { enterPassword, splitRefusalByField, type OwnLogin } from './entrance.ts';
import styles from './entrance.module.css';
import type { LoginFaults } from './loginFaults.ts';
import { parseLink, type LetterLink } from './parseLink.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { Steps } from './Steps.tsx';
import { StepForm } from './StepForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { readText, useStep } from './useStep.ts';

/** A colleague chooses a password by the link of a letter, and goes on into the console. */
export function NewPasswordPage() {
  usePageTitle('Пароль');
  const [link] = useState(() => parseLink(window.location.hash));
  const [isSaved, setSaved] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const goToLogin = (): void => setSaved(true);
  const navigate = useNavigate();
  // The code leaves the history with this page.
  const enter = (given: Parameters<typeof enterConsole>[0]): void => {
    enterConsole(given);
    void navigate('/', { replace: true });
  };
  return (
    <Entrance title={isSaved || refusal !== undefined ? 'Вход для сотрудников' : 'Придумайте пароль'}>
      {link && refusal !== undefined ? (
        <Refused sentence={refusal} />
      ) : link ? (
        <Steps
          enter={enter}
          onBack={goToLogin}
          renderFirst={(goOn) =>
            isSaved ? (
              <SavedStep email={link.email} onEntered={goOn} />
            ) : (
              <NewPasswordStep link={link} onUsedUp={goToLogin} onEntered={goOn} onRefused={setRefusal} />
            )
          }
        />
      ) : (
        <>
          <Alert severity="error">{ACCOUNT_MESSAGES.linkWornOut}</Alert>
          <Link to="/login">Ко входу</Link>
        </>
      )}
    </Entrance>
  );
}

type OnEntered = (login: OwnLogin, email: string) => Promise<LoginFaults | undefined>;

/** The link is used up: whoever is not in yet logs in as usual. */
function SavedStep({ email, onEntered }: { readonly email: string; readonly onEntered: OnEntered }) {
  return (
    <>
      <Alert severity="success" role="status">
        Пароль сохранён. Войдите с ним.
      </Alert>
      <PasswordStep email={email} onEntered={onEntered} />
    </>
  );
}

/** The password is saved, and there is nothing to do in the console with it. */
function Refused({ sentence }: { readonly sentence: string }) {
  return (
    <>
      <Alert severity="success" role="status">
        Пароль сохранён.
      </Alert>
      <Alert severity="error">{sentence}</Alert>
      <Link to="/login">Ко входу</Link>
    </>
  );
}

interface NewPasswordStepProps {
  readonly link: LetterLink;
  /** The password is stored, but the login was refused or not answered: the link is good for nothing more. */
  readonly onUsedUp: () => void;
  readonly onEntered: OnEntered;
  /** The login was complete, but the console does not open for it. */
  readonly onRefused: (sentence: string | undefined) => void;
}

function NewPasswordStep({ link, onUsedUp, onEntered, onRefused }: NewPasswordStepProps) {
  const { id, email, code } = link;
  const { faults, isBusy, submit, clear } = useStep(async (form) => {
    const given = {
      password: readText(form, 'password'),
      password_repeat: readText(form, 'password_repeat'),
    };
    const wrong = findNewPasswordFaults(given);
    const [password, repeat] = [wrong['password']?.[0], wrong['password_repeat']?.[0]];
    if (password !== undefined) return { password };
    if (repeat !== undefined) return { form: repeat };
    await splitRefusalByField(() => openApi.recoverPassword({ body: { id, code, ...given } }));
    const login = await enterPassword({ login: email, password: given.password }).catch((error: unknown) => {
      onUsedUp();
      throw error;
    });
    const refused = await onEntered(login, email);
    if (refused) onRefused(refused.form);
    return refused;
  });
  return (
    <>
      <StepForm label="Пароль" isBusy={isBusy} onSubmit={submit}>
        <p className={styles['hint']}>
          Вход: {email}. Пароль не короче 8 символов: латинские буквы, минимум одна строчная, одна прописная и
          одна цифра.
        </p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="password"
          label="Новый пароль"
          autoComplete="new-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form and nothing before it is skipped
          autoFocus
          fault={faults.password}
          onInput={() => clear('password')}
        />
        <PasswordField
          name="password_repeat"
          label="Повторите пароль"
          autoComplete="new-password"
          fault={undefined}
          onInput={() => clear('form')}
        />
        {faults.form && <Alert severity="error">{faults.form}</Alert>}
        <SubmitButton isBusy={isBusy} busy="Сохраняем">
          Сохранить и войти
        </SubmitButton>
      </StepForm>
      <Link to="/login">Ко входу</Link>
    </>
  );
}
