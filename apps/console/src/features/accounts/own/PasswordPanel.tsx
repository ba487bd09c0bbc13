import { Alert, Button } from '@mui/material';
import { ApiError } from '@nardy/contract/client';
import { findPasswordChangeFaults } from '@nardy/contract/forms';
import { findFieldFaults } from '@nardy/contract/refusal';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { notify } from '../../../components/notifications/notifications.ts';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { Panel } from '../../../components/Panel.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { readText } from '../entrance/useStep.ts';
import styles from './own.module.css';

const FIELDS = {
  current_password: { label: 'Нынешний пароль', autoComplete: 'current-password' },
  password: { label: 'Новый пароль', autoComplete: 'new-password' },
  password_repeat: { label: 'Новый пароль ещё раз', autoComplete: 'new-password' },
} as const;

type FieldName = keyof typeof FIELDS;
type FieldFaults = Readonly<Partial<Record<string, readonly string[]>>>;

/** Another password of one's own; all other logins end. */
export function PasswordPanel() {
  const { faults, failure, isBusy, submit } = usePasswordChange();
  return (
    <Panel label="Пароль">
      <form className={styles['panel']} onSubmit={submit} noValidate>
        <h2 className={styles['title']}>Пароль</h2>
        {(Object.keys(FIELDS) as FieldName[]).map((name) => (
          <PasswordField key={name} name={name} {...FIELDS[name]} fault={faults[name]?.[0]} />
        ))}
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        <div>
          <Button type="submit" variant="outlined" disabled={isBusy}>
            Сменить пароль
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function usePasswordChange() {
  const queries = useQueryClient();
  const [faults, setFaults] = useState<FieldFaults>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(form: HTMLFormElement): Promise<void> {
    const given = {
      current_password: readText(form, 'current_password'),
      password: readText(form, 'password'),
      password_repeat: readText(form, 'password_repeat'),
    };
    const wrong = findPasswordChangeFaults(given);
    setFailure(undefined);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await api.changePassword({ body: given });
      form.reset();
      notify('Пароль изменён, другие сеансы завершены', 'success');
      await queries.invalidateQueries({ queryKey: ['sessions'] });
    } catch (error) {
      const told = error instanceof ApiError ? findFieldFaults(error, (name) => name in FIELDS) : undefined;
      if (told) setFaults(told);
      else setFailure(formatFaultInLine(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    faults,
    failure,
    isBusy,
    submit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      void send(event.currentTarget);
    },
  };
}
