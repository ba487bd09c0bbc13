import { Alert, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { LoadState } from '../../../components/LoadState.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { formatMoment } from '../../../formatting/dates.ts';
import { counted } from '../../../formatting/words.ts';
import { CodeField } from '../entrance/CodeField.tsx';
import { refusedByField } from '../entrance/entrance.ts';
import { RecoveryCodes } from '../entrance/RecoveryCodes.tsx';
import { SubmitButton } from '../entrance/SubmitButton.tsx';
import { readText, useStep } from '../entrance/useStep.ts';
import styles from './own.module.css';
import { SetUpFactor } from './SetUpFactor.tsx';

const KEY = ['second-factor'];
const FEW = 3;

/** How the own second factor stands, and new recovery codes. */
export function SecondFactorPanel() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.getSecondFactor({}, { signal })).data,
  });
  const [isAsking, ask] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const left = data?.recovery_codes_left ?? 0;
  const refresh = (): void => void queries.invalidateQueries({ queryKey: KEY });
  return (
    <Panel label="Второй шаг входа">
      <div className={styles['panel']}>
        <h2 className={styles['title']}>Код с телефона</h2>
        <LoadState query={{ data, error, refetch }} rows={2} />
        {data?.is_set_up === 0 && <SetUpFactor onDone={refresh} />}
        {data?.is_set_up === 1 && (
          <>
            <p className={styles['facts']}>
              Настроен {data.set_up_dt && formatMoment(data.set_up_dt)}. Осталось{' '}
              {counted(left, ['резервный код', 'резервных кода', 'резервных кодов'])}.
            </p>
            {left < FEW && <Alert severity="warning">Резервных кодов мало: получите новые.</Alert>}
            {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
            {!codes && isAsking && (
              <RenewForm
                onRenewed={(renewed) => {
                  setCodes(renewed);
                  ask(false);
                  refresh();
                }}
              />
            )}
            {!codes && !isAsking && (
              <Button variant="outlined" onClick={() => ask(true)}>
                Новые резервные коды
              </Button>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

function RenewForm({ onRenewed }: { onRenewed: (codes: readonly string[]) => void }) {
  const { faults, isBusy, submit, clear } = useStep(async (form) => {
    const code = readText(form, 'code').trim();
    if (code === '') return { code: 'Введите код' };
    const { data } = await refusedByField(() => api.renewRecoveryCodes({ body: { code } }));
    onRenewed(data.recovery_codes);
    return undefined;
  });
  return (
    <form className={styles['renew']} onSubmit={submit} aria-label="Новые резервные коды" noValidate>
      <p className={styles['facts']}>Прежние коды перестанут действовать.</p>
      <CodeField fault={faults.code ?? faults.form} onInput={() => clear('code')} />
      <SubmitButton isBusy={isBusy} busy="Проверяем">
        Получить коды
      </SubmitButton>
    </form>
  );
}
