import { AppBar, Toolbar } from '@mui/material';
import { Layout, SidebarToggleButton, ToggleThemeButton, type LayoutProps } from 'react-admin';
import { Link } from 'react-router-dom';
import { FederationMark } from '../components/federation/FederationMark.tsx';
import { DecisionBar } from '../components/decisions/DecisionBar.tsx';
import { Shortcuts } from '../components/shortcuts/Shortcuts.tsx';
import { IdleLock, StaffMenu, useSessionEnd } from '../features/accounts/index.ts';
import styles from './ConsoleLayout.module.css';
import { ConsoleMenu } from './ConsoleMenu.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

export function ConsoleLayout({ children }: LayoutProps) {
  useSessionEnd();
  return (
    <>
      <Layout appBar={ConsoleBar} menu={ConsoleMenu} error={ErrorPage} className={styles['layout'] ?? ''}>
        <div className={styles['page']}>
          <OfflineNotice />
          {children}
        </div>
      </Layout>
      <DecisionBar />
      <Shortcuts />
      <IdleLock />
    </>
  );
}

function ConsoleBar() {
  return (
    <AppBar>
      <Toolbar className={styles['bar'] ?? ''} disableGutters>
        <SidebarToggleButton />
        <Link className={styles['home']} to="/" aria-label="Консоль федерации, главная">
          <FederationMark />
        </Link>
        <span className={styles['rest']} />
        <ToggleThemeButton />
        <StaffMenu />
      </Toolbar>
    </AppBar>
  );
}
