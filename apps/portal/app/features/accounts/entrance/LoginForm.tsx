import { findEmailFault, findLoginFormFaults } from '@nardy/contract/forms';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { storeSession } from '../../../api/session';
import { Button } from '../../../components/Button/Button';
import { Checkbox } from '../../../components/Checkbox/Checkbox';
import { preloadDialog } from '../../../components/Dialog/Dialog';
import { useDialogAddress } from '../../../components/Dialog/useDialogAddress';
import { useForm, type Form } from '../../../components/form/useForm';
import { Note } from '../../../components/Note/Note';
import { usePageSignal } from '../../../components/usePageSignal';
import { EmailField, KnownPasswordField } from '../CredentialFields';
import { logIn, STORAGE_FORBIDDEN, type LoginBlocker, type LoginEntry } from './login';
import { LetterWindow } from './LetterWindow';
import css from './entrance.module.css';

const EMPTY: LoginEntry = { login: '', password: '', remember: false };

export function LoginForm() {
  const navigate = useNavigate();
  const form = useForm<LoginEntry>({ prefix: 'entrance', initial: EMPTY, faultsOf: findLoginFormFaults });
  const [isBusy, setBusy] = useState(false);
  const [blocker, setBlocker] = useState<LoginBlocker>();
  const recovery = useDialogAddress('recovery');
  const resending = useDialogAddress('resending');
  const page = usePageSignal();
  const submit = async (): Promise<void> => {
    if (!form.isReady || isBusy) return;
    setBusy(true);
    setBlocker(undefined);
    const { current: signal } = page;
    const result = await logIn(form.values);
    setBusy(false);
    if (result.kind === 'done') {
      // The session takes this form away, which is no leaving.
      const isLeft = signal?.aborted;
      if (!storeSession(result.session)) setBlocker({ sentence: STORAGE_FORBIDDEN, isUnconfirmed: false });
      else if (!isLeft) void navigate(result.goTo);
    } else if (result.kind === 'blocked') setBlocker(result.blocker);
    else form.refuse(result.faults);
  };
  // A letter goes to an address that is one; anything else is typed anew.
  const email = findEmailFault(form.values.login) ? '' : form.values.login.trim();
  return (
    <>
      <form
        className={css.form}
        aria-label="Вход"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <fieldset className={css.controls} disabled={!form.isAlive}>
          <EmailField autoComplete="username" {...form.text('login')} />
          <KnownPasswordField {...form.text('password')} />
          <RememberLine form={form} onForgotten={recovery.show} />
          {blocker && <LoginBlockerNote blocker={blocker} onResend={resending.show} />}
          <Button type="submit" size="lg" block loading={isBusy} disabled={!form.isReady || !form.isAlive}>
            Войти
          </Button>
        </fieldset>
      </form>
      <LetterWindow kind="recovery" email={email} open={recovery.open} onClose={recovery.hide} />
      <LetterWindow kind="confirmation" email={email} open={resending.open} onClose={resending.hide} />
    </>
  );
}

function RememberLine({ form, onForgotten }: { form: Form<LoginEntry>; onForgotten: () => void }) {
  return (
    <div className={css.between}>
      <Checkbox
        label="Запомнить меня"
        checked={form.values.remember}
        onChange={({ target }) => form.set('remember', target.checked)}
      />
      <button
        type="button"
        className={`link ${css.forgotten}`}
        onClick={onForgotten}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        Забыли пароль?
      </button>
    </div>
  );
}

function LoginBlockerNote({ blocker, onResend }: { blocker: LoginBlocker; onResend: () => void }) {
  return (
    <Note kind="warning" alert>
      <p>{blocker.sentence}</p>
      {blocker.isUnconfirmed && (
        <p className={css.resend}>
          <Button variant="soft" size="sm" icon="mail" onClick={onResend} onFocus={preloadDialog}>
            Отправить письмо ещё раз
          </Button>
        </p>
      )}
    </Note>
  );
}
