import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { Logout } from 'react-admin';
import { Link } from 'react-router-dom';
import { DeviceIcon, PersonIcon } from '../../components/icons.tsx';
import { roleName } from '../../api/roles.ts';
import styles from './StaffMenu.module.css';
import { useStaff } from './useStaff.ts';

/** Who is logged in, and the way out. React-admin's own menu hides the person's name from screen readers. */
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
        <span className={styles['email']}>{staff.fullName}</span>
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
          <ListItemText primary={staff.fullName} secondary={roleName(staff.role)} />
        </MenuItem>
        <MenuItem component={Link} to="/own" onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <DeviceIcon fontSize="small" />
          </ListItemIcon>
          Мой вход
        </MenuItem>
        <Logout />
      </Menu>
    </>
  );
}
