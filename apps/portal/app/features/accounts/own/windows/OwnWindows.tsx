import { personalApi } from '../../../../api/personal';
import { clearSession } from '../../../../api/session';
import { useMutation } from '../../../../api/useMutation';
import { ConfirmDialog } from '../../../../components/ConfirmDialog/ConfirmDialog';
import { forgetInWorker } from '../../menu/logOut';
import { forgetProfile } from '../../menu/profile';
import { ConsentWindow } from '../consents/ConsentWindow';
import { DeletionWindow } from './DeletionWindow';
import { EmailWindow } from './EmailWindow';
import { PasswordWindow } from './PasswordWindow';
import type { WindowProps } from './windowProps';

/** Begins the names of the windows that ask about a consent. */
const CONSENT = 'consent-';

/** The part of the page in which it is told what was done. */
export type Where = 'access' | 'sessions' | 'privacy' | 'data' | 'federation';

export interface OwnWindowsProps {
  /** The name of the window that is open. */
  readonly shown: string | undefined;
  readonly hide: () => void;
  /** The address of now. */
  readonly email: string;
  /** The address that awaits its confirmation. */
  readonly newEmail: string | null;
  /** Whether a wish to join the federation is being decided. */
  readonly isAsking: boolean;
  readonly onDone: (where: Where, sentence: string) => void;
}

/** The windows of the page; their code comes when the page is there. */
export function OwnWindows({ shown, hide, email, newEmail, isAsking, onDone }: OwnWindowsProps) {
  return (
    <>
      <EmailWindow
        open={shown === 'email'}
        onClose={hide}
        email={email}
        onDone={(next) =>
          onDone('access', `Письмо отправлено на ${next}. Адрес сменится, когда вы откроете ссылку из него.`)
        }
      />
      <PasswordWindow
        open={shown === 'password'}
        onClose={hide}
        onDone={() => onDone('access', describePasswordChange(newEmail))}
      />
      <DeletionWindow
        open={shown === 'deletion'}
        onClose={hide}
        onDone={() =>
          onDone('privacy', 'Запрос на удаление отправлен. Подтверждение отправлено вам письмом.')
        }
      />
      <WithdrawalWindow
        open={shown === 'withdrawal'}
        onClose={hide}
        onDone={() => onDone('privacy', 'Запрос на удаление отозван.')}
      />
      <ConsentWindow
        purpose={shown?.startsWith(CONSENT) ? shown.slice(CONSENT.length) : undefined}
        onClose={hide}
        onDone={(purpose) =>
          purpose === 'federation' && isAsking
            ? onDone('federation', 'Согласие отозвано, заявление больше не рассматривается.')
            : onDone('data', 'Согласие отозвано. Подтверждение отправлено вам письмом.')
        }
      />
      <EverywhereWindow open={shown === 'everywhere'} onClose={hide} />
    </>
  );
}

/** A new password ends the links of letters, too. */
function describePasswordChange(newEmail: string | null): string {
  const done = 'Пароль изменён, вход на других устройствах завершён.';
  if (newEmail === null) return done;
  return `${done} Ссылка, отправленная на ${newEmail}, больше не действует: чтобы сменить адрес, запросите её ещё раз.`;
}

function WithdrawalWindow({ open, onClose, onDone }: WindowProps) {
  const mutation = useMutation();
  const confirm = async (): Promise<void> => {
    if (await mutation.run(() => personalApi.withdrawDeletion({}))) onDone();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Отозвать запрос на удаление?"
      description="Аккаунт и данные останутся как есть."
      confirm="Отозвать запрос"
      variant="primary"
      onConfirm={() => void confirm()}
      mutation={mutation}
    />
  );
}

/** Ends this login too: the page is left by its guard as soon as the session is gone. */
function EverywhereWindow({ open, onClose }: Omit<WindowProps, 'onDone'>) {
  const mutation = useMutation();
  const confirm = async (): Promise<void> => {
    if (!(await mutation.run(() => personalApi.logoutUser({ body: { everywhere: true } })))) return;
    await forgetInWorker();
    forgetProfile();
    clearSession();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Выйти на всех устройствах?"
      description="Вход завершится везде, и на этом устройстве тоже."
      confirm="Выйти везде"
      onConfirm={() => void confirm()}
      mutation={mutation}
    />
  );
}
