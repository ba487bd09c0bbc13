import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { LoadState } from '../../../components/LoadState.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { formatMoment } from '../../../formatting/dates.ts';
import { RecoveryCodes } from '../entrance/RecoveryCodes.tsx';
import styles from './own.module.css';
import { OwnRecoveryCodes } from './OwnRecoveryCodes.tsx';
import { SetUpFactor } from './SetUpFactor.tsx';

const KEY = ['second-factor'];

interface SecondFactorPanelProps {
  /** Whether new recovery codes are shown elsewhere: beside them no others are offered. */
  readonly areCodesShown?: boolean;
}

/** How codes for the own login stand: those of an authenticator, and the recovery codes. */
export function SecondFactorPanel({ areCodesShown = false }: SecondFactorPanelProps) {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.getSecondFactor({}, { signal })).data,
  });
  const refresh = (): void => void queries.invalidateQueries({ queryKey: KEY });
  const show = (confirmed: readonly string[]): void => {
    setCodes(confirmed);
    // A new factor ends the other logins.
    void queries.invalidateQueries({ queryKey: ['sessions'] });
  };
  // They are never shown again: whatever is answered meanwhile, they stay until they are saved.
  if (codes)
    return (
      <Panel label="Второй шаг входа">
        <div className={styles['panel']}>
          <h2 className={styles['title']}>Код с телефона</h2>
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              setCodes(undefined);
              refresh();
            }}
          />
        </div>
      </Panel>
    );
  return (
    <Panel label="Второй шаг входа">
      <div className={styles['panel']}>
        <h2 className={styles['title']}>Код с телефона</h2>
        <LoadState query={{ data, error, refetch }} rows={2} />
        {data?.is_set_up === 0 && <SetUpFactor hasPasskey={data.passkeys > 0} onConfirmed={show} />}
        {data?.is_set_up === 1 && (
          <p className={styles['facts']}>Настроен {data.set_up_dt && formatMoment(data.set_up_dt)}.</p>
        )}
        {data && !areCodesShown && (data.is_set_up === 1 || data.passkeys > 0) && (
          <OwnRecoveryCodes factor={data} onRenewed={refresh} />
        )}
      </div>
    </Panel>
  );
}
