import { AppBar, IconButton, Toolbar } from '@mui/material';
import { DecisionBar } from '../components/decisions/DecisionBar.tsx';
import { HomeLink } from '../components/federation/HomeLink.tsx';
import { MenuIcon, ThemeIcon } from '../components/icons.tsx';
import { StaffMenu } from '../features/accounts/index.ts';
import { useThemeMode } from '../theme/useThemeMode.ts';
import styles from './ConsoleLayout.module.css';
import { Finder } from './finder/Finder.tsx';
import type { SidebarState } from './useSidebar.ts';

/** Whose console it is, what was decided last, and who is logged in; it stands above every page. */
export function ConsoleBar({ sidebar: { isOpen, setOpen } }: { readonly sidebar: SidebarState }) {
  const label = isOpen ? 'Закрыть меню' : 'Открыть меню';
  return (
    <AppBar>
      <Toolbar className={styles['bar'] ?? ''} disableGutters>
        <IconButton
          color="inherit"
          aria-label={label}
          title={label}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <MenuIcon />
        </IconButton>
        <HomeLink className={styles['home']} />
        <DecisionBar />
        <span className={styles['rest']} />
        <Finder />
        <ThemeButton />
        <StaffMenu />
      </Toolbar>
    </AppBar>
  );
}

function ThemeButton() {
  const [, toggle] = useThemeMode();
  return (
    <IconButton color="inherit" aria-label="Переключить тему" title="Переключить тему" onClick={toggle}>
      <ThemeIcon />
    </IconButton>
  );
}
