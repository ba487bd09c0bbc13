import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Route } from './+types/recoverPage';
import { personalApi } from '../../../api/personal';
import { readSession, storeSession } from '../../../api/session';
import { Button } from '../../../components/Button/Button';
import { Dialog } from '../../../components/Dialog/Dialog';
import { Note } from '../../../components/Note/Note';
import { useHydrated } from '../../../components/useHydrated';
import { LetterWindow } from '../entrance/LetterWindow';
import { STORAGE_FORBIDDEN } from '../entrance/login';
import { buildLetterMeta } from './letterMeta';
import { parseLink } from './parseLink';
import { NewPasswordForm } from './NewPasswordForm';
import { leaveTemporaryLogin, readTemporaryLogin, type TemporaryLogin } from './temporaryLogin';

export const meta: Route.MetaFunction = ({ matches }) =>
  buildLetterMeta('Новый пароль', matches[0].loaderData);

/** Sets a new password over the home page, which stays when the window is closed. */
export default function RecoverPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const [isDone, setDone] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isLeft = useRef(false);
  // By closing the window, which may be while the password is sent, and by the browser's way back.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      leaveTemporaryLogin();
    };
  }, []);
  const leave = (): void => void navigate('/', { replace: true });
  if (!hydrated) return null;
  if (isDone) return <Success onLeave={leave} />;
  if (isAsking) return <LetterWindow kind="recovery" email="" open onClose={leave} />;
  return (
    <Dialog
      open
      onClose={leave}
      title="Новый пароль"
      description="Придумайте новый пароль и введите его дважды."
    >
      <NewPasswordForm
        link={parseLink(new URLSearchParams(search))}
        onDone={() => (isLeft.current ? leaveTemporaryLogin() : setDone(true))}
        onAsk={() => setAsking(true)}
      />
    </Dialog>
  );
}

/** 'Войти' makes the temporary token the stored session; an account that waits for something has none. */
function Success({ onLeave }: { onLeave: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [isForbidden, setForbidden] = useState(false);
  const login = readTemporaryLogin();
  const enter = async (): Promise<void> => {
    if (!login) return;
    setBusy(true);
    if (await promote(login)) onLeave();
    else setForbidden(true);
  };
  return (
    <Dialog
      open
      onClose={onLeave}
      icon="success"
      title="Пароль изменён"
      description={
        login
          ? 'Теперь можно войти с новым паролем.'
          : 'Сотрудники входят в консоли федерации, остальные — после активации аккаунта.'
      }
      footer={
        login && !isForbidden ? (
          <Button loading={isBusy} onClick={() => void enter()}>
            Войти
          </Button>
        ) : (
          <Button onClick={onLeave}>Хорошо</Button>
        )
      }
    >
      {isForbidden && (
        <Note kind="error" alert>
          {STORAGE_FORBIDDEN}
        </Note>
      )}
    </Dialog>
  );
}

/**
 * The letter's answer tells neither the athlete nor the role: these are asked for with the new token. False where the browser
 * refuses to store the session.
 */
async function promote({ token, userId }: TemporaryLogin): Promise<boolean> {
  const first = { accessToken: token, userId, playerId: undefined, userRole: undefined, remember: false };
  if (!storeSession(first)) return false;
  try {
    const { data } = await personalApi.getUser({ params: { id: userId } });
    const accessToken = readSession()?.accessToken ?? token;
    storeSession({
      accessToken,
      userId,
      playerId: data.player_id ?? undefined,
      userRole: data.userRole,
      remember: false,
    });
  } catch {
    // Logged in all the same; the own page says more.
  }
  return true;
}
