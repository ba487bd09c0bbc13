import { Alert, Button } from '@mui/material';
import type { SecondFactor } from '@nardy/contract';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { formatCounted } from '../../../formatting/words.ts';
import { CodeField } from '../entrance/CodeField.tsx';
import { splitRefusalByField } from '../entrance/entrance.ts';
import { RecoveryCodes } from '../entrance/RecoveryCodes.tsx';
import { SubmitButton } from '../entrance/SubmitButton.tsx';
import { readText, useStep } from '../entrance/useStep.ts';
import { renewCodesByPasskey } from '../passkeys/passkeys.ts';
import styles from './own.module.css';

const FEW = 3;

interface OwnRecoveryCodesProps {
  readonly factor: SecondFactor;
  readonly onRenewed: () => void;
}

/** How many recovery codes are left, and new ones. */
export function OwnRecoveryCodes({ factor, onRenewed }: OwnRecoveryCodesProps) {
  const [isAsking, ask] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const left = factor.recovery_codes_left;
  const show = (renewed: readonly string[]): void => {
    setCodes(renewed);
    ask(false);
    onRenewed();
  };
  return (
    <>
      <p className={styles['facts']}>
        Осталось {formatCounted(left, ['резервный код', 'резервных кода', 'резервных кодов'])}.
      </p>
      {left < FEW && <Alert severity="warning">Резервных кодов мало: получите новые.</Alert>}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {!codes && isAsking && (
        <>
          <p className={styles['facts']}>Прежние коды перестанут действовать.</p>
          {factor.is_set_up === 1 && <RenewByCode onRenewed={show} />}
          {factor.passkeys > 0 && <RenewByPasskey onRenewed={show} />}
        </>
      )}
      {!codes && !isAsking && (
        <Button variant="outlined" onClick={() => ask(true)}>
          Новые резервные коды
        </Button>
      )}
    </>
  );
}

interface RenewProps {
  readonly onRenewed: (codes: readonly string[]) => void;
}

function RenewByCode({ onRenewed }: RenewProps) {
  const { faults, isBusy, submit, clear } = useStep(async (form) => {
    const code = readText(form, 'code').trim();
    if (code === '') return { code: 'Введите код' };
    const { data } = await splitRefusalByField(() => api.renewRecoveryCodes({ body: { code } }));
    onRenewed(data.recovery_codes);
    return undefined;
  });
  return (
    <form className={styles['renew']} onSubmit={submit} aria-label="Новые резервные коды" noValidate>
      <CodeField fault={faults.code ?? faults.form} onInput={() => clear('code')} />
      <SubmitButton isBusy={isBusy} busy="Проверяем">
        Получить коды
      </SubmitButton>
    </form>
  );
}

function RenewByPasskey({ onRenewed }: RenewProps) {
  const { faults, isBusy, submit } = useStep(async () => {
    onRenewed(await renewCodesByPasskey());
    return undefined;
  });
  const fault = faults.form ?? faults.login;
  return (
    <form className={styles['renew']} onSubmit={submit} aria-label="Новые резервные коды по ключу" noValidate>
      {fault && <Alert severity="error">{fault}</Alert>}
      <Button type="submit" variant="outlined" aria-disabled={isBusy}>
        {isBusy ? 'Ждём подтверждения' : 'Получить по ключу доступа'}
      </Button>
    </form>
  );
}
