import { Alert } from '@mui/material';
import { useState } from 'react';
import { useLogin } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { currentSession, lastSession, type SessionEnd } from '../../../api/session.ts';
import { Board } from '../../../components/Board.tsx';
import { FederationMark } from '../../../components/federation/FederationMark.tsx';
import { usePageTitle } from '../../../components/usePageTitle.ts';
import { CodeStep } from './CodeStep.tsx';
import type { OwnLogin } from './entrance.ts';
import styles from './LoginPage.module.css';
import { LoginRefused, type LoginFaults } from './loginFaults.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { SetUpStep } from './SetUpStep.tsx';

const WHY: Readonly<Record<SessionEnd, string>> = {
  ended: 'Сеанс завершён. Войдите снова.',
  idle: 'За компьютером никого не было, поэтому консоль закрылась. Войдите, чтобы продолжить с того же места.',
};

export function LoginPage() {
  usePageTitle('Вход');
  // Asked once: after a login it is react-admin that leads on, to the page that was asked for.
  const [isInside] = useState(() => currentSession() !== undefined);
  const [before] = useState(lastSession);
  if (isInside) return <Navigate to="/" replace />;
  return (
    <main className={styles['page']}>
      <header className={styles['felt']}>
        <FederationMark isLarge />
        <h1 className={styles['title']}>Консоль федерации</h1>
        <Board className={styles['board']} />
      </header>
      <div className={styles['entrance']}>
        <h2 className={styles['subtitle']}>Вход для сотрудников</h2>
        {before && (
          <Alert severity="info" role="status">
            {WHY[before.reason]}
          </Alert>
        )}
        <Steps email={before?.email} />
      </div>
    </main>
  );
}

/** Password, then what the login still waits for. */
function Steps({ email }: { email: string | undefined }) {
  const enter = useLogin();
  const [waiting, setWaiting] = useState<{ login: OwnLogin; email: string }>();

  async function goOn(login: OwnLogin, as: string): Promise<LoginFaults | undefined> {
    if (login.second_factor !== 'none') {
      setWaiting({ login, email: as });
      return undefined;
    }
    try {
      await (enter({ login, email: as }) as Promise<unknown>);
      return undefined;
    } catch (error) {
      if (error instanceof LoginRefused) return error.faults;
      throw error;
    }
  }

  if (!waiting) return <PasswordStep email={email} onEntered={goOn} />;
  const { login, email: as } = waiting;
  const next = (complete: OwnLogin) => goOn(complete, as);
  const back = () => setWaiting(undefined);
  return login.second_factor === 'setup' ? (
    <SetUpStep token={login.access_token} onDone={next} onBack={back} />
  ) : (
    <CodeStep token={login.access_token} onProved={next} onBack={back} />
  );
}
