import { useMediaQuery } from '@mui/material';
import { useState } from 'react';

export interface SidebarState {
  readonly isOnPhone: boolean;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** On a small screen the menu gives way to the page that was chosen. */
  readonly onChosen: () => void;
}

const KEY = 'nardy.console.menu';
const NARROW = 'narrow';

/** Whether the menu is open: on a phone for one choice, beside the page as it was left on this computer. */
export function useSidebar(): SidebarState {
  const isOnPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const isSmall = useMediaQuery('(max-width: 899px)', { noSsr: true });
  const [isDrawn, setDrawn] = useState(false);
  const [isWide, setWide] = useState(() => localStorage.getItem(KEY) !== NARROW);
  const setOpen = (isOpen: boolean): void => {
    if (isOnPhone) return setDrawn(isOpen);
    setWide(isOpen);
    if (isOpen) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, NARROW);
  };
  const onChosen = (): void => {
    if (isSmall) setOpen(false);
  };
  return { isOnPhone, isOpen: isOnPhone ? isDrawn : isWide, setOpen, onChosen };
}
