import { ApiError } from '@nardy/contract/client';
import { ACCOUNT_MESSAGES, findEmailFormFaults } from '@nardy/contract/forms';
import { useId, useState } from 'react';
import { browserApi } from '../../../api/browser';
import { findFieldFaults } from '@nardy/contract/refusal';
import { Button } from '../../../components/Button/Button';
import { Dialog } from '../../../components/Dialog/Dialog';
import { useForm } from '../../../components/form/useForm';
import { Note } from '../../../components/Note/Note';
import { EmailField } from '../CredentialFields';
import css from './entrance.module.css';

type LetterKind = 'recovery' | 'confirmation';

interface LetterWindowProps {
  readonly kind: LetterKind;
  /** What was typed on the page already. */
  readonly email: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const WORDS: Readonly<Record<LetterKind, { title: string; text: string; sent: string; failed: string }>> = {
  recovery: {
    title: 'Восстановление пароля',
    text: 'Отправим письмо со ссылкой для нового пароля.',
    sent: 'Если для этого адреса есть аккаунт, мы отправили на него письмо со ссылкой для нового пароля.',
    failed: ACCOUNT_MESSAGES.recoveryFailed,
  },
  confirmation: {
    title: 'Подтверждение почты',
    text: 'Отправим письмо со ссылкой для подтверждения адреса ещё раз.',
    sent: 'Если этот адрес ждёт подтверждения, мы отправили на него письмо ещё раз.',
    failed: ACCOUNT_MESSAGES.resendFailed,
  },
};

/** Asks for a letter: to a new password, or with the confirmation once more. */
export function LetterWindow({ kind, email, open, onClose }: LetterWindowProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { title, text, sent } = WORDS[kind];
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setSentTo(undefined);
  }
  if (sentTo !== undefined) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        icon="success"
        title="Письмо отправлено"
        description={sent}
        footer={<Button onClick={onClose}>Хорошо</Button>}
      />
    );
  }
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text}>
      <LetterForm kind={kind} email={email} onSent={setSentTo} />
    </Dialog>
  );
}

interface LetterFormProps {
  readonly kind: LetterKind;
  readonly email: string;
  readonly onSent: (email: string) => void;
}

function LetterForm({ kind, email, onSent }: LetterFormProps) {
  const prefix = `letter${useId().replaceAll(/\W/g, '')}`;
  const form = useForm({ prefix, initial: { email }, faultsOf: findEmailFormFaults });
  const [state, setState] = useState<'ready' | 'busy' | { readonly failed: string }>('ready');
  const submit = async (): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    const body = { email: form.values.email.trim() };
    try {
      await (kind === 'recovery'
        ? browserApi.forgotPassword({ body })
        : browserApi.resendConfirmation({ body }));
      onSent(body.email);
    } catch (error) {
      const faults =
        error instanceof ApiError ? findFieldFaults(error, (name) => name === 'email') : undefined;
      if (faults) form.refuse(faults);
      setState(faults ? 'ready' : { failed: formatFailure(error, kind) });
    }
  };
  // An address that came with the window has been entered already.
  const isReady = form.isReady || (form.values.email !== '' && form.values.email === email);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void submit();
      }}
    >
      <EmailField {...form.text('email')} />
      {typeof state === 'object' && (
        <Note kind="error" alert>
          {state.failed}
        </Note>
      )}
      <Button type="submit" size="lg" block loading={state === 'busy'} disabled={!isReady}>
        Отправить
      </Button>
    </form>
  );
}

function formatFailure(error: unknown, kind: LetterKind): string {
  const isUnanswered = error instanceof ApiError && error.status === 0;
  return isUnanswered ? ACCOUNT_MESSAGES.recoveryNetwork : WORDS[kind].failed;
}
