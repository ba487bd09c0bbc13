import { Alert, Button } from '@mui/material';
import type { Passkey } from '@nardy/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { PasskeyIcon } from '../../../components/icons.tsx';
import { LoadState } from '../../../components/LoadState.tsx';
import { notify } from '../../../components/notifications/notifications.ts';
import { Panel } from '../../../components/Panel.tsx';
import { formatMoment } from '../../../formatting/dates.ts';
import { NOT_SUPPORTED, supportsPasskeys } from '../passkeys/ceremony.ts';
import { AddPasskey } from './AddPasskey.tsx';
import styles from './own.module.css';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs.tsx';

const KEY = ['passkeys'];
/** What each change of a factor changes too. */
const CHANGED_WITH_IT = [KEY, ['second-factor'], ['sessions']];

interface PasskeysPanelProps {
  /** Whether recovery codes, which came with the first passkey, are shown here until they are saved. */
  readonly onCodesShown?: (areShown: boolean) => void;
}

/** The own passkeys: added, renamed, removed. */
export function PasskeysPanel({ onCodesShown }: PasskeysPanelProps) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.listPasskeys({}, { signal })).data,
  });
  const [open, setOpen] = useState<{ readonly dialog: 'rename' | 'remove'; readonly passkey: Passkey }>();
  const refresh = (): void => {
    for (const queryKey of CHANGED_WITH_IT) void queries.invalidateQueries({ queryKey });
  };
  const change = (message: string): void => {
    setOpen(undefined);
    notify(message, 'success');
    refresh();
  };
  const Dialog = open?.dialog === 'rename' ? RenamePasskeyDialog : RemovePasskeyDialog;
  return (
    <Panel label="Ключи доступа">
      <div className={styles['panel']}>
        <h2 className={styles['title']}>Ключи доступа</h2>
        <p className={styles['facts']}>
          Вход по отпечатку, лицу или PIN-коду вашего устройства: вместо кода с телефона или сразу, без
          пароля.
        </p>
        <LoadState query={{ data, error, refetch }} rows={2} />
        {data && data.length > 0 && (
          <ul className={styles['sessions']}>
            {data.map((passkey) => (
              <PasskeyRow
                key={passkey.passkey_id}
                passkey={passkey}
                onAct={(dialog) => setOpen({ dialog, passkey })}
              />
            ))}
          </ul>
        )}
        {!supportsPasskeys() && <Alert severity="info">{NOT_SUPPORTED}</Alert>}
        {data && supportsPasskeys() && <AddPasskey onAdded={refresh} onCodesShown={onCodesShown} />}
      </div>
      {open && <Dialog passkey={open.passkey} onDone={change} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onAct: (dialog: 'rename' | 'remove') => void;
}

function PasskeyRow({ passkey: { name, created_dt: created, used_dt: used }, onAct }: PasskeyRowProps) {
  return (
    <li className={styles['session']}>
      <PasskeyIcon aria-hidden />
      <div>
        <strong className={styles['name']}>{name}</strong>
        <div className={styles['facts']}>
          добавлен {formatMoment(created)},{' '}
          {used ? `последний вход ${formatMoment(used)}` : 'входов ещё не было'}
        </div>
      </div>
      <div className={styles['acts']}>
        <Button size="small" aria-label={`Переименовать: ${name}`} onClick={() => onAct('rename')}>
          Переименовать
        </Button>
        <Button size="small" color="error" aria-label={`Удалить: ${name}`} onClick={() => onAct('remove')}>
          Удалить
        </Button>
      </div>
    </li>
  );
}
