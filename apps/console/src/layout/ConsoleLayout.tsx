import { AppBar, Toolbar } from '@mui/material';
import { Layout, TitlePortal, ToggleThemeButton, type LayoutProps } from 'react-admin';
import { Link } from 'react-router-dom';
import logo from '../assets/logo-on-felt.svg';
import { StaffMenu, useSessionEnd } from '../features/accounts/index.ts';
import styles from './ConsoleLayout.module.css';
import { ErrorPage } from './ErrorPage.tsx';

export function ConsoleLayout({ children }: LayoutProps) {
  useSessionEnd();
  return (
    <Layout appBar={ConsoleBar} sidebar={NoSidebar} error={ErrorPage}>
      {children}
    </Layout>
  );
}

/** React-admin's own bar opens with the button of a sidebar, and there is nothing to list in one yet. */
function ConsoleBar() {
  return (
    <AppBar>
      <Toolbar className={styles['bar'] ?? ''} disableGutters>
        <Link className={styles['home']} to="/" aria-label="Консоль федерации, главная">
          <img src={logo} alt="" width={148} height={32} />
        </Link>
        <TitlePortal component="div" />
        <ToggleThemeButton />
        <StaffMenu />
      </Toolbar>
    </AppBar>
  );
}

function NoSidebar() {
  return null;
}
