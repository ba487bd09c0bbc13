import { Alert } from '@mui/material';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import logo from '../../assets/logo-on-felt.svg';
import { Board } from '../../components/Board.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { currentSession, hasSessionEnded } from './session.ts';

export function LoginPage() {
  usePageTitle('Вход');
  // Asked once: after a login it is react-admin that leads on, to the page that was asked for.
  const [isInside] = useState(() => currentSession() !== undefined);
  const [isBack] = useState(hasSessionEnded);
  if (isInside) return <Navigate to="/" replace />;
  return (
    <main className={styles['page']}>
      <header className={styles['felt']}>
        <img
          className={styles['logo']}
          src={logo}
          alt="Национальная федерация нард"
          width={222}
          height={48}
        />
        <h1 className={styles['title']}>Консоль федерации</h1>
        <Board className={styles['board']} />
      </header>
      <div className={styles['entrance']}>
        <h2 className={styles['subtitle']}>Вход для сотрудников</h2>
        {isBack && (
          <Alert severity="info" role="status">
            Сеанс завершён. Войдите снова.
          </Alert>
        )}
        <LoginForm />
      </div>
    </main>
  );
}
