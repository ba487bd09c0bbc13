import { Drawer } from '@mui/material';
import { ConsoleMenu } from './ConsoleMenu.tsx';
import styles from './Sidebar.module.css';
import type { SidebarState } from './useSidebar.ts';

/** The menu beside the page, narrow or wide; on a phone it comes above the page when it is asked for. */
export function Sidebar({ isOnPhone, isOpen, setOpen, onChosen }: SidebarState) {
  const menu = <ConsoleMenu isNarrow={!isOpen} onChosen={onChosen} />;
  if (isOnPhone)
    return (
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { className: styles['drawer'] ?? '' } }}
      >
        {menu}
      </Drawer>
    );
  return (
    <div className={styles['side']} data-is-open={isOpen}>
      {menu}
    </div>
  );
}
