import { ListItemIcon, MenuItem, MenuList, Typography } from '@mui/material';
import { Link, useMatch } from 'react-router';
import styles from './ConsoleMenu.module.css';
import type { Place } from './places.ts';
import { usePlaces } from './usePlaces.ts';

interface ConsoleMenuProps {
  /** Icons alone, the names when they are pointed at. */
  readonly isNarrow: boolean;
  readonly onChosen: () => void;
}

/** The rooms of the console, as far as the staff member may enter them. */
export function ConsoleMenu(props: ConsoleMenuProps) {
  const places = usePlaces();
  return (
    <nav>
      <MenuList aria-label="Разделы">
        {places.map((place) => (
          <PlaceItem key={place.to} place={place} {...props} />
        ))}
      </MenuList>
    </nav>
  );
}

function PlaceItem({ place: { to, label, Icon }, isNarrow, onChosen }: ConsoleMenuProps & { place: Place }) {
  const isHere = useMatch({ path: to, end: to === '/' }) !== null;
  return (
    <MenuItem
      component={Link}
      to={to}
      tabIndex={0}
      className={styles['item'] ?? ''}
      aria-current={isHere ? 'page' : undefined}
      title={isNarrow ? label : undefined}
      onClick={onChosen}
    >
      <ListItemIcon className={styles['icon'] ?? ''}>
        <Icon />
      </ListItemIcon>
      <Typography variant="inherit" noWrap>
        {label}
      </Typography>
    </MenuItem>
  );
}
