import { ApiError } from '@nardy/contract/client';
import { ACCOUNT_MESSAGES, findNewPasswordFaults } from '@nardy/contract/forms';
import { useState } from 'react';
import { browserApi } from '../../../api/browser';
import { findFieldFaults } from '@nardy/contract/refusal';
import { Button } from '../../../components/Button/Button';
import { useForm } from '../../../components/form/useForm';
import { Note } from '../../../components/Note/Note';
import { PasswordField } from '../../../components/PasswordField/PasswordField';
import { PasswordRepeatField } from '../CredentialFields';
import type { LetterLink } from './parseLink';
import { forgetTemporaryLogin, storeTemporaryLogin } from './temporaryLogin';
import css from '../entrance/entrance.module.css';

interface NewPasswordFormProps {
  /** Undefined for an address that is no letter's link. */
  readonly link: LetterLink | undefined;
  readonly onDone: () => void;
  /** Asks for another letter: the link of this one opens no more. */
  readonly onAsk: () => void;
}

interface Failure {
  readonly sentence: string;
  readonly isWornOut: boolean;
}

const EMPTY = { password: '', password_repeat: '' };

export function NewPasswordForm({ link, onDone, onAsk }: NewPasswordFormProps) {
  const form = useForm({ prefix: 'new', initial: EMPTY, faultsOf: findNewPasswordFaults });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | undefined>(link ? undefined : NO_LINK);
  const submit = async (): Promise<void> => {
    if (!form.isReady || !link || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await browserApi.recoverPassword({ body: { ...link, ...form.values } });
      forgetTemporaryLogin();
      if (data.token) storeTemporaryLogin({ token: data.token, userId: data.user_id });
      onDone();
    } catch (error) {
      const faults = error instanceof ApiError ? findFieldFaults(error, (name) => name in EMPTY) : undefined;
      if (faults) form.refuse(faults);
      else setFailure(buildFailure(error));
      setBusy(false);
    }
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <PasswordField
        label="Новый пароль"
        required
        hint="Не менее 8 символов: латинские буквы, минимум 1 строчная, 1 прописная и 1 цифра"
        {...form.text('password')}
      />
      <PasswordRepeatField {...form.text('password_repeat')} />
      {failure && (
        <Note kind="error" alert>
          {failure.sentence}
        </Note>
      )}
      <Button type="submit" size="lg" block loading={isBusy} disabled={!form.isReady || !link}>
        Сохранить
      </Button>
      {failure?.isWornOut && (
        <Button variant="line" size="lg" block onClick={onAsk}>
          Отправить письмо ещё раз
        </Button>
      )}
    </form>
  );
}

const NO_LINK: Failure = { sentence: ACCOUNT_MESSAGES.linkWornOut, isWornOut: true };

function buildFailure(error: unknown): Failure {
  const status = error instanceof ApiError ? error.status : undefined;
  const sentence = status === 0 ? ACCOUNT_MESSAGES.newPasswordNetwork : ACCOUNT_MESSAGES.newPasswordFailed;
  return { sentence, isWornOut: status === 410 };
}
