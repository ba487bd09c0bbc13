import type { ReactNode } from 'react';
import { Board } from '../../../components/Board.tsx';
import { FederationMark } from '../../../components/federation/FederationMark.tsx';
import styles from './LoginPage.module.css';

/** The pages before the console: whose it is, and one form. */
export function Entrance({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className={styles['page']}>
      <header className={styles['felt']}>
        <FederationMark isLarge />
        <h1 className={styles['title']}>Консоль федерации</h1>
        <Board className={styles['board']} />
      </header>
      <div className={styles['entrance']}>
        <h2 className={styles['subtitle']}>{title}</h2>
        {children}
      </div>
    </main>
  );
}
