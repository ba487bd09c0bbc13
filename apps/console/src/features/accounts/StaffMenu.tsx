import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { DeviceIcon, ExitIcon, PersonIcon } from '../../components/icons.tsx';
import { getRoleName } from '../../api/roles.ts';
import styles from './StaffMenu.module.css';
import { leaveConsole } from './leaveConsole.ts';
import { useStaff } from './useStaff.ts';

/** Who is logged in, and the way out. */
export function StaffMenu() {
  const staff = useStaff();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!staff) return null;
  const isOpen = anchor !== null;
  return (
    <>
      <Button
        id={`${id}-button`}
        className={styles['button'] ?? ''}
        color="inherit"
        startIcon={<PersonIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={styles['email']}>{staff.email}</span>
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={isOpen}
        disablePortal
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        <MenuItem disabled className={styles['identity'] ?? ''}>
          <ListItemText primary={staff.email} secondary={getRoleName(staff.role)} />
        </MenuItem>
        <MenuItem component={Link} to="/own" onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <DeviceIcon fontSize="small" />
          </ListItemIcon>
          Мой вход
        </MenuItem>
        <MenuItem
          onClick={() => {
            // What could not be done is seen behind it.
            setAnchor(null);
            void leaveConsole();
          }}
        >
          <ListItemIcon>
            <ExitIcon fontSize="small" />
          </ListItemIcon>
          Выйти
        </MenuItem>
      </Menu>
    </>
  );
}
