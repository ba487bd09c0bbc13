import { useMediaQuery } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { isStorageAllowed } from '../api/isStorageAllowed.ts';

type Mode = 'light' | 'dark';

const KEY = 'nardy.console.theme';

/** Light or dark as it was chosen on this computer, else as the computer is set; and the choice of the other. */
export function useThemeMode(): readonly [mode: Mode, toggle: () => void] {
  const chosen = useSyncExternalStore(subscribe, readChosen);
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const mode = chosen ?? (isDark ? 'dark' : 'light');
  return [mode, () => choose(mode === 'dark' ? 'light' : 'dark')];
}

/** Where storage is forbidden, the page that says so looks as the computer is set. */
function readChosen(): Mode | undefined {
  const stored = isStorageAllowed() ? localStorage.getItem(KEY) : undefined;
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

/** The browser tells the other tabs only. */
function choose(mode: Mode): void {
  localStorage.setItem(KEY, mode);
  dispatchEvent(new StorageEvent('storage'));
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}
