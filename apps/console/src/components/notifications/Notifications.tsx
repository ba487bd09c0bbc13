import { Snackbar } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { dropNotification, listNotifications, subscribeToNotifications } from './notifications.ts';

const SHOWN_MS = 4000;

/** The one place where the console tells in passing how something went. */
export function Notifications() {
  const [first] = useSyncExternalStore(subscribeToNotifications, listNotifications);
  const [closedId, setClosed] = useState<number>();
  if (!first) return null;
  const { id, text, type } = first;
  return (
    <Snackbar
      key={id}
      open={id !== closedId}
      message={text}
      autoHideDuration={SHOWN_MS}
      onClose={() => setClosed(id)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      slotProps={{
        transition: { onExited: () => dropNotification(id) },
        content: { sx: { bgcolor: `${type}.main`, color: `${type}.contrastText` } },
      }}
    />
  );
}
